import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../store/tables/index.ts';

/** Orders to count. */
export interface EarningsPeriod {
  startDate: string;
  endDate: string;
  driverId?: string | undefined;
}

/** All bonuses of an order, in cents. */
export const BONUS_CENTS = sql<number>`o.bonus_cents + o.distance_bonus_cents + o.rejection_bonus_cents + o.merchant_distance_bonus_cents
  + o.route_bonus_cents`;

const inDollars = (cents: RawBuilder<unknown>) => sql<number>`round(coalesce(sum(${cents}), 0)::numeric / 100, 2)::float8`;
const TOLL = sql`coalesce((select sum(t.approved_cents) from order_tolls t where t.order_id = o.id), 0)`;

/** Orders that drivers delivered in a period, including those refunded later. */
export function selectDeliveredOrders(database: Kysely<Tables>, { startDate, endDate, driverId }: EarningsPeriod) {
  const orders = database
    .selectFrom('orders as o')
    .where('o.driver_id', 'is not', null)
    .where('o.moved_to_id', 'is', null)
    .where('o.status', '<>', 'CANCELLED')
    .where('o.delivered_at', '>=', new Date(startDate))
    .where('o.delivered_at', '<=', new Date(endDate));
  return driverId === undefined ? orders : orders.where('o.driver_id', '=', driverId);
}

/** Sums of drivers' earnings for these orders, in dollars; `earnings` excludes the tip, which an order's own earnings include. The caller groups. */
export function selectDriverEarnings(database: Kysely<Tables>, period: EarningsPeriod) {
  return selectDeliveredOrders(database, period).select([
    sql<number>`count(*)::int`.as('totalOrders'),
    inDollars(sql`o.earnings_cents - o.tip`).as('earnings'),
    inDollars(sql`o.bonus_cents`).as('uvaBonus'),
    inDollars(sql`o.distance_bonus_cents`).as('distanceBonus'),
    inDollars(sql`o.rejection_bonus_cents`).as('rejectionBonus'),
    inDollars(sql`o.merchant_distance_bonus_cents`).as('merchantDistanceBonus'),
    inDollars(sql`o.route_bonus_cents`).as('routeBonus'),
    inDollars(sql`o.tip`).as('tip'),
    inDollars(TOLL).as('toll'),
    sql<number>`count(distinct o.route_id)::int`.as('routes'),
    inDollars(sql`coalesce(o.earnings_cents, o.tip) + ${BONUS_CENTS} + ${TOLL}`).as('total'),
  ]);
}
