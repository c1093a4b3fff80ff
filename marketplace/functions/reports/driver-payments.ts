import { type Kysely, sql } from 'kysely';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import type { DriverPaymentValue } from '../../generated/index.ts';
import { localStart, type PeriodUnit, periodText, startMoment } from '../../reports/local-period.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { findDriver } from '../drivers/find-driver.ts';
import { type EarningsPeriod, selectDriverEarnings } from './driver-earnings.ts';
import { prepareReport } from './send-report.ts';

const TITLE = 'Driver Payment';

/** Payments to drivers, §2: by driver, by day and by week. */
export const DRIVER_PAYMENT_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('getDriverPaymentSummary', async (params, context) => {
    checkPeriod(params.startDate, params.endDate);
    const send = prepareReport(context, params, TITLE, 'getDriverPaymentSummary');
    const rows = await selectDriverEarnings(context.database, params)
      .innerJoin('users as u', 'u.id', 'o.driver_id')
      .select(['u.id as driverId', 'u.full_name as driverName'])
      .groupBy(['u.id', 'u.full_name'])
      .orderBy('u.full_name')
      .orderBy('u.id')
      .execute();
    await send(rows);
    return rows;
  }),

  defineFunction('getDailyDriverPaymentSummary', (params, { database }) => byPeriod(database, params, 'day')),
  defineFunction('getWeeklyDriverPaymentSummary', (params, { database }) => byPeriod(database, params, 'week')),
];

/** Earnings by day or week in Puerto Rico's time, the newest first. */
async function byPeriod(database: Kysely<Tables>, period: EarningsPeriod, unit: PeriodUnit): Promise<DriverPaymentValue[]> {
  checkPeriod(period.startDate, period.endDate);
  if (period.driverId !== undefined) await findDriver(database, period.driverId);
  const start = localStart(sql`o.delivered_at`, unit);
  const rows = await selectDriverEarnings(database, period)
    .select([startMoment(start).as('from'), periodText(start, unit).as('weekRangeString')])
    .groupBy(start as never)
    .orderBy(start as never, 'desc')
    .execute();
  return rows.map(({ from, ...row }) => ({ ...row, createdAt: from.toISOString() }));
}
