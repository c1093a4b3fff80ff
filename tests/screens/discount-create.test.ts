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

  it('says so and leads to what was made, which its maker may open', () => {
    expect(table).toContain('says: Discount added successfully.');
    expect(lineOf(table, 'then:')).toBe('then: goes to /discounts/discount-1');
  });
});
