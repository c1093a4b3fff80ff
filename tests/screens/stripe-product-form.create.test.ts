import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('creating a product', () => {
  it('asks for what is needed in the words of the specification, and goes back', () => {
    const table = meets('stripe-product-form.create', 'sales');
    expect(lineOf(table, 'Name:')).toContain('required says "Please enter name"');
    expect(lineOf(table, 'Description:')).toContain('required says "Please enter description"');
    expect(table).toContain('says: Stripe Product created successfully.');
    expect(lineOf(table, 'then:')).toBe('then: goes back');
  });
});
