import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

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
