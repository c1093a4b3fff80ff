import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('creating a subscription plan', () => {
  it('asks in the words of the specification, and says what stays', () => {
    const table = meets('subscription-form.create', 'sales');
    expect(lineOf(table, 'Price:')).toContain('required says "Please enter price"');
    expect(lineOf(table, 'Type')).toContain('required says "Please enter type"');
    expect(lineOf(table, 'Trial Period Days')).toContain('number from 0 to 730, starts as 0');
    expect(lineOf(table, 'Trial Period Days')).toContain('min says "trialPeriodDays must be positive integer"');
    expect(lineOf(table, 'Note')).toContain('Price and type cannot be edited later.');
    expect(table).toContain('says: Subscription created successfully.');
  });

  it('is not for those who sell nothing', () => {
    for (const role of ['agent', 'dispatcher', 'shopper'] as const) expect(meets('subscription-form.create', role)).toContain('no access');
  });
});
