import { sql } from 'kysely';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { defineFunction } from '../define-function.ts';
import { prepareReport } from './send-report.ts';

const TITLE = 'Fleet Order Payment Summary';

/**
 * Payments of fleet merchants for a period, one row per merchant, by name. Counts paid orders that are neither cancelled nor
 * fully refunded; `subtotal` is the total without taxes on delivery.
 */
export const fleetPaymentSummary = defineFunction('getFleetOrderPaymentSummaryReport', async (params, context) => {
  const { startDate, endDate, restaurantId } = params;
  checkPeriod(startDate, endDate);
  const send = prepareReport(context, params, TITLE, 'getFleetOrderPaymentSummaryReport');
  let query = context.database
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .where('is_fleet', '=', true)
    .where('moved_to_id', 'is', null)
    .where('status', 'not in', ['UNPAID', 'CANCELLED', 'DEFERRED', 'REFUND'])
    .where('orders.created_at', '>=', new Date(startDate))
    .where('orders.created_at', '<=', new Date(endDate));
  if (restaurantId !== undefined) query = query.where('users.id', '=', restaurantId);
  const rows = await query
    .select(['users.id', 'users.full_name'])
    .select([
      sql<number>`count(*)::int`.as('total_orders'),
      sql<number>`sum(delivery_taxes)::int`.as('delivery_taxes'),
      sql<number>`sum(total)::int`.as('total'),
      sql<number>`round(coalesce(sum(distance_miles), 0)::numeric, 2)::float8`.as('distance'),
      sql<number>`coalesce(sum(duration_minutes), 0)::int`.as('duration'),
    ])
    .groupBy(['users.id', 'users.full_name'])
    .orderBy('users.full_name')
    .orderBy('users.id')
    .execute();
  const items = rows.map((row) => ({
    merchantId: row.id,
    merchantName: row.full_name,
    totalOrders: row.total_orders,
    subtotal: row.total - row.delivery_taxes,
    deliveryTaxes: row.delivery_taxes,
    total: row.total,
    distance: row.distance,
    duration: row.duration,
  }));
  await send(items);
  return items;
});
