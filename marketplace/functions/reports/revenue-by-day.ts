import { sql } from 'kysely';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import type { RevenueDayValue } from '../../generated/index.ts';
import { localStart, localStarts } from '../../reports/local-period.ts';
import { defineFunction } from '../define-function.ts';
import { selectPaidOrders } from './paid-orders.ts';

const sum = (isFleet: boolean) => sql<number>`coalesce(sum(total) filter (where is_fleet = ${isFleet}), 0)::float8`;

/** Totals of paid orders by day of a period, for merchants and the fleet, as in the revenue overview, §2. */
export const revenueByDay = defineFunction('revenueByDay', async ({ startTime, endTime }, { database }) => {
  checkPeriod(startTime, endTime);
  const [from, to] = [new Date(startTime), new Date(endTime)];
  const day = localStart(sql`created_at`, 'day');
  const sold = selectPaidOrders(database)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .select([sql<Date>`${day}`.as('day'), sum(false).as('sales'), sum(true).as('fleet')])
    .groupBy(day as never);
  const { rows } = await sql<RevenueDayValue>`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sales, 0) as sales, coalesce(fleet, 0) as fleet
    from ${localStarts(from, to, 'day')} as days (day) left join (${sold}) sold using (day) order by days.day`.execute(database);
  return rows;
});
