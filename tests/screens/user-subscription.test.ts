import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

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
