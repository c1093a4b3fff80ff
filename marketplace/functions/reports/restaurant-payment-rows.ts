import { type Kysely, type RawBuilder, sql } from 'kysely';
import { localStart, localStarts, periodText } from '../../reports/local-period.ts';
import type { Tables } from '../../store/tables/index.ts';

/** Orders and refunds to count, by the moment that they become the restaurant's. */
export interface PaymentPeriod {
  from: Date;
  to: Date;
  restaurantId?: string | undefined;
}

/** Payments to restaurants, in cents; `deposit` = food - primeDiscounts + tips - refunds - commission. */
export interface PaymentSums {
  totalOrders: number;
  food: number;
  primeDiscounts: number;
  tips: number;
  refunds: number;
  commission: number;
  deposit: number;
}

/** The sums of one restaurant. */
export interface RestaurantSums extends PaymentSums {
  restaurantId: string;
}

/** Sums of one week, also without orders. */
export interface WeekSums extends PaymentSums {
  weekRangeString: string;
}

/** Sales of a restaurant with an order: food less prime discounts. */
const SOLD = sql`(o.subtotals - o.prime_items_discount)`;
/** The tip of a delivery belongs to the driver. */
const TIP = sql`(case when o.is_delivery then 0 else o.tip end)`;
/** An order counts once it was handed over; of multi-merchant orders the children count. */
const COUNTS = sql`o.restaurant_id is not null and o.delivered_at is not null and not o.is_parent and o.moved_to_id is null
  and o.status not in ('UNPAID', 'CANCELLED', 'DEFERRED')`;

/**
 * Payments to restaurants for a period, by restaurant and by week (Sunday to Saturday in Puerto Rico), from one query, so that
 * both agree. Rules: docs/decisions/09-marketplace.md#payments-to-restaurants. Restaurants without orders and refunds have no
 * row.
 */
export async function readRestaurantPayments(
  database: Kysely<Tables>,
  { from, to, restaurantId }: PaymentPeriod,
): Promise<{ restaurants: RestaurantSums[]; weeks: WeekSums[] }> {
  const only = restaurantId === undefined ? sql`true` : sql`o.restaurant_id = ${restaurantId}`;
  const week = localStart(sql`at`, 'week');
  const { rows } = await sql<PaymentSums & { restaurantId: string | null; weekRangeString: string | null }>`
    with repaid as (
      select order_id, refunded_at, food, tip, sum(food) over earlier as food_so_far, sum(tip) over earlier as tip_so_far from refunds
      where state = 'PROCESSED' and order_id in (
        select order_id from refunds where refunded_at between ${from} and ${to}
        union select id from orders where delivered_at between ${from} and ${to} and moved_to_id is null and refund_amount > 0
      )
      window earlier as (partition by order_id order by refunded_at, id)
    ), entries as (
      select o.restaurant_id, o.delivered_at as at, 1 as orders, o.subtotals as food, o.prime_items_discount as prime, ${TIP} as tips,
        0 as refunds, ${commissionOn(SOLD)} as commission
      from orders o where ${COUNTS} and ${only} and o.delivered_at between ${from} and ${to}
      union all
      select o.restaurant_id, greatest(f.refunded_at, o.delivered_at), 0, 0, 0, 0,
        kept.before - kept.after + kept.tip_before - kept.tip_after, ${commissionOn(sql`kept.after`)} - ${commissionOn(sql`kept.before`)}
      from repaid f join orders o on o.id = f.order_id cross join lateral (
        select ${keptOf(sql`f.food_so_far - f.food`)} as before, ${keptOf(sql`f.food_so_far`)} as after,
          greatest(0, ${TIP} - (f.tip_so_far - f.tip)) as tip_before, greatest(0, ${TIP} - f.tip_so_far) as tip_after
      ) kept
      where ${COUNTS} and ${only} and greatest(f.refunded_at, o.delivered_at) between ${from} and ${to}
    ), sums as (
      select restaurant_id, ${week} as week, ${total('orders')} as orders, ${total('food')} as food, ${total('prime')} as prime,
        ${total('tips')} as tips, ${total('refunds')} as refunds, ${total('commission')} as commission
      from entries group by grouping sets ((1), (2))
    ), listed as (
      select restaurant_id, null as start, orders, food, prime, tips, refunds, commission from sums where restaurant_id is not null
      union all
      select null, starts.week, coalesce(orders, 0), coalesce(food, 0), coalesce(prime, 0), coalesce(tips, 0), coalesce(refunds, 0),
        coalesce(commission, 0)
      from ${localStarts(from, to, 'week')} as starts (week) left join sums on sums.week = starts.week and restaurant_id is null
    )
    select restaurant_id as "restaurantId", ${periodText(sql`start`, 'week')} as "weekRangeString", orders as "totalOrders", food,
      prime as "primeDiscounts", tips, refunds, commission, food - prime + tips - refunds - commission as deposit
    from listed order by start`.execute(database);
  return {
    restaurants: rows.flatMap(({ weekRangeString: _, restaurantId: id, ...sums }) => (id === null ? [] : [{ ...sums, restaurantId: id }])),
    weeks: rows.flatMap(({ restaurantId: _, weekRangeString: text, ...sums }) =>
      text === null ? [] : [{ ...sums, weekRangeString: text }],
    ),
  };
}

/** The marketplace's commission on an amount, rounded once per order. */
function commissionOn(amount: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${amount})::bigint * coalesce(o.commission_basis_points, 0) + 5000) / 10000`;
}

/** Remaining sales after refunds of food and markup: rounds the running sum, so that nothing remains of a full refund. */
function keptOf(repaid: RawBuilder<unknown>): RawBuilder<unknown> {
  const charged = sql`(o.subtotals + o.subtotals_markup)`;
  return sql`${SOLD} - coalesce(round(${SOLD}::numeric * least(${repaid}, ${charged}) / nullif(${charged}, 0)), 0)`;
}

function total(column: string): RawBuilder<unknown> {
  return sql`sum(${sql.ref(column)})::float8`;
}
