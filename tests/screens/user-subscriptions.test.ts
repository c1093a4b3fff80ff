import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the list of user subscriptions', () => {
  it('has pages of its own sizes, and finds by type, user, e-mail and status', () => {
    const table = meets('user-subscriptions', 'admin');
    expect(lineOf(table, 'rows on a page')).toBe('rows on a page: 50 of 50, 100, 200');
    for (const filter of ['Subscription Type:', 'User:', 'Email:', 'Status: select']) expect(lineOf(table, filter), filter).toBeDefined();
    expect(table).not.toMatch(/action |calls /);
  });
});
