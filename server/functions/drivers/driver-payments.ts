import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DriverPaymentValue } from '../../generated/calls.ts';
import type { Tables } from '../../store/tables.ts';
import { checkPeriod } from '../check-period.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { toDollars } from '../money.ts';
import { findDriver } from './find-driver.ts';

const DAY = 86_400_000;
const ZONE = 'America/Puerto_Rico';
const LOCAL = sql`(delivered_at at time zone ${sql.lit(ZONE)})`;
const DAYS = sql<Date>`date_trunc('day', ${LOCAL}) at time zone ${sql.lit(ZONE)}`;
/** PostgreSQL begins weeks on Monday, the console on Sunday. */
const WEEKS = sql<Date>`(date_trunc('week', ${LOCAL} + interval '1 day') - interval '1 day') at time zone ${sql.lit(ZONE)}`;

/** What a driver earned, day by day and week by week: §2.11 of the orders document. */
export const DRIVER_PAYMENT_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('getDailyDriverPaymentSummary', async (params, { database }) => payments(database, params, DAYS, () => null)),
  defineFunction('getWeeklyDriverPaymentSummary', async (params, { database }) =>
    payments(database, params, WEEKS, (start) => `${dayText(start)} - ${dayText(new Date(start.getTime() + 6 * DAY))}`),
  ),
];

interface Period {
  driverId: string;
  startDate: string;
  endDate: string;
}

async function payments(
  database: Kysely<Tables>,
  { driverId, startDate, endDate }: Period,
  span: RawBuilder<Date>,
  rangeOf: (start: Date) => string | null,
): Promise<DriverPaymentValue[]> {
  await findDriver(database, driverId);
  checkPeriod(startDate, endDate);
  const rows = await database
    .selectFrom('orders')
    .select([
      span.as('start'),
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`coalesce(sum(earnings_cents - tip), 0)::int`.as('earnings'),
      sql<number>`coalesce(sum(tip), 0)::int`.as('tip'),
      sql<number>`sum(bonus_cents)::int`.as('bonus'),
      sql<number>`sum(distance_bonus_cents + merchant_distance_bonus_cents)::int`.as('distance'),
      sql<number>`sum(rejection_bonus_cents)::int`.as('rejection'),
      sql<number>`coalesce(sum((select sum(approved_cents) from order_tolls where order_id = orders.id)), 0)::int`.as('toll'),
    ])
    .where('driver_id', '=', driverId)
    .where('delivered_at', '>=', new Date(startDate))
    .where('delivered_at', '<=', new Date(endDate))
    .groupBy(span)
    .orderBy(span, 'desc')
    .execute();
  return rows.map((row) => ({
    createdAt: row.start.toISOString(),
    weekRangeString: rangeOf(row.start),
    totalOrders: row.orders,
    earnings: toDollars(row.earnings),
    uvaBonus: toDollars(row.bonus),
    distanceBonus: toDollars(row.distance),
    rejectionBonus: toDollars(row.rejection),
    tip: toDollars(row.tip),
    toll: toDollars(row.toll),
    total: toDollars(row.earnings + row.bonus + row.distance + row.rejection + row.tip + row.toll),
  }));
}

function dayText(date: Date): string {
  return date.toLocaleDateString('en-US', { timeZone: ZONE, month: '2-digit', day: '2-digit', year: 'numeric' });
}
