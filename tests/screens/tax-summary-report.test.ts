import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the tax summary report', () => {
  it('has the taxes of both rates and what was deposited', () => {
    const table = meets('tax-summary-report', 'finance');
    for (const label of [
      'Subtotal at 6 %',
      'Subtotal at 10.5 %',
      'State Taxes Total',
      'Total Municipal and State Tax Refund:',
      'Total Tax Deposited',
    ])
      expect(lineOf(table, label), label).toContain('$12.50');
    expect(lineOf(table, 'Restaurant ID')).toContain('-> /restaurants/');
  });

  it('can be sent, and changes nothing', () => {
    const table = meets('tax-summary-report', 'sales');
    expect(table).toContain('can be sent by mail instead of shown');
    expect(table).not.toMatch(/calls /);
  });
});
