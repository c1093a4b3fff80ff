import { describe, expect, it } from 'vitest';
import { meets } from './shipped-console.ts';

describe('the discount redemption report', () => {
  it('leads to the orders, shows cents as dollars, and cannot be sent by mail', () => {
    const table = meets('discount-redemption', 'sales');
    expect(table).toMatch(/Order ID: \S+ -> \/orders\/\S+/);
    expect(table).toMatch(/Discount Amount: \$12\.50/);
    expect(table).not.toMatch(/sent by mail|calls /);
  });
});
