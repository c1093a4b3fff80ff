import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('creating a subscription plan', () => {
  it('is not for those who sell nothing', () => {
    for (const role of ['agent', 'dispatcher', 'shopper'] as const) expect(meets('subscription-form.create', role)).toContain('no access');
  });
});

describe('editing a subscription plan', () => {
  it('has neither price nor type, and sends none', () => {
    const table = meets('subscription-form.update', 'finance');
    for (const absent of ['Price', 'Type', '"price"', '"type"', 'cannot be edited later']) expect(table, absent).not.toContain(absent);
    expect(lineOf(table, 'calls updateSubscription')).toContain('"id":"the-subscriptionId","isAdmin":true');
    expect(table).toContain('says: Subscription updated successfully.');
  });
});

describe('the page of a subscription plan', () => {
  it.each(['agent', 'dispatcher', 'shopper'] as const)('is read by %s, who change nothing', (role) => {
    expect(meets('subscription', role)).not.toMatch(/action |calls /);
  });

  it('is made inactive, and active again where its product is', () => {
    expect(meets('subscription', 'sales', { active: true })).toContain(
      'calls updateSubscription: {"id":"subscriptionPlan-1","isAdmin":true,"active":false}',
    );
    expect(meets('subscription', 'sales', { active: false, 'product.active': true })).toContain(
      'calls updateSubscription: {"id":"subscriptionPlan-1","isAdmin":true,"active":true}',
    );
    const inactive = meets('subscription', 'sales', { active: false, 'product.active': false });
    expect(lineOf(inactive, 'action Make Active')).toBe('action Make Active: off, "Its product is inactive"');
  });

  it('shows cents as dollars', () => {
    expect(lineOf(meets('subscription', 'agent', { price: 1999 }), 'Price:')).toBe('Price: $19.99');
  });
});

describe('the page of a user subscription', () => {
  it('leads to plan, product and user', () => {
    const table = meets('user-subscription', 'admin', { 'subscription.product.slug': 'prime' });
    expect(lineOf(table, 'Subscription Name')).toMatch(/-> \/subscription\/\S+/);
    expect(lineOf(table, 'Product:')).toContain('-> /stripe-products/prime');
    expect(lineOf(table, 'User:')).toMatch(/-> \/users\/\S+/);
    expect(table).not.toMatch(/action |calls /);
  });

  it('says when it ends, where it was cancelled', () => {
    const record = { currentPeriodEnd: '2026-12-01T12:00:00.000Z' };
    expect(lineOf(meets('user-subscription', 'admin', { ...record, cancelAtPeriodEnd: true }), 'Renewal')).toContain('12/01/2026');
    expect(lineOf(meets('user-subscription', 'admin', { ...record, cancelAtPeriodEnd: false }), 'Renewal')).toBeUndefined();
  });
});

describe('the list of user subscriptions', () => {
  it('has pages of its own sizes, and finds by type, user, e-mail and status', () => {
    const table = meets('user-subscriptions', 'admin');
    expect(lineOf(table, 'rows on a page')).toBe('rows on a page: 50 of 50, 100, 200');
    for (const filter of ['Subscription Type:', 'User:', 'Email:', 'Status: select']) expect(lineOf(table, filter), filter).toBeDefined();
    expect(table).not.toMatch(/action |calls /);
  });
});
