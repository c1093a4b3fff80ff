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

describe('the list of carts', () => {
  it('has an order only where a cart was processed, and changes nothing', () => {
    const of = (status: string) => meets('user-carts', 'sales', {}, { fetchAllUserCarts: { 'items[].status': status } });
    expect(lineOf(of('processed'), 'Order ID: order-1')).toContain('/orders/order-1');
    expect(lineOf(of('active'), 'Order ID: -')).toBeDefined();
    expect(of('active')).not.toContain('Order ID: order-1');
    expect(of('active')).not.toMatch(/calls /);
  });
});
