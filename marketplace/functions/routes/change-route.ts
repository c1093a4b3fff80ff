import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { StoredOrder } from '../../orders/find-order.ts';
import { recordUpdate } from '../../orders/record-update.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';
import { describeDriver, findDriver } from '../orders/assign-driver.ts';
import { lockRoute, type RouteRow, routeState } from './find-route.ts';
import { recordRouteUpdate } from './route-updates.ts';

const NOTHING_LEFT = 'Nothing of this route is left to deliver.';

/** Assigns a route to a driver, unassigns it, and splits it up: §2.12 and §7.4 of the orders document. */
export const ROUTE_CHANGE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('assignRoute', async ({ id, driverId }, context) => {
    const route = await lockRoute(context.database, id);
    const driver = await findDriver(context.database, driverId);
    if (route.driver_id === driverId) throw new FunctionError(`${driver.full_name} is already assigned to this route.`);
    const orders = await lockOpenOrders(context, route);
    await context.database.updateTable('routes').set({ driver_id: driverId }).where('id', '=', id).execute();
    const changed = orders.filter((order) => order.driver_id !== driverId);
    const changes = [];
    for (const order of changed) changes.push({ orderId: order.id, text: await giveTo(context, order, driverId) });
    await recordRouteUpdate(context, id, { name: 'Driver assigned', value: driver.full_name, changes });
    return routeState(context.database, id);
  }),

  defineFunction('removeDriverFromRoute', async ({ id }, context) => {
    const route = await lockRoute(context.database, id);
    if (route.driver_id === null) throw new FunctionError('The route has no driver.');
    const orders = await lockOpenOrders(context, route);
    await context.database.updateTable('routes').set({ driver_id: null }).where('id', '=', id).execute();
    const changes = [];
    for (const order of orders.filter((each) => each.driver_id === route.driver_id))
      changes.push({ orderId: order.id, text: await giveTo(context, order, null) });
    const driver = await describeDriver(context.database, route.driver_id);
    await recordRouteUpdate(context, id, { name: 'Driver removed', value: driver!.full_name, changes });
    return routeState(context.database, id);
  }),

  defineFunction('explodeRoute', async ({ id }, context) => {
    const { database } = context;
    const route = await lockRoute(database, id);
    const orders = await lockOpenOrders(context, route);
    const changes = [];
    for (const order of orders) {
      if (route.driver_id !== null && order.driver_id === route.driver_id) await giveTo(context, order, null);
      await recordUpdate(context, order.id, { fleetRoute: id }, { fleetRoute: null });
      changes.push({ orderId: order.id, text: 'left the route' });
    }
    const ids = orders.map((order) => order.id);
    await database.updateTable('orders').set({ route_id: null }).where('id', 'in', ids).execute();
    await database.deleteFrom('route_stops').where('route_id', '=', id).where('order_id', 'in', ids).execute();
    await closeEmptyRoute(context, id);
    await recordRouteUpdate(context, id, { name: 'Route exploded', value: null, changes });
    return routeState(database, id);
  }),
];

/** Undelivered orders of a route, locked. Throws `FunctionError` if there are none. */
async function lockOpenOrders({ database }: MarketplaceContext, route: RouteRow): Promise<StoredOrder[]> {
  const orders = await database
    .selectFrom('orders')
    .selectAll()
    .where('route_id', '=', route.id)
    .where('delivered_at', 'is', null)
    .where('status', 'not in', ['CANCELLED', 'REFUND'])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (orders.length === 0) throw new FunctionError(NOTHING_LEFT);
  return orders;
}

/** Assigns an order to a driver or to none and records the change. */
async function giveTo(context: MarketplaceContext, order: StoredOrder, driverId: string | null): Promise<string> {
  const [previous, next] = [await describeDriver(context.database, order.driver_id), await describeDriver(context.database, driverId)];
  await context.database
    .updateTable('orders')
    .set({ driver_id: driverId, driver_assigned_at: driverId === null ? null : context.now })
    .where('id', '=', order.id)
    .execute();
  await recordUpdate(context, order.id, { driver: previous }, { driver: next });
  return `${previous?.full_name ?? 'no driver'} → ${next?.full_name ?? 'no driver'}`;
}

/** A route without orders has neither driver nor start. */
async function closeEmptyRoute({ database }: MarketplaceContext, id: string): Promise<void> {
  const left = await database.selectFrom('orders').select('id').where('route_id', '=', id).limit(1).executeTakeFirst();
  if (left !== undefined) return;
  await database.updateTable('routes').set({ driver_id: null }).where('id', '=', id).execute();
  await database.deleteFrom('route_stops').where('route_id', '=', id).execute();
}
