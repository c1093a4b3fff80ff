import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the deferred order screen', () => {
  it.each(['admin', 'dispatcher', 'sales', 'finance'] as const)('gives a %s no refund, no refund panel and no bonuses', (role) => {
    for (const status of ['DEFERRED', 'PAID', 'DELIVERED', 'UNPAID'])
      expect(meets('deferred-order', role, { status })).not.toMatch(
        /action Refund|createRefund|each refunds|fetchRefundsForOrder|fields bonuses|updateBonus|getRefundReasons/,
      );
  });

  it('moves the order to the orders and opens it there', () => {
    const table = meets('deferred-order', 'sales');
    expect(lineOf(table, 'action Move To Order')).toBe('action Move To Order: on');
    expect(lineOf(table, 'calls moveDeferredOrderToOrder')).toBe('calls moveDeferredOrderToOrder: {"id":"order-1"}');
    expect(table).toMatch(/then: goes to \/orders\/\S+/);
  });

  it('asks for the transaction of the deferred order, not of an order', () => {
    expect(lineOf(meets('deferred-order', 'finance'), 'loads fetchOrderTransaction')).toContain('"isDeferred":true');
    expect(lineOf(meets('order', 'finance'), 'loads fetchOrderTransaction')).toContain('"isDeferred":false');
  });
});
