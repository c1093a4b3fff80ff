import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('a discount', () => {
  it('shows its amount or its percent, never both', () => {
    const fixed = meets('discount', 'sales', { type: 'FIXED_AMOUNT_OF_TOTAL' });
    expect(lineOf(fixed, 'Amount (Cents): 7')).toBeDefined();
    expect(lineOf(fixed, 'Percent: 10%')).toBeUndefined();
    const percent = meets('discount', 'sales', { type: 'PERCENTAGE_OF_TOTAL' });
    expect(lineOf(percent, 'Percent: 10%')).toBeDefined();
    expect(lineOf(percent, 'Amount (Cents): 7')).toBeUndefined();
  });

  it('is edited with its messages, but for id, moment and what is automatic', () => {
    const table = meets('discount', 'sales');
    const edit = table.slice(table.indexOf('- edit'));
    expect(lineOf(edit, 'Code: text')).toContain('required says "Please enter discount code"');
    expect(lineOf(edit, 'Type: select')).toContain('required says "Please select discount type"');
    for (const label of ['User Limit', 'Global Limit', 'Minimum Purchase Amount', 'Minimum Item Count']) {
      expect(lineOf(edit, label)).toContain('decimals says "Decimals will be ignored", min says "Min value is 0."');
      expect(lineOf(edit, label)).not.toContain('required');
    }
    for (const label of ['ID', 'Created At', 'Automatic']) expect(lineOf(edit, label)).toBeUndefined();
  });

  it('shows the orders of its code to those who may see orders, once they ask', () => {
    expect(lineOf(meets('discount', 'finance'), 'loads fetchAdminOrders')).toMatch(
      /"filter":\{"discountCode":"SAMPLE1"\}.* after pressing "Show Orders"$/,
    );
    expect(meets('discount', 'agent')).not.toContain('fetchAdminOrders');
  });
});
