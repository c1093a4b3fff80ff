import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('editing a subscription plan', () => {
  it('has neither price nor type, and sends none', () => {
    const table = meets('subscription-form.update', 'finance');
    for (const absent of ['Price', 'Type', '"price"', '"type"', 'cannot be edited later']) expect(table, absent).not.toContain(absent);
    expect(lineOf(table, 'calls updateSubscription')).toContain('"id":"the-subscriptionId","isAdmin":true');
    expect(table).toContain('says: Subscription updated successfully.');
  });
});
