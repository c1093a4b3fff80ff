import { describe, expect, it } from 'vitest';
import { lineOf, meets, shippedScreen } from './shipped-console.ts';

const DESK = ['dispatcher', 'sales', 'finance', 'admin'] as const;

describe('the order screen', () => {
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

  it('asks a partial refund for its amount and a refund by item for its items, each with the parameters that belong to it', () => {
    const table = meets('order', 'finance');
    expect(lineOf(table, 'calls createRefund:')).toMatch(/"type":"full"(?!.*"(amount|items)")/);
    expect(lineOf(table, 'calls createRefund with Refund Type = Partial')).toMatch(/"amount":\d+.*"reason"(?!.*"items")/);
    expect(lineOf(table, 'calls createRefund with Refund Type = By Item')).toMatch(/"items":\[(?!.*("amount"|"reason"))/);
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

  it('writes nothing without asking where money moves or something is destroyed', () => {
    const table = meets('order', 'admin');
    for (const [index, line] of table.split('\n').entries()) {
      if (/\[(money|destructive)\]/.test(line)) expect(table.split('\n')[index + 1], line).toContain('asks "');
    }
  });

  it('reads the name of who wrote a note', () => {
    expect(lineOf(meets('order', 'shopper'), 'By:')).toBe('By: full_name');
  });

  it('needs no expression engine for its title and badges', () => {
    expect(shippedScreen('order').title.parts.every((part) => typeof part === 'string' || part.value.op === 'path')).toBe(true);
  });
});
