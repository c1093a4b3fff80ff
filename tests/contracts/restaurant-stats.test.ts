import { describe, expect, it } from 'vitest';
import { refused, testServer } from '../server/support/test-server.ts';
import { NEW_RESTAURANT, type OrderToPlace, placeOrder } from './place-order.ts';

const { server, dispatcher, admin } = testServer(['dispatcher', 'admin']);

const DAY = 24 * 60;
const stats = (restaurantId: string) => dispatcher.call('fetchRestaurantStats', { restaurantId });
const place = (restaurantId: string, minutesAgo: number, steps: OrderToPlace['steps'], first?: OrderToPlace['first']) =>
  placeOrder(server, { restaurantId, minutesAgo, steps, ...(first ? { first } : {}) });

/** A restaurant without orders that customers see. */
async function newRestaurant(): Promise<string> {
  const { objectId } = await admin.call('createRestaurant', { data: NEW_RESTAURANT });
  await admin.call('setRestaurantOnline', { restaurantId: objectId });
  await admin.call('toggleRestaurantActiveStatus', { restaurantId: objectId });
  return objectId;
}

/** The average cooking time wherever it is read. */
async function cookingTimes(restaurantId: string) {
  const [row] = (await dispatcher.call('fetchRestaurantsByAdmin', { filter: { restaurantId } })).items;
  const detail = await dispatcher.call('fetchRestaurantDetailsByAdmin', { id: restaurantId });
  return { list: row!.avgCookingTime, page: detail.avgCookingTime, stats: (await stats(restaurantId)).avgCookingTime };
}

async function setLimit(name: 'maxAverageCookingTime' | 'maxAverageElapsedTime', value: string) {
  await server.database.updateTable('configs').set({ value }).where('name', '=', name).execute();
}

describe('the average cooking time', () => {
  it('runs from COOKING to PICKEDUP, over orders that recorded both, and is the same everywhere', async () => {
    const id = await newRestaurant();
    expect(await cookingTimes(id)).toEqual({ list: null, page: null, stats: null });
    const slow = await place(id, 300, { RECEIVED: 2, COOKING: 5, PICKEDUP: 46, DELIVERED: 60 });
    const quick = await place(id, 200, { COOKING: 10, PICKEDUP: 30 });
    await place(id, 100, { COOKING: 10 });
    await place(id, 90, { COOKING: 5, DELIVERED: 70 });
    await place(id, 80, { PICKEDUP: 50 });
    const found = await stats(id);
    expect(Object.keys(found.ordersForAvgCookingTime)).toEqual([quick, slow]);
    expect(found.ordersForAvgCookingTime[slow]).toEqual({ loadFactor: 1, cookingTime: 41, isExcluded: false });
    expect(await cookingTimes(id)).toEqual({ list: 31, page: 31, stats: 31 });
  });

  it('looks at the last ten of thirty days', async () => {
    const id = await newRestaurant();
    await place(id, 31 * DAY, { COOKING: 0, PICKEDUP: 500 });
    expect((await stats(id)).avgCookingTime).toBeNull();
    await place(id, 29 * DAY, { COOKING: 0, PICKEDUP: 300 });
    expect((await stats(id)).avgCookingTime).toBe(300);
    for (let index = 0; index < 10; index += 1) await place(id, 500 - index, { COOKING: 1, PICKEDUP: 11 });
    const { avgCookingTime, ordersForAvgCookingTime } = await stats(id);
    expect(Object.keys(ordersForAvgCookingTime)).toHaveLength(10);
    expect(avgCookingTime).toBe(10);
  });

  it('leaves out an order at once, and admins take that back', async () => {
    const id = await newRestaurant();
    const slow = await place(id, 300, { COOKING: 5, PICKEDUP: 65 });
    await place(id, 200, { COOKING: 10, PICKEDUP: 30 });
    const params = { restaurantId: id, orderId: slow };
    expect(await dispatcher.call('excludeOrderFromAvgCookingTime', params)).toEqual({ objectId: slow, status: 'PICKEDUP' });
    expect(await cookingTimes(id)).toEqual({ list: 20, page: 20, stats: 20 });
    expect((await stats(id)).ordersForAvgCookingTime[slow]).toMatchObject({ cookingTime: 60, isExcluded: true });
    expect(await dispatcher.refusal('excludeOrderFromAvgCookingTime', params)).toEqual(
      refused('Order is already excluded from the average cooking time.'),
    );
    expect(await dispatcher.refusal('includeOrderInAvgCookingTime', params)).toMatchObject({ code: 142 });
    await admin.call('includeOrderInAvgCookingTime', params);
    await server.reopen();
    expect(await cookingTimes(id)).toEqual({ list: 40, page: 40, stats: 40 });
    expect(await admin.refusal('includeOrderInAvgCookingTime', params)).toEqual(
      refused('Order is not excluded from the average cooking time.'),
    );
    const [back, out] = await dispatcher.call('getOrderUpdates', { orderId: slow });
    expect(out).toMatchObject({ updated: { isExcludedFromAvgCookingTime: true }, by: { objectId: dispatcher.userId } });
    expect(back).toMatchObject({ updated: { isExcludedFromAvgCookingTime: false }, by: { objectId: admin.userId } });
  });
});

describe('the load factor', () => {
  it('is how many orders the kitchen had meanwhile, to two decimals', async () => {
    const id = await newRestaurant();
    const first = await place(id, 300, { COOKING: 0, PICKEDUP: 20 });
    const second = await place(id, 290, { COOKING: 0, PICKEDUP: 40 });
    await place(id, 285, { COOKING: 0, CANCELLED: 10 });
    await place(id, 240, { COOKING: 0 });
    const { ordersForAvgCookingTime: orders } = await stats(id);
    expect(orders[first]!.loadFactor).toBe(1.75);
    expect(orders[second]!.loadFactor).toBe(1.5);
    const third = await place(id, 250, { COOKING: 0, PICKEDUP: 30 });
    expect((await stats(id)).ordersForAvgCookingTime[third]!.loadFactor).toBe(1.67);
  });
});

describe('the average elapsed time', () => {
  it('is over the last three delivered and those on their way, from payment until delivery or now', async () => {
    const id = await newRestaurant();
    await place(id, 900, { COOKING: 5, DELIVERED: 400 });
    const delivered = [];
    for (const minutes of [30, 40, 50]) delivered.unshift(await place(id, 400 - minutes, { DELIVERED: minutes }));
    const paidLater = await place(id, 120, { PAID: 100, COOKING: 110 }, 'UNPAID');
    const waiting = await place(id, 12, {});
    await place(id, 10, {}, 'UNPAID');
    await place(id, 15, { CANCELLED: 2 });
    await place(id, DAY + 5, { COOKING: 5 });
    const { ordersForAvgElapsedTime, avgElapsedTime, lastOrderMadeAt } = await stats(id);
    const row = (objectId: string, elapsedTime: number) => ({ objectId, restaurantId: id, elapsedTime, isExcluded: false });
    expect(ordersForAvgElapsedTime).toEqual({
      last3DeliveredOrders: [row(delivered[0]!, 50), row(delivered[1]!, 40), row(delivered[2]!, 30)],
      pendingOrders: [row(waiting, 12), row(paidLater, 20)],
    });
    expect(avgElapsedTime).toBe(30);
    expect(lastOrderMadeAt).toBe(new Date(server.clock.now().getTime() - 10 * 60_000).toISOString());
    expect((await dispatcher.call('fetchRestaurantDetailsByAdmin', { id })).avgElapsedTime).toBe(30);
    server.clock.advance(10 * 60_000);
    expect((await stats(id)).avgElapsedTime).toBe(34);
  });
});

describe('the decision', () => {
  it('follows the configured maxima, unless the restaurant overrides it, and equals Why Hidden', async () => {
    const id = await newRestaurant();
    await place(id, 300, { COOKING: 0, PICKEDUP: 40, DELIVERED: 75 });
    await setLimit('maxAverageCookingTime', '40');
    await setLimit('maxAverageElapsedTime', '75');
    expect(await stats(id)).toMatchObject({ hidden: false, decision: 'Shown', hideReason: null, maxAverageCookingTime: 40 });
    await setLimit('maxAverageCookingTime', '39.5');
    await setLimit('maxAverageElapsedTime', '74');
    const reasons = ['Average cooking time is above 39.5 minutes', 'Average elapsed time is above 74 minutes'];
    expect(await stats(id)).toMatchObject({ hidden: true, decision: 'Hidden', hideReason: reasons.join(', '), hideOverride: false });
    expect(await dispatcher.call('whyAmIHidden', { restaurantId: id })).toEqual({ hidden: true, decision: 'Hidden', reasons });
    await admin.call('updateRestaurant', { restaurantId: id, data: { hideOverride: true } });
    expect(await stats(id)).toMatchObject({ hidden: false, decision: 'Shown', hideReason: reasons.join(', '), hideOverride: true });
    expect(await dispatcher.call('whyAmIHidden', { restaurantId: id })).toEqual({ hidden: false, decision: 'Shown', reasons: [] });
    await admin.call('setRestaurantOffline', { restaurantId: id });
    expect(await stats(id)).toMatchObject({ hidden: true, decision: 'Hidden' });
    expect(await dispatcher.call('whyAmIHidden', { restaurantId: id })).toMatchObject({ reasons: ['Restaurant is offline'] });
  });
});
