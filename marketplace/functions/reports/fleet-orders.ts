import { sql } from 'kysely';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { pageOf } from '../../../server/calls/functions/paging.ts';
import type { FleetOrderRowValue } from '../../generated/index.ts';
import { defineFunction } from '../define-function.ts';
import { prepareReport } from './send-report.ts';

const TITLE = 'Fleet Orders';
const METRES_PER_MILE = 1609.344;

/** Fleet orders of a merchant in a period, the newest first, §2. The page is paged; a mail has all. */
export const fleetOrders = defineFunction('getFleetOrdersReport', async (params, context) => {
  const { startDate, endDate, selectedRestaurantId, page = 0, limit = 10 } = params;
  checkPeriod(startDate, endDate);
  const send = prepareReport(context, params, TITLE, 'getFleetOrdersReport');
  const { database } = context;
  const orders = database
    .selectFrom('orders as o')
    .where('o.is_fleet', '=', true)
    .where('o.moved_to_id', 'is', null)
    .where('o.user_id', '=', selectedRestaurantId)
    .where('o.created_at', '>=', new Date(startDate))
    .where('o.created_at', '<=', new Date(endDate));
  const { total } = await orders.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = orders
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('routes as r', 'r.id', 'o.route_id')
    .select(['o.id', 'o.route_id', 'o.user_id', 'u.full_name', 'o.created_at', 'o.pickup_address', 'o.delivery_address', 'o.delivered_at'])
    .select(['o.pickup_photo', 'o.delivery_photo', 'o.delivery_notes', 'o.distance_miles', 'o.duration_minutes'])
    .select(['o.delivery_charges', 'o.delivery_taxes'])
    .select(
      sql<Date | null>`(
        select min(p.updated_at) from order_updates p where p.order_id = o.id and p.updated ->> 'status' = 'PICKEDUP'
      )`.as('picked_up_at'),
    )
    .select(['r.distance_metres', 'r.transport_minutes'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id');
  const read = async (query: typeof rows) => (await query.execute()).map(rowOf);
  if (params.sendEmail === true) {
    const items = await read(rows);
    await send(items, { items, total });
  }
  const shown = pageOf({ page, limit });
  return { items: await read(rows.offset(shown.offset).limit(shown.limit)), total };

  function rowOf(row: Awaited<ReturnType<typeof rows.execute>>[number]): FleetOrderRowValue {
    return {
      orderId: row.id,
      routeId: row.route_id,
      merchantId: row.user_id!,
      merchantName: row.full_name,
      orderDate: row.created_at.toISOString(),
      pickupAddress: row.pickup_address,
      deliveryAddress: row.delivery_address,
      pickupTime: row.picked_up_at?.toISOString() ?? null,
      deliveryTime: row.delivered_at?.toISOString() ?? null,
      pickupPhoto: row.pickup_photo,
      deliveryPhoto: row.delivery_photo,
      comments: row.delivery_notes,
      miles: row.distance_miles,
      duration: row.duration_minutes,
      routeMiles: row.distance_metres === null ? null : Math.round((row.distance_metres / METRES_PER_MILE) * 100) / 100,
      routeDuration: row.transport_minutes,
      deliveryCharges: row.delivery_charges,
      deliveryTaxes: row.delivery_taxes,
    };
  }
});
