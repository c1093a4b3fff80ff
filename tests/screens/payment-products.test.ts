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

describe('the page of a product', () => {
  it.each(['agent', 'dispatcher', 'shopper'] as const)('is read by %s, who change nothing', (role) => {
    const table = meets('stripe-product', role);
    expect(table).toContain('fetchAllSubscriptionsForAdmin: {"isAdmin":true,"filter":{"productId":"paymentProduct-1"}}');
    expect(table).not.toMatch(/action |calls /);
  });

  it('warns how many plans become inactive with it', () => {
    const table = meets('stripe-product', 'finance', { active: true, activePlans: 4 });
    expect(lineOf(table, 'text:')).toContain('Its active subscription plans become inactive, too: 4.');
    expect(table).toContain('calls markStripeProductInactive: {"id":"paymentProduct-1","isAdmin":true}');
    expect(table).not.toContain('markStripeProductActive');
  });

  it('says that activating it does not bring its plans back', () => {
    const table = meets('stripe-product', 'sales', { active: false });
    expect(lineOf(table, 'text:')).toContain('stay inactive');
    expect(table).toContain('calls markStripeProductActive: {"id":"paymentProduct-1","isAdmin":true}');
    expect(table).not.toContain('markStripeProductInactive');
  });

  it('leads to the dashboard only where there is one', () => {
    const link = { stripeProductId: 'prod_1', dashboardLink: 'https://dashboard.example/products/prod_1' };
    expect(lineOf(meets('stripe-product', 'sales', link), 'Stripe Product ID')).toBe(
      'Stripe Product ID: prod_1 -> https://dashboard.example/products/prod_1',
    );
    expect(lineOf(meets('stripe-product', 'sales', { ...link, dashboardLink: null }), 'Stripe Product ID')).toBe(
      'Stripe Product ID: prod_1',
    );
  });
});

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
