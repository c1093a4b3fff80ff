import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

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
