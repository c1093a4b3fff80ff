import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('a cart', () => {
  it('shows the ways of its merchants as rows, each by its id', () => {
    const table = meets('user-cart', 'dispatcher');
    expect(lineOf(table, 'Merchant ID')).toContain('/restaurants/');
    expect(lineOf(table, 'Opt In For Free Prime Delivery')).toBeDefined();
    expect(table).not.toMatch(/calls /);
  });

  it('masks the card and keeps the id at the payment provider for finance', () => {
    expect(lineOf(meets('user-cart', 'sales'), 'Card:')).toContain('••••');
    expect(meets('user-cart', 'sales')).not.toContain('Provider Payment Method ID');
    expect(meets('user-cart', 'finance')).toContain('Provider Payment Method ID');
  });
});
