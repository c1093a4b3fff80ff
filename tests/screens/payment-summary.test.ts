import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('sending the payment summary', () => {
  it('asks for dates alone, and sends', () => {
    const table = meets('payment-summary', 'sales');
    expect(lineOf(table, 'Date Range')).toContain('starts as {"from":"2026-03-13');
    expect(lineOf(table, 'calls restaurantPaymentSummary')).toContain('"sendEmail":true');
    expect(lineOf(table, 'calls restaurantPaymentSummary')).not.toMatch(/emails|restaurantId/);
    expect(table).toContain('says: successfully sent the payment summary report');
  });
});
