import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the list of carts', () => {
  it('has an order only where a cart was processed, and changes nothing', () => {
    const of = (status: string) => meets('user-carts', 'sales', {}, { fetchAllUserCarts: { 'items[].status': status } });
    expect(lineOf(of('processed'), 'Order ID: order-1')).toContain('/orders/order-1');
    expect(lineOf(of('active'), 'Order ID: -')).toBeDefined();
    expect(of('active')).not.toContain('Order ID: order-1');
    expect(of('active')).not.toMatch(/calls /);
  });
});
