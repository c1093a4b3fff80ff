import { describe, expect, it } from 'vitest';
import { refused, testServer } from '../server/support/test-server.ts';
import { createOrderPicker } from './pick-order.ts';

const { server, dispatcher, shopper } = testServer(['dispatcher', 'shopper']);

const detail = (id: string) => dispatcher.call('fetchAdminOrderDetail', { id });
const pick = createOrderPicker(dispatcher);
/** With a restaurant, and as wished. */
const pickOrder: typeof pick = (status, wish = (order) => order.restaurant !== null) => pick(status, wish);

/** The newest update of an order. */
async function lastUpdate(orderId: string) {
  return (await dispatcher.call('getOrderUpdates', { orderId }))[0]!;
}

describe('orderFinished and markOrderAsDelivered', () => {
  it('change the status, the list and the updates, and are still there after a restart', async () => {
    server.clock.advance(60_000);
    const order = await pickOrder('COOKING');
    expect(await dispatcher.call('markOrderAsDelivered', { orderId: order.objectId })).toEqual({
      objectId: order.objectId,
      status: 'DELIVERED',
    });
    const now = server.clock.now().toISOString();
    expect(await detail(order.objectId)).toMatchObject({ status: 'DELIVERED', deliveredAt: now });
    expect(await lastUpdate(order.objectId)).toMatchObject({
      previous: { status: 'COOKING', deliveredAt: null },
      updated: { status: 'DELIVERED', deliveredAt: now },
      told: 'Status: Cooking → Delivered',
      updatedAt: now,
      by: { objectId: dispatcher.userId, full_name: 'Luis Alberto Zayas' },
    });
    await dispatcher.call('orderFinished', { orderId: order.objectId, restaurantId: order.restaurant!.objectId });
    await server.reopen();
    expect(await detail(order.objectId)).toMatchObject({ status: 'FINISHED', deliveredAt: now });
    expect((await dispatcher.call('fetchAdminOrders', { filter: { orderId: order.objectId } })).items[0]).toMatchObject({
      status: 'FINISHED',
    });
    expect(await dispatcher.refusal('orderFinished', { orderId: order.objectId, restaurantId: order.restaurant!.objectId })).toEqual(
      refused('Order is already FINISHED'),
    );
  });

  it.each([
    ['UNPAID', 'Order is Unpaid.'],
    ['CANCELLED', 'Order is cancelled.'],
    ['REFUND', 'Order is already REFUNDED'],
    ['DEFERRED', 'Order is deferred: move it to an order first.'],
  ] as const)('refuse an order that is %s', async (status, message) => {
    const order = await pickOrder(status);
    expect(await dispatcher.refusal('markOrderAsDelivered', { orderId: order.objectId })).toEqual(refused(message));
    expect(await dispatcher.refusal('orderFinished', { orderId: order.objectId, restaurantId: order.restaurant!.objectId })).toEqual(
      refused(message),
    );
    expect(await detail(order.objectId)).toEqual(order);
  });

  it('refuse the order of another restaurant', async () => {
    const order = await pickOrder('DELIVERED');
    expect(await dispatcher.refusal('orderFinished', { orderId: order.objectId, restaurantId: 'another000' })).toEqual(
      refused('This order does not belong to that restaurant.'),
    );
  });
});

describe('drivers', () => {
  it('are assigned and removed', async () => {
    const order = await pickOrder('RECEIVED');
    const [first, second] = await dispatcher.call('searchUserByName', { term: 'an', onlyDriver: true });
    await dispatcher.call('assignOrderByAdmin', { orderId: order.objectId, driverId: first!.objectId });
    expect((await detail(order.objectId)).driver).toMatchObject({ objectId: first!.objectId, full_name: first!.full_name });
    expect(await dispatcher.refusal('assignOrderByAdmin', { orderId: order.objectId, driverId: first!.objectId })).toEqual(
      refused(`${first!.full_name} is already assigned to this order.`),
    );
    await dispatcher.call('assignOrderByAdmin', { orderId: order.objectId, driverId: second!.objectId });
    expect(await lastUpdate(order.objectId)).toMatchObject({
      previous: { driver: { objectId: first!.objectId } },
      updated: { driver: { objectId: second!.objectId } },
    });
    const ofDriver = await dispatcher.call('fetchAdminOrders', {
      filter: { driverId: second!.objectId, isDriverDetailPage: true },
      limit: 200,
    });
    expect(ofDriver.items.map((row) => row.objectId)).toContain(order.objectId);
    expect(await dispatcher.refusal('unAssignOrder', { orderId: order.objectId, driverId: first!.objectId })).toEqual(
      refused('This driver is not assigned to the order any more.'),
    );
    await dispatcher.call('unAssignOrder', { orderId: order.objectId, driverId: second!.objectId });
    expect((await detail(order.objectId)).driver).toBeNull();
  });

  it('are assigned to a delivered order only with a note, which stays', async () => {
    const order = await pickOrder('DELIVERED', (each) => each.driver !== null && each.restaurant !== null);
    const driver = (await dispatcher.call('searchUserByName', { term: 'an', onlyDriver: true })).find(
      (each) => each.objectId !== order.driver!.objectId,
    )!;
    const params = { orderId: order.objectId, driverId: driver.objectId };
    expect(await dispatcher.refusal('assignOrderByAdmin', params)).toEqual(refused('Note cannot be empty.'));
    expect(await dispatcher.refusal('assignOrderByAdmin', { ...params, note: '   ' })).toEqual(refused('Note cannot be empty.'));
    await dispatcher.call('assignOrderByAdmin', { ...params, note: 'Wrong driver was recorded.' });
    const changed = await detail(order.objectId);
    expect(changed.driver?.objectId).toBe(driver.objectId);
    expect(changed.notes[0]).toMatchObject({ note: 'Wrong driver was recorded.', by: { objectId: dispatcher.userId } });
  });

  it('must be drivers', async () => {
    const order = await pickOrder('PAID', () => true);
    const customer = (await dispatcher.call('searchUserByName', { term: 'an' })).find((each) => !each.isDriver)!;
    expect(await dispatcher.refusal('assignOrderByAdmin', { orderId: order.objectId, driverId: customer.objectId })).toEqual(
      refused(`${customer.full_name} is not a driver.`),
    );
    expect(await dispatcher.refusal('assignOrderByAdmin', { orderId: order.objectId, driverId: 'nobody0000' })).toEqual(
      refused('There is no such driver.'),
    );
  });

  it('lose a rejection together with its bonus', async () => {
    const order = await pickOrder('FINISHED', (each) => (each.rejections[0]?.bonusAssigned ?? 0) > 0);
    const [rejection] = order.rejections;
    const { rejections } = await dispatcher.call('removeRejectionFromOrder', { id: order.objectId, driverId: rejection!.driverId });
    expect(rejections).toEqual([]);
    const changed = await detail(order.objectId);
    expect(changed.rejections).toEqual([]);
    expect(changed.bonusData.rejectionBonus).toBeCloseTo(order.bonusData.rejectionBonus - rejection!.bonusAssigned!, 5);
    expect(await dispatcher.refusal('removeRejectionFromOrder', { id: order.objectId, driverId: rejection!.driverId })).toMatchObject({
      code: 141,
    });
  });
});

describe('updateBonus', () => {
  const bonusData = { bonus: 2.5, distanceBonus: 0, rejectionBonus: 1.25, merchantDistanceBonus: 0.1 };

  it('keeps dollars to the cent', async () => {
    const order = await pickOrder('FINISHED');
    expect(await dispatcher.call('updateBonus', { orderId: order.objectId, bonusData })).toEqual({ bonusData });
    expect((await detail(order.objectId)).bonusData).toEqual(bonusData);
    expect(await lastUpdate(order.objectId)).toMatchObject({ previous: { bonusData: order.bonusData }, updated: { bonusData } });
  });

  it('refuses parts of a cent, less than nothing, and deferred orders', async () => {
    const order = await pickOrder('FINISHED');
    expect(await dispatcher.refusal('updateBonus', { orderId: order.objectId, bonusData: { ...bonusData, bonus: 1.005 } })).toEqual(
      refused('Amounts have at most two decimals.'),
    );
    expect(await dispatcher.refusal('updateBonus', { orderId: order.objectId, bonusData: { ...bonusData, bonus: -1 } })).toMatchObject({
      code: 142,
    });
    const deferred = await pickOrder('DEFERRED');
    expect(await dispatcher.refusal('updateBonus', { orderId: deferred.objectId, bonusData })).toEqual(
      refused('Bonuses of a deferred order cannot be changed.'),
    );
  });
});

describe('tolls', () => {
  it('are added to an order at the amount of the catalogue, and no other', async () => {
    const order = await pickOrder('DELIVERED', (each) => each.tollData.length === 0);
    const [name, amount] = Object.entries(await dispatcher.call('fetchAvailableTolls', {}))[0]!;
    const { tollData } = await dispatcher.call('addTollByAdmin', { orderId: order.objectId, name, amount });
    expect(tollData).toMatchObject([{ tollName: name, requestedAmount: amount, approvedAmount: amount }]);
    expect((await detail(order.objectId)).tollData).toEqual(tollData);
    const tampered = await dispatcher.refusal('addTollByAdmin', { orderId: order.objectId, name, amount: amount + 10 });
    expect(tampered).toEqual(refused(`The toll ${name} is $${amount.toFixed(2)}, not $${(amount + 10).toFixed(2)}.`));
    expect(await dispatcher.refusal('addTollByAdmin', { orderId: order.objectId, name: 'Puente Nuevo', amount })).toEqual(
      refused('There is no toll named Puente Nuevo.'),
    );
    expect((await detail(order.objectId)).tollData).toHaveLength(1);
  });

  it('of the catalogue are created, changed, paged and deleted', async () => {
    const params = { name: 'PR-999 Prueba', amount: 1.15, latitude: 18.2, longitude: -66.1 };
    const before = await dispatcher.call('fetchTolls', { limit: 200 });
    const toll = await dispatcher.call('createToll', params);
    expect(toll).toMatchObject({ name: params.name, amount: 1.15, coords: { latitude: 18.2, longitude: -66.1 } });
    expect(await dispatcher.refusal('createToll', { ...params, name: 'pr-999 prueba' })).toEqual(
      refused('There is already a toll named pr-999 prueba.'),
    );
    await dispatcher.call('updateToll', { id: toll.objectId, ...params, amount: 2 });
    expect(await dispatcher.call('fetchAvailableTolls', {})).toMatchObject({ 'PR-999 Prueba': 2 });
    const other = before.items[0]!;
    expect(await dispatcher.refusal('updateToll', { id: toll.objectId, ...params, name: other.name })).toEqual(
      refused(`There is already a toll named ${other.name}.`),
    );
    const page = await dispatcher.call('fetchTolls', { page: 1, limit: 5 });
    expect(page.total).toBe(before.total + 1);
    expect(page.items).toHaveLength(5);
    await dispatcher.call('deleteToll', { id: toll.objectId });
    expect(await dispatcher.call('fetchTolls', { limit: 200 })).toEqual(before);
    expect(await dispatcher.refusal('deleteToll', { id: toll.objectId })).toEqual(refused('This toll does not exist any more.'));
  });
});

describe('notes', () => {
  it('are in the updates of the order, where they are edited with another text', async () => {
    const order = await pickOrder('FINISHED', (each) => each.notes.length === 0);
    const { notes } = await shopper.call('addOrderNote', { orderId: order.objectId, note: '  Cliente llamó.  ' });
    expect(notes).toMatchObject([{ note: 'Cliente llamó.', by: { objectId: shopper.userId, full_name: 'Joel Carrasquillo' } }]);
    const noteId = notes[0]!.id;
    await dispatcher.call('editOrderNote', { orderId: order.objectId, noteId, note: 'Cliente llamó dos veces.' });
    expect((await detail(order.objectId)).notes).toMatchObject([{ note: 'Cliente llamó dos veces.', by: { objectId: shopper.userId } }]);
    const update = await lastUpdate(order.objectId);
    expect(update).toMatchObject({ by: { objectId: dispatcher.userId } });
    await shopper.call('editOrderNote', { orderId: order.objectId, noteId, note: 'Cliente llamó dos veces. ' });
    expect(await lastUpdate(order.objectId)).toEqual(update);
  });
});

describe('messages', () => {
  it('put the receipt and messages into the outbox and into the updates', async () => {
    const order = await pickOrder('FINISHED');
    await shopper.call('resendReceiptToNewEmail', { orderId: order.objectId, email: 'cliente@correo.example' });
    await shopper.call('sendOrderCommunication', { orderId: order.objectId, type: 'sms', message: 'Su orden va en camino.' });
    await shopper.call('sendOrderCommunication', { orderId: order.objectId, type: 'push', message: 'Su orden llegó.' });
    await server.context.mailer.drain();
    const rows = await server.store.database
      .selectFrom('outbox')
      .selectAll()
      .where('order_id', '=', order.objectId)
      .orderBy('created_at')
      .orderBy('kind')
      .execute();
    expect(rows.map((row) => [row.kind, row.recipient, row.created_by])).toEqual([
      ['mail', 'cliente@correo.example', shopper.userId],
      ['push', order.user!.objectId, shopper.userId],
      ['sms', order.contactPhone, shopper.userId],
    ]);
    expect(rows.map((row) => [row.state, row.sent_at])).toEqual([0, 1, 2].map(() => ['RECORDED', null]));
    expect(rows[0]!.body).toContain(`Total: $${(order.total / 100).toFixed(2)}`);
    expect(await shopper.refusal('resendReceiptToNewEmail', { orderId: order.objectId, email: 'nobody' })).toMatchObject({ code: 142 });
    expect(await shopper.refusal('sendOrderCommunication', { orderId: order.objectId, type: 'sms', message: '   ' })).toEqual(
      refused('Message cannot be empty.'),
    );
  });
});

describe('moveDeferredOrderToOrder', () => {
  it('makes a paid order with everything that the deferred one had, once', async () => {
    const before = await dispatcher.call('fetchDeferredOrders', {});
    const id = before.items.at(-1)!.objectId;
    await dispatcher.call('addOrderNote', { orderId: id, note: 'Llamar antes.' });
    const deferred = await dispatcher.call('fetchDeferredOrderDetail', { id });
    const payment = await dispatcher.call('fetchOrderTransaction', { id, isDeferred: true });
    const newId = await dispatcher.call('moveDeferredOrderToOrder', { id });
    const order = await detail(newId);
    expect(order).toEqual({
      ...deferred,
      objectId: newId,
      orderNumber: order.orderNumber,
      status: 'PAID',
      createdAt: server.clock.now().toISOString(),
      refundableAmount: deferred.total,
      refundableDelivery: deferred.deliveryCharges + deferred.taxData.deliveryTaxes.total,
      dishes: expect.any(Array),
    });
    expect(order.dishes.map((line) => [line.name, line.amount])).toEqual(deferred.dishes.map((line) => [line.name, line.amount]));
    expect(Number(order.orderNumber)).toBeGreaterThan(Number(deferred.orderNumber));
    expect(await dispatcher.call('fetchOrderTransaction', { id: newId })).toEqual(payment);
    expect(await dispatcher.call('fetchDeferredOrders', {})).toEqual({
      items: before.items.filter((row) => row.objectId !== id),
      total: before.total - 1,
    });
    expect(await dispatcher.refusal('moveDeferredOrderToOrder', { id })).toEqual(refused(`This deferred order has become order ${newId}.`));
    expect((await dispatcher.call('fetchAdminOrders', { filter: { orderId: id } })).total).toBe(0);
  });

  it('refuses an order that is not deferred', async () => {
    const order = await pickOrder('FINISHED');
    expect(await dispatcher.refusal('moveDeferredOrderToOrder', { id: order.objectId })).toEqual(
      refused(`Order ${order.orderNumber} is not deferred.`),
    );
    expect(await dispatcher.refusal('fetchDeferredOrderDetail', { id: order.objectId })).toEqual(
      refused(`Order ${order.orderNumber} is not deferred.`),
    );
  });
});
