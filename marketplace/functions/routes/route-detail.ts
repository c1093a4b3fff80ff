import { type Kysely, sql } from 'kysely';
import type { OrderStatus, RouteActivityType, RouteOrderValue, RoutePointType } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction } from '../define-function.ts';
import { findRoute } from './find-route.ts';
import { routeValue } from './list-routes.ts';

const POINT_OF: Record<RouteActivityType, RoutePointType> = { start: 'start', pickupShipment: 'pickup', deliverShipment: 'delivery' };

/** A route with driver, stops in driving order, and orders: §2.12 of the orders document. */
export const fetchRouteDetail = defineFunction('fetchRouteDetail', async ({ id }, { database }) => {
  const row = await findRoute(database, id);
  const stops = await database.selectFrom('route_stops').selectAll().where('route_id', '=', id).orderBy('position').execute();
  const route = {
    ...routeValue(row),
    driver: await loadDriver(database, row.driver_id),
    activities: stops.map((stop) => ({ id: stop.order_id, type: stop.type, address: { lat: stop.latitude, lon: stop.longitude } })),
    points: stops.map((stop) => ({ type: POINT_OF[stop.type], coordinates: [stop.longitude, stop.latitude] })),
  };
  return { route, orders: await loadOrders(database, id) };
});

async function loadDriver(database: Kysely<Tables>, id: string | null) {
  if (id === null) return null;
  const driver = await database
    .selectFrom('users')
    .select(['full_name', 'email', 'phone', 'driver_approved_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const since = driver.driver_approved_at ?? driver.created_at;
  return { objectId: id, full_name: driver.full_name, email: driver.email, phone: driver.phone, createdAt: since.toISOString() };
}

/** Its orders by number. Pick-up times are only in the orders' updates. */
async function loadOrders(database: Kysely<Tables>, routeId: string): Promise<RouteOrderValue[]> {
  const rows = await database
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'total', 'created_at', 'restaurant_id', 'user_id'])
    .select(['pickup_address', 'delivery_address', 'delivered_at'])
    .select(
      sql<Date | null>`(select min(updated_at) from order_updates where order_id = orders.id and updated->>'status' = 'PICKEDUP')`.as(
        'picked_up_at',
      ),
    )
    .where('route_id', '=', routeId)
    .orderBy(sql`order_number::bigint`)
    .execute();
  return rows.map((row) => ({
    objectId: row.id,
    orderNumber: row.order_number,
    status: row.status as OrderStatus,
    total: row.total,
    createdAt: row.created_at.toISOString(),
    restaurant: row.restaurant_id === null ? null : { objectId: row.restaurant_id },
    user: row.user_id === null ? null : { objectId: row.user_id },
    pickupAddress: row.pickup_address,
    deliveryAddress: row.delivery_address,
    pickedUpAt: row.picked_up_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  }));
}
