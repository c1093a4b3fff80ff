import { sql } from 'kysely';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import type { OrderRejectionRowValue } from '../../generated/index.ts';
import { defineFunction } from '../define-function.ts';
import { prepareReport } from './send-report.ts';

const TITLE = 'Order Rejection Summary';
const DAY = 86_400_000;

interface Counts {
  id: string;
  name: string;
  email: string | null;
  accepted: number;
  rejected: number;
  not_accepted: number;
  day_rejected: number;
  day_total: number;
  week_rejected: number;
  week_total: number;
  rating: number | null;
}

/**
 * Accepted, rejected and unanswered orders in a period, by driver or merchant, §2. An order counts for a driver each time it was
 * offered: a rejection and a later assignment are two.
 */
export const orderRejections = defineFunction('getOrderRejectionReport', async (params, context) => {
  const { startDate, endDate, restaurantId, driverId, groupBy = 'driver' } = params;
  checkPeriod(startDate, endDate);
  const isByDriver = groupBy === 'driver';
  const send = prepareReport(context, params, TITLE, 'getOrderRejectionReport');
  const [from, to] = [new Date(startDate), new Date(endDate)];
  const [dayBefore, weekBefore] = [new Date(to.getTime() - DAY), new Date(to.getTime() - 7 * DAY)];
  const first = isByDriver && weekBefore < from ? weekBefore : from;
  const inPeriod = sql`at >= ${from}`;
  const within = sql`between ${first} and ${to}`;
  const group = isByDriver ? sql`offers.driver_id` : sql`o.restaurant_id`;
  const named = isByDriver ? sql`users` : sql`restaurants`;
  const name = isByDriver ? sql`n.full_name` : sql`n.name`;
  const email = isByDriver ? sql`n.email` : sql`n.profile ->> 'contact_email'`;
  const ofDriver = driverId === undefined ? sql`true` : sql`offers.driver_id = ${driverId}`;
  const ofRestaurant = restaurantId === undefined ? sql`true` : sql`o.restaurant_id = ${restaurantId}`;
  const rating = isByDriver
    ? sql`(select round(avg((r.ratings -> 'driver' ->> 'star')::numeric), 1)::float8 from reviews r where r.driver_id = g.id)`
    : sql`null::float8`;
  const { rows } = await sql<Counts>`
    with offers as (
      select id as order_id, driver_id, driver_assigned_at as at, 'accepted' as outcome from orders
      where driver_id is not null and moved_to_id is null and driver_assigned_at ${within}
      union all select order_id, driver_id, rejected_at, 'rejected' from driver_rejections where rejected_at ${within}
      union all select order_id, driver_id, assigned_at, 'not accepted' from not_accepted where assigned_at ${within}
    ), g as (
      select ${group} as id,
        count(*) filter (where ${inPeriod} and outcome = 'accepted')::int as accepted,
        count(*) filter (where ${inPeriod} and outcome = 'rejected')::int as rejected,
        count(*) filter (where ${inPeriod} and outcome = 'not accepted')::int as not_accepted,
        count(*) filter (where at >= ${dayBefore} and outcome = 'rejected')::int as day_rejected,
        count(*) filter (where at >= ${dayBefore})::int as day_total,
        count(*) filter (where at >= ${weekBefore} and outcome = 'rejected')::int as week_rejected,
        count(*) filter (where at >= ${weekBefore})::int as week_total
      from offers join orders o on o.id = offers.order_id
      where ${group} is not null and ${ofDriver} and ${ofRestaurant}
      group by 1
    )
    select g.*, ${name} as name, ${email} as email, ${rating} as rating
    from g join ${named} n on n.id = g.id
    where accepted + rejected + not_accepted > 0
    order by ${name}, g.id`.execute(context.database);
  const items = rows.map((row) => rowOf(row, isByDriver));
  await send(items);
  return items;
});

function rowOf(row: Counts, isByDriver: boolean): OrderRejectionRowValue {
  const { id, name, email, accepted, rejected, not_accepted: notAccepted, rating } = row;
  return {
    id,
    kind: isByDriver ? 'Driver' : 'Restaurant',
    name,
    email,
    total: accepted + rejected + notAccepted,
    accepted,
    rejected,
    notAccepted,
    dailyRejectionRatio: isByDriver ? ratio(row.day_rejected, row.day_total) : null,
    weeklyRejectionRatio: isByDriver ? ratio(row.week_rejected, row.week_total) : null,
    rating,
  };
}

/** Percentage with one decimal; null if the total is 0. */
function ratio(part: number, all: number): number | null {
  return all === 0 ? null : Math.round((part / all) * 1000) / 10;
}
