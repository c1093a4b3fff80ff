import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the restaurant payment summary', () => {
  it('shows both tabs over one answer, each with its own file', () => {
    const table = meets('payment', 'finance');
    expect(table.match(/loads restaurantPaymentSummary/g)).toHaveLength(1);
    for (const tab of ['Deposit Summary', 'Restaurant Bank Statement']) {
      expect(lineOf(table, `tab ${tab}`)).toBeDefined();
      expect(table).toContain(`csv: ${tab}\n`);
    }
  });

  it('shows bank numbers to finance alone', () => {
    expect(meets('payment', 'finance')).toMatch(/Bank Account Number[\s\S]*Routing Number/);
    expect(meets('payment', 'sales')).not.toMatch(/Bank Account Number|Routing Number/);
  });

  it('says which dates are missing, can be sent, and changes nothing', () => {
    const table = meets('payment', 'sales');
    expect(lineOf(table, 'Date Range')).toContain('starts as "last-day"');
    expect(table).toContain('required says "Please select start and end date"');
    expect(table).toContain('can be sent by mail instead of shown');
    expect(table).not.toMatch(/calls /);
  });
});
