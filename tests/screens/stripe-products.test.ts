import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the list of products', () => {
  it.each(['agent', 'dispatcher', 'shopper'] as const)('is for everyone, so for %s, who makes none', (role) => {
    const table = meets('stripe-products', role);
    expect(table).not.toContain('no access');
    expect(table).not.toContain('Create Product');
  });

  it('loads all of them, also what is inactive, and leads to pages by their slugs', () => {
    const table = meets('stripe-products', 'sales', {}, { fetchAllStripeProductsForAdmin: { '[].slug': 'prime' } });
    expect(lineOf(table, 'loads fetchAllStripeProductsForAdmin')).toContain('{"isAdmin":true}');
    expect(lineOf(table, 'Id:')).toContain('-> /stripe-products/prime');
    expect(lineOf(table, 'action Create Product')).toContain('-> /stripe-products/create');
  });
});
