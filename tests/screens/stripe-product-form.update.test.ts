import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('editing a product', () => {
  it('loads it by its slug, saves it under its id, and goes to its page', () => {
    const table = meets('stripe-product-form.update', 'finance');
    expect(lineOf(table, 'loads fetchStripeProductBySlug')).toContain('{"slug":"the-slug","isAdmin":true}');
    expect(lineOf(table, 'calls updateStripeProduct')).toContain('"id":"paymentProduct-1"');
    expect(lineOf(table, 'calls updateStripeProduct')).not.toContain('"slug"');
    expect(table).toContain('says: Stripe Product updated successfully.');
    expect(lineOf(table, 'then:')).toBe('then: goes to /stripe-products/the-slug');
  });
});
