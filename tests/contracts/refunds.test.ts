import { describe, expect, it } from 'vitest';
import { refused, testServer } from '../server/support/test-server.ts';
import { createOrderPicker } from './pick-order.ts';

const { server, finance } = testServer(['finance']);

const detail = (id: string) => finance.call('fetchAdminOrderDetail', { id });
const pick = createOrderPicker(finance);
/** A finished order that no other test has touched. */
const pickOrder = (wish: Parameters<typeof pick>[1] = (order) => order.dishes.length > 1) => pick('FINISHED', wish);

describe('createRefund', () => {
  it('refunds items for the amount in the detail, in list, detail and updates, and survives a restart', async () => {
    const order = await pickOrder();
    const [line] = order.dishes;
    const refund = await finance.call('createRefund', {
      orderId: order.objectId,
      type: 'byItem',
      items: [{ id: line!.id, reason: 'missingItem' }],
      description: 'Faltó el plato.',
      expectedAmount: line!.refundableAmount,
    });
    expect(refund).toMatchObject({
      type: 'per item',
      totalAmount: line!.refundableAmount,
      refundedBy: finance.userId,
      refundedByName: 'Félix Irizarry',
      description: 'Faltó el plato.',
      metadata: [{ id: line!.id, name: line!.name, price: line!.refundableAmount, reasonDisplayValue: 'Missing item' }],
    });
    expect(refund.food + refund.delivery + refund.foodTaxes + refund.deliveryTaxes + refund.tip - refund.discountAmount).toBe(
      refund.totalAmount,
    );
    await server.reopen();
    const after = await detail(order.objectId);
    expect(after).toMatchObject({
      status: 'REFUNDPARTIAL',
      refundStatus: 'PARTIALLY_REFUNDED',
      refundAmount: line!.refundableAmount,
      refundableAmount: order.total - line!.refundableAmount,
    });
    expect(after.dishes.map((each) => each.refundStatus)).toEqual(order.dishes.map((each) => (each.id === line!.id ? 'REFUNDED' : null)));
    expect(await finance.call('fetchRefundsForOrder', { orderId: order.objectId })).toEqual([refund]);
    expect((await finance.call('fetchAdminOrders', { filter: { orderId: order.objectId } })).items[0]).toMatchObject({
      refundAmount: refund.totalAmount,
      status: 'REFUNDPARTIAL',
    });
    expect((await finance.call('getOrderUpdates', { orderId: order.objectId }))[0]).toMatchObject({
      previous: { status: 'FINISHED', refundAmount: 0 },
      updated: { status: 'REFUNDPARTIAL', refundAmount: refund.totalAmount },
      by: { objectId: finance.userId },
    });
  });

  it('pays everything back in steps to the cent, then says that the order is REFUNDED', async () => {
    const order = await pickOrder((each) => each.dishes.length > 1 && each.refundableDelivery > 0 && each.tip > 0);
    const orderId = order.objectId;
    await finance.call('createRefund', {
      orderId,
      type: 'byItem',
      items: [{ id: order.dishes[0]!.id, reason: 'badQuality' }],
      shouldRefundDelivery: true,
    });
    await finance.call('createRefund', { orderId, type: 'partial', amount: 1, reason: 'lateDelivery' });
    const rest = (await detail(orderId)).refundableAmount;
    const last = await finance.call('createRefund', { orderId, type: 'full', reason: 'other', expectedAmount: rest });
    expect(last.totalAmount).toBe(rest);
    const refunds = await finance.call('fetchRefundsForOrder', { orderId });
    expect(refunds.reduce((sum, refund) => sum + refund.totalAmount, 0)).toBe(order.total);
    expect(await detail(orderId)).toMatchObject({
      status: 'REFUND',
      refundStatus: 'REFUNDED',
      refundAmount: order.total,
      refundableAmount: 0,
      refundableDelivery: 0,
    });
    expect((await detail(orderId)).dishes.every((line) => line.refundStatus === 'REFUNDED' && line.refundableAmount === 0)).toBe(true);
    expect(await finance.refusal('createRefund', { orderId, type: 'full', reason: 'other' })).toEqual(refused('Order is already REFUNDED'));
    expect(await finance.refusal('markOrderAsDelivered', { orderId })).toEqual(refused('Order is already REFUNDED'));
  });

  it('refunds the delivery alone, once', async () => {
    const order = await pickOrder((each) => each.refundableDelivery > 0 && !each.isFleetOrder);
    const refund = await finance.call('createRefund', { orderId: order.objectId, type: 'byItem', shouldRefundDelivery: true });
    expect(refund).toMatchObject({
      type: 'delivery',
      totalAmount: order.refundableDelivery,
      delivery: order.deliveryCharges,
      deliveryTaxes: order.taxData.deliveryTaxes.total,
    });
    expect((await detail(order.objectId)).refundableDelivery).toBe(0);
    expect(await finance.refusal('createRefund', { orderId: order.objectId, type: 'byItem', shouldRefundDelivery: true })).toMatchObject({
      code: 141,
    });
  });

  it('refunds a spec, marks it, and leaves the rest of its line', async () => {
    const order = await pickOrder((each) =>
      each.dishes.some((line) => line.dishesDescription.some((plate) => plate.specs.some((spec) => spec.refundableAmount > 0))),
    );
    const line = order.dishes.find((each) =>
      each.dishesDescription.some((plate) => plate.specs.some((spec) => spec.refundableAmount > 0)),
    )!;
    const spec = line.dishesDescription.flatMap((plate) => plate.specs).find((each) => each.refundableAmount > 0)!;
    const refund = await finance.call('createRefund', {
      orderId: order.objectId,
      type: 'byItem',
      items: [{ id: line.id, specId: spec.id, reason: 'wrongItem' }],
    });
    expect(refund.totalAmount).toBe(spec.refundableAmount);
    const after = (await detail(order.objectId)).dishes.find((each) => each.id === line.id)!;
    expect(after).toMatchObject({ refundStatus: 'PARTIALLY_REFUNDED', refundableAmount: line.refundableAmount - spec.refundableAmount });
    expect(after.dishesDescription.flatMap((plate) => plate.specs).find((each) => each.id === spec.id)).toMatchObject({
      refundStatus: 'REFUNDED',
      refundableAmount: 0,
    });
  });

  it('refuses amounts that were tampered with or that changed meanwhile, and changes nothing', async () => {
    const order = await pickOrder();
    const orderId = order.objectId;
    const item = { id: order.dishes[0]!.id, reason: 'missingItem' };
    const refusals = [
      { orderId, type: 'partial', amount: order.total + 1, reason: 'other' },
      { orderId, type: 'full', reason: 'other', expectedAmount: order.total - 1 },
      { orderId, type: 'byItem', items: [item], expectedAmount: 1 },
      { orderId, type: 'byItem', items: [item], amount: 1 },
      { orderId, type: 'full', reason: 'other', items: [item] },
      { orderId, type: 'full' },
      { orderId, type: 'full', reason: 'becauseISaySo' },
      { orderId, type: 'byItem', items: [{ ...item, reason: 'notAReason' }] },
      { orderId, type: 'byItem', items: [item, item] },
    ];
    for (const params of refusals) expect((await finance.refusal('createRefund', params)).code, JSON.stringify(params)).toBe(141);
    const invalid = [
      { orderId, type: 'partial', amount: -5, reason: 'other' },
      { orderId, type: 'partial', amount: 0.5, reason: 'other' },
      { orderId, type: 'partial', amount: '5', reason: 'other' },
      { orderId, type: 'delivery' },
      { orderId, type: 'byItem', items: [{ ...item, amount: 1 }] },
      { orderId, type: 'full', reason: 'other', totalAmount: 1 },
    ];
    for (const params of invalid) expect((await finance.refusal('createRefund', params)).code, JSON.stringify(params)).toBe(142);
    expect(await detail(orderId)).toEqual(order);
    expect(await finance.call('fetchRefundsForOrder', { orderId })).toEqual([]);
  });

  it('lets only one of two full refunds at the same time through', async () => {
    const order = await pickOrder();
    const params = { orderId: order.objectId, type: 'full', reason: 'other' };
    const answers = await Promise.all([finance.send('createRefund', params), finance.send('createRefund', params)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
    expect(await finance.call('fetchRefundsForOrder', { orderId: order.objectId })).toHaveLength(1);
  });

  it('refunds fleet orders in full only, with the reasons for fleet merchants', async () => {
    const order = await pickOrder((each) => each.isFleetOrder);
    const orderId = order.objectId;
    expect(await finance.refusal('createRefund', { orderId, type: 'partial', amount: 100, reason: 'other' })).toEqual(
      refused('A fleet order can only be refunded in full.'),
    );
    expect(await finance.refusal('createRefund', { orderId, type: 'full', reason: 'foundBetterPrice' })).toMatchObject({ code: 141 });
    const [reason] = await finance.call('getFleetRefundReasons', {});
    expect(await finance.call('createRefund', { orderId, type: 'full', reason: reason!.value })).toMatchObject({
      totalAmount: order.total,
      reasonDisplayValue: reason!.displayValue,
    });
  });

  it('refunds the children of a multi-merchant order, and the parent follows', async () => {
    const rows = [];
    for (let page = 0; page < 10; page += 1)
      rows.push(...(await finance.call('fetchAdminOrders', { filter: { status: 'FINISHED' }, limit: 200, page })).items);
    const parent = rows.find((row) => row.isMultiMerchantParentOrder)!;
    expect(await finance.refusal('createRefund', { orderId: parent.objectId, type: 'full', reason: 'other' })).toEqual(
      refused('This is a multi-merchant order: refund its orders one by one.'),
    );
    const children = (await finance.call('fetchChildOrders', { id: parent.objectId })).items;
    await finance.call('createRefund', { orderId: children[0]!.objectId, type: 'full', reason: 'other' });
    expect(await detail(parent.objectId)).toMatchObject({
      refundStatus: 'PARTIALLY_REFUNDED',
      refundAmount: children[0]!.total,
      status: 'REFUNDPARTIAL',
    });
    for (const child of children.slice(1)) await finance.call('createRefund', { orderId: child.objectId, type: 'full', reason: 'other' });
    expect(await detail(parent.objectId)).toMatchObject({ refundStatus: 'REFUNDED', refundAmount: parent.total, status: 'REFUND' });
    expect(await finance.call('fetchRefundsForOrder', { orderId: parent.objectId })).toHaveLength(children.length);
  });

  it('refuses unpaid and deferred orders', async () => {
    const unpaid = (await finance.call('fetchAdminOrders', { filter: { status: 'UNPAID' } })).items.find(
      (row) => !row.isMultiMerchantParentOrder,
    )!;
    expect(await finance.refusal('createRefund', { orderId: unpaid.objectId, type: 'full', reason: 'other' })).toEqual(
      refused('Order is Unpaid.'),
    );
    const deferred = (await finance.call('fetchDeferredOrders', {})).items[0]!;
    expect(await finance.refusal('createRefund', { orderId: deferred.objectId, type: 'full', reason: 'other' })).toMatchObject({
      code: 141,
    });
  });

  it('offers the reasons that it takes', async () => {
    const reasons = await finance.call('getRefundReasons', {});
    expect(Object.keys(reasons)).toEqual(['full', 'partial', 'byItem']);
    for (const { value } of reasons.full!) {
      const order = await pickOrder();
      expect((await finance.call('createRefund', { orderId: order.objectId, type: 'full', reason: value })).reason).toBe(value);
    }
  });
});
