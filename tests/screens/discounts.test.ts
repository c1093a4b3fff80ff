import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('creating a discount', () => {
  const table = meets('discount-create', 'sales');
  const payload = (type: string) => lineOf(table, `calls createDiscount with Type = ${type}`)!;

  it('asks for a code and a type before anything else', () => {
    expect(lineOf(table, 'Code')).toContain('required says "code is required"');
    expect(lineOf(table, 'Type')).toContain('required says "Discount Type is required"');
    expect(lineOf(table, 'Amount')).toBeUndefined();
    expect(lineOf(table, 'Percent')).toBeUndefined();
  });

  it('asks for an amount or a percent, whichever the type takes, and sends only that', () => {
    expect(lineOf(table, 'new: Amount')).toContain(
      'required says "Field cannot be empty", decimals says "Decimals will be ignored", min says "Min value is 0."',
    );
    expect(lineOf(table, 'new: Percent')).not.toContain('Decimals');
    expect(payload('Fixed Amount Of Delivery')).toContain('"discountAmount":5');
    expect(payload('Fixed Amount Of Delivery')).not.toContain('discountPercent');
    expect(payload('Percentage Of Total')).toContain('"discountPercent":5');
    expect(payload('Percentage Of Total')).not.toContain('discountAmount');
  });
});

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

describe('the list of discounts', () => {
  it('filters by type and code, and leads to a discount whose id is typed', () => {
    const table = meets('discounts', 'sales');
    expect(lineOf(table, 'Type: select')).toContain('Percentage Of Sub Total) or "Any"');
    expect(lineOf(table, 'ID: text')).toBe('ID: text, leads to /discounts/typed');
    expect(lineOf(table, 'Code: text')).not.toContain('leads to');
    expect(lineOf(table, 'rows on a page')).toContain('50 of 50, 100, 200');
  });
});
