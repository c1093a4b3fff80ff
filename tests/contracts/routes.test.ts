import { describe, expect, it } from 'vitest';
import type { RouteStatus } from '../../marketplace/generated/index.ts';
import { refused, testServer } from '../server/support/test-server.ts';

const { server, dispatcher } = testServer(['dispatcher']);

async function listed(filter: { status?: RouteStatus; startDate?: string; endDate?: string; orderId?: string; driverId?: string } = {}) {
  return (await dispatcher.call('fetchAllRoutes', { filter, limit: 200 })).items;
}
const detail = (id: string) => dispatcher.call('fetchRouteDetail', { id });
const order = (id: string) => dispatcher.call('fetchAdminOrderDetail', { id });

/** Drivers who drive no route that is being used here. */
async function someDriver(index = 0): Promise<{ objectId: string; full_name: string }> {
  const drivers = await dispatcher.call('searchUserByName', { term: 'ar', onlyDriver: true });
  return drivers[index]!;
}

describe('fetchRouteDetail', () => {
  it('gives a start, a pickup and a delivery of every order, in Puerto Rico, as activities and as points', async () => {
    const rows = await listed({ status: 'DELIVERED' });
    const { route, orders } = await detail(rows[0]!.objectId);
    expect(route.activities[0]).toMatchObject({ type: 'start', id: null });
    for (const type of ['pickupShipment', 'deliverShipment'] as const)
      expect(
        route.activities
          .filter((stop) => stop.type === type)
          .map((stop) => stop.id!)
          .sort(),
      ).toEqual(orders.map((each) => each.objectId).sort());
    expect(route.points.map((point) => point.coordinates)).toEqual(route.activities.map((stop) => [stop.address.lon, stop.address.lat]));
    for (const { address } of route.activities) {
      expect(address.lat).toBeGreaterThan(17.8);
      expect(address.lat).toBeLessThan(18.6);
    }
    expect(orders.some((each) => each.pickedUpAt !== null && each.pickedUpAt <= each.deliveredAt!)).toBe(true);
    expect(await dispatcher.refusal('fetchRouteDetail', { id: 'nothing123' })).toEqual(
      refused('There is no route with the id nothing123.'),
    );
  });
});

describe('assignRoute and removeDriverFromRoute', () => {
  it('give the route and its open orders to a driver, and take them away, with their updates', async () => {
    const id = (await listed({ status: 'PENDING' }))[0]!.objectId;
    const driver = await someDriver();
    const before = await dispatcher.call('fetchRouteUpdates', { id });
    expect(await dispatcher.call('assignRoute', { id, driverId: driver.objectId })).toEqual({ objectId: id, status: 'ASSIGNED' });
    await server.reopen();
    const { route, orders } = await detail(id);
    expect(route.driver).toMatchObject({ objectId: driver.objectId, full_name: driver.full_name });
    for (const each of orders) {
      expect((await order(each.objectId)).driver?.objectId).toBe(driver.objectId);
      const [update] = await dispatcher.call('getOrderUpdates', { orderId: each.objectId });
      expect(update).toMatchObject({ previous: { driver: null }, updated: { driver: { objectId: driver.objectId } } });
    }
    const [assigned, ...rest] = await dispatcher.call('fetchRouteUpdates', { id });
    expect(rest).toEqual(before);
    expect(assigned).toMatchObject({ name: 'Driver assigned', value: driver.full_name, by: expect.stringMatching(/\w/) });
    expect(assigned!.children).toHaveLength(orders.length);
    expect(assigned!.children[0]!.value).toBe(`no driver → ${driver.full_name}`);
    expect(await dispatcher.refusal('assignRoute', { id, driverId: driver.objectId })).toEqual(
      refused(`${driver.full_name} is already assigned to this route.`),
    );
    expect(await dispatcher.call('removeDriverFromRoute', { id })).toEqual({ objectId: id, status: 'PENDING' });
    expect((await detail(id)).route.driver).toBeNull();
    expect((await order(orders[0]!.objectId)).driver).toBeNull();
    expect((await dispatcher.call('fetchRouteUpdates', { id }))[0]).toMatchObject({ name: 'Driver removed', value: driver.full_name });
    expect(await dispatcher.refusal('removeDriverFromRoute', { id })).toEqual(refused('The route has no driver.'));
  });

  it('leave orders that are delivered with who delivered them', async () => {
    const id = (await listed({ status: 'PARTIALLY_DELIVERED' }))[0]!.objectId;
    const { route, orders } = await detail(id);
    const delivered = orders.find((each) => each.deliveredAt !== null)!;
    await dispatcher.call('removeDriverFromRoute', { id });
    expect((await order(delivered.objectId)).driver?.objectId).toBe(route.driver!.objectId);
    const open = orders.find((each) => each.deliveredAt === null && each.status !== 'CANCELLED')!;
    expect((await order(open.objectId)).driver).toBeNull();
  });

  it('refuse customers, unknown people and a route that is done', async () => {
    const id = (await listed({ status: 'PENDING' }))[0]!.objectId;
    const customer = (await dispatcher.call('searchUserByName', { term: 'ar' })).find((user) => !user.isDriver)!;
    expect(await dispatcher.refusal('assignRoute', { id, driverId: customer.objectId })).toEqual(
      refused(`${customer.full_name} is not a driver.`),
    );
    expect(await dispatcher.refusal('assignRoute', { id, driverId: 'nothing123' })).toEqual(refused('There is no such driver.'));
    const done = (await listed({ status: 'DELIVERED' }))[0]!.objectId;
    const driverId = (await someDriver(1)).objectId;
    expect(await dispatcher.refusal('assignRoute', { id: done, driverId })).toEqual(refused('Nothing of this route is left to deliver.'));
  });

  it('follow the orders: delivering the last one delivers the route', async () => {
    const id = (await listed({ status: 'PENDING' }))[0]!.objectId;
    await dispatcher.call('assignRoute', { id, driverId: (await someDriver(2)).objectId });
    const { orders } = await detail(id);
    const statuses = [];
    for (const { objectId } of orders) {
      await dispatcher.call('markOrderAsDelivered', { orderId: objectId });
      statuses.push((await detail(id)).route.status);
    }
    expect(statuses.at(-1)).toBe('DELIVERED');
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set(['PARTIALLY_DELIVERED']));
  });
});

describe('explodeRoute', () => {
  it('releases undelivered orders, and keeps the rest', async () => {
    const id = (await listed({ status: 'PARTIALLY_DELIVERED' }))[0]!.objectId;
    const { orders, route } = await detail(id);
    const open = orders.filter((each) => each.deliveredAt === null && each.status !== 'CANCELLED');
    expect(await dispatcher.call('explodeRoute', { id })).toEqual({ objectId: id, status: 'DELIVERED' });
    const after = await detail(id);
    expect(after.orders.map((each) => each.objectId)).toEqual(orders.filter((each) => !open.includes(each)).map((each) => each.objectId));
    expect(after.route.activities.some((stop) => open.some((each) => each.objectId === stop.id))).toBe(false);
    for (const { objectId } of open) {
      expect(await order(objectId)).toMatchObject({ fleetRoute: null, driver: null });
      expect((await dispatcher.call('getOrderUpdates', { orderId: objectId }))[0]).toMatchObject({
        previous: { fleetRoute: id },
        told: `Removed from the route ${route.name}`,
      });
    }
    expect((await dispatcher.call('fetchRouteUpdates', { id }))[0]!.children).toHaveLength(open.length);
    expect(await dispatcher.refusal('explodeRoute', { id })).toEqual(refused('Nothing of this route is left to deliver.'));
  });

  it('removes a route that had not started', async () => {
    const id = (await listed({ status: 'PENDING' }))[0]!.objectId;
    await dispatcher.call('assignRoute', { id, driverId: (await someDriver(3)).objectId });
    expect(await dispatcher.call('explodeRoute', { id })).toEqual({ objectId: id, status: 'PENDING' });
    expect(await detail(id)).toMatchObject({ route: { driver: null, activities: [], points: [] }, orders: [] });
  });
});
