import { describe, expect, it } from 'vitest';
import { lineOf, meets, shippedScreen } from './shipped-console.ts';

describe('the deferred order screen', () => {
  it.each(['admin', 'dispatcher', 'sales', 'finance'] as const)('gives a %s no refund, no refund panel and no bonuses', (role) => {
    for (const status of ['DEFERRED', 'PAID', 'DELIVERED', 'UNPAID'])
      expect(meets('deferred-order', role, { status })).not.toMatch(
        /action Refund|createRefund|each refunds|fetchRefundsForOrder|fields bonuses|updateBonus|getRefundReasons/,
      );
  });
});

describe('the deferred orders list', () => {
  it('leads from a row to the deferred order, not to an order', () => {
    const table = meets('deferred-orders', 'sales');
    expect(lineOf(table, 'row')).toBeDefined();
    expect(table).toMatch(/row: -> \/deferred-orders\/\S+/);
    expect(table).not.toContain('-> /orders/');
  });

  it('has no filters and nothing that writes', () => {
    expect(meets('deferred-orders', 'admin')).not.toMatch(/filters|action |calls /);
  });
});

describe('the duplicate orders', () => {
  it('are not for an agent', () => {
    expect(meets('duplicate-orders', 'agent')).toBe('- no access\n');
  });

  it('are those of today unless another range is chosen', () => {
    const [range] = shippedScreen('duplicate-orders').filterBar?.filters ?? [];
    expect(range?.input).toMatchObject({ params: [['startDate'], ['endDate']], default: 'today' });
  });

  it('are grouped in tables, each order with its cloud requests', () => {
    const table = meets('duplicate-orders', 'dispatcher');
    expect(table).toMatch(/Duplicate Order#order-1/);
    expect(table).toMatch(/Cloud Request: View -> \/cloud-requests\?entityId=order-1/);
    expect(table).not.toMatch(/action |calls /);
  });
});

describe('the order reviews', () => {
  it('open with the last week and show the four parts of each review', () => {
    const table = meets('order-reviews', 'dispatcher');
    expect(lineOf(table, 'loads fetchReviewsByFilter')).toContain('"startDate":"2026-03-13T16:00:00.000Z"');
    for (const part of ['Platform', 'Service', 'Driver Rating', 'Restaurant Rating']) expect(lineOf(table, part)).toMatch(/★/);
    expect(table).not.toMatch(/action |calls /);
  });
});

describe('the order screen', () => {
  const DESK = ['dispatcher', 'sales', 'finance', 'admin'] as const;

  it('is not for agents', () => {
    expect(meets('order', 'agent')).toBe('- no access\n');
  });

  it.each(DESK)('gives a %s refund, driver, bonuses and tolls', (role) => {
    const table = meets('order', role);
    for (const start of ['action Refund: on [money]', 'form assign', 'action Remove Driver', 'fields bonuses', 'action Add Toll'])
      expect(lineOf(table, start), start).toBeDefined();
  });

  it('keeps money, drivers, bonuses and tolls from a shopper, in every state that the screen asks about', () => {
    for (const status of ['PAID', 'DELIVERED', 'UNPAID', 'REFUND', 'FINISHED']) {
      for (const isFleetOrder of [true, false]) {
        const table = meets('order', 'shopper', { status, isFleetOrder });
        expect(table).not.toMatch(
          /action (Refund|Remove|Add Toll|Assign|Mark As|Exclude)|form assign|fields bonuses|createRefund|assignOrderByAdmin|unAssignOrder/,
        );
        expect(table).not.toMatch(/getRefundReasons|getFleetRefundReasons|fetchAvailableTolls/);
      }
    }
    expect(lineOf(meets('order', 'shopper'), 'action Resend Receipt')).toBe('action Resend Receipt: on');
  });

  it('shows that an order is unpaid, and does not load its transaction', () => {
    const table = meets('order', 'finance', { status: 'UNPAID' });
    expect(table).toContain('text: Order is Unpaid.');
    expect(table).not.toContain('fetchOrderTransaction');
    expect(table).not.toContain('action Refund');
  });

  it('sends a child order to the transaction of its parent', () => {
    const table = meets('order', 'finance', { parentOrder: { objectId: 'parent-9' } });
    expect(table).toContain('text: Please see the transaction of parent order.');
    expect(table).not.toContain('fetchOrderTransaction');
    expect(lineOf(table, 'Parent Order')).toBe('Parent Order: parent-9 -> /orders/parent-9');
  });

  it('says Unpaid before it speaks of a parent', () => {
    const table = meets('order', 'finance', { status: 'UNPAID', parentOrder: { objectId: 'parent-9' } });
    expect(table).toContain('Order is Unpaid.');
    expect(table).not.toContain('Please see the transaction');
  });

  it('shows head and children of a multi-merchant parent without actions', () => {
    const table = meets('order', 'admin', { isMultiMerchantParentOrder: true });
    expect(table).toContain('loads fetchChildOrders: {"id":"order-1"}');
    expect(table).toContain('fields parent-charge: "Transaction", at the side');
    expect(table).not.toContain('Please see the transaction of parent order.');
    expect(table).not.toMatch(
      /- action (?!Cloud Requests: ->)|fields amounts|table tolls|notes|fields driver|form assign|fetchRefundsForOrder/,
    );
  });

  it('refuses a second full refund with its reason', () => {
    const table = meets('order', 'finance', { refundStatus: 'REFUNDED' });
    expect(lineOf(table, 'action Refund')).toBe('action Refund: off, "Order is already REFUNDED" [money]');
    expect(table).not.toContain('calls createRefund');
    expect(lineOf(meets('order', 'finance', { refundStatus: 'PARTIALLY_REFUNDED' }), 'action Refund')).toBe('action Refund: on [money]');
    expect(lineOf(meets('order', 'finance', { refundStatus: null }), 'action Refund')).toBe('action Refund: on [money]');
  });

  it('offers fleet orders only a full refund, and no dishes', () => {
    const table = meets('order', 'finance', { isFleetOrder: true });
    expect(lineOf(table, 'Refund Type')).toContain('radio (Full),');
    expect(table).not.toMatch(/with Refund Type|order-items/);
    expect(table).toContain('Pickup Address');
  });

  it('does not offer to mark as delivered or finished what is', () => {
    const delivered = meets('order', 'dispatcher', { status: 'DELIVERED' });
    expect(delivered).not.toContain('Mark As Delivered');
    expect(delivered).toContain('Mark As Finished: on');
    const finished = meets('order', 'dispatcher', { status: 'FINISHED' });
    expect(finished).not.toContain('Mark As Finished');
    expect(finished).toContain('Mark As Delivered: on');
  });

  it.each([
    ['UNPAID', 'Unpaid'],
    ['CANCELLED', 'Cancelled'],
    ['REFUND', 'Refund'],
    ['DEFERRED', 'Deferred'],
  ])('says why an order that is %s cannot be finished or delivered, in the words of the status', (status, words) => {
    const table = meets('order', 'dispatcher', { status });
    expect(lineOf(table, 'action Mark As Finished')).toBe(`action Mark As Finished: off, "An order that is ${words} cannot be finished"`);
    expect(lineOf(table, 'action Mark As Delivered')).toBe(
      `action Mark As Delivered: off, "An order that is ${words} cannot be delivered"`,
    );
  });

  it('asks for a note before a driver is assigned to a delivered order, and only then', () => {
    expect(meets('order', 'dispatcher', { status: 'DELIVERED' })).toContain('asks "Order is already delivered"');
    expect(lineOf(meets('order', 'dispatcher', { status: 'DELIVERED' }), 'calls assignOrderByAdmin')).toContain('"note":"typed"');
    expect(meets('order', 'dispatcher')).not.toContain('Order is already delivered');
    expect(lineOf(meets('order', 'dispatcher'), 'calls assignOrderByAdmin')).not.toContain('note');
  });

  it('shows the error of a transaction only where there is one', () => {
    expect(meets('order', 'finance', {}, { fetchOrderTransaction: { success: true } })).not.toContain('Error:');
    expect(meets('order', 'finance', {}, { fetchOrderTransaction: { success: false, error: null } })).toContain(
      'Error: Transaction was not successful',
    );
  });

  it('needs no expression engine for its title and badges', () => {
    expect(shippedScreen('order').title.parts.every((part) => typeof part === 'string' || part.value.op === 'path')).toBe(true);
  });
});

describe('the orders list', () => {
  it('is not for agents', () => {
    expect(meets('orders', 'agent')).toBe('- no access\n');
  });

  it('keeps a shopper to id, number, dates and status; the restaurant can be seen and not changed', () => {
    const table = meets('orders', 'shopper');
    expect(table).not.toMatch(/User Name|User Email|User Phone|Driver Name|Driver Email|Discount Code|Route ID/);
    expect(lineOf(table, 'Restaurant: lookup')).toBe('Restaurant: lookup by searchRestaurants, off');
    expect(lineOf(meets('orders', 'sales'), 'Restaurant: lookup')).toBe('Restaurant: lookup by searchRestaurants');
  });
});

describe('the refunds report', () => {
  it.each(['dispatcher', 'agent', 'shopper'] as const)('is for everyone, so for a %s too', (role) => {
    expect(meets('refunds', role)).not.toContain('no access');
  });

  it('leads to the order and changes nothing', () => {
    const table = meets('refunds', 'admin');
    expect(table).toMatch(/Order ID: \S+ -> \/orders\/\S+/);
    expect(table).not.toMatch(/action |calls /);
  });
});
