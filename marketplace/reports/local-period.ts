import { type RawBuilder, sql } from 'kysely';
import { TIME_ZONE } from '../time-zone.ts';

/** Periods of reports. */
export type PeriodUnit = 'day' | 'week';

/** Local start of a moment's day or week in Puerto Rico, without a zone. */
export function localStart(moment: RawBuilder<unknown>, unit: PeriodUnit): RawBuilder<unknown> {
  const local = sql`${moment} at time zone ${sql.lit(TIME_ZONE)}`;
  // PostgreSQL's weeks begin on Monday, the console's on Sunday.
  return unit === 'day' ? sql`date_trunc('day', ${local})` : sql`date_trunc('week', ${local} + interval '1 day') - interval '1 day'`;
}

/** Orders are neither older nor later than next year. */
const EARLIEST = Date.UTC(2000, 0, 1);
const AHEAD = 366 * 24 * 3_600_000;

/**
 * Starts of all days or weeks between two moments, also empty ones, for `from`. Periods may reach from year 1 to 9999; years
 * without possible orders are left out.
 */
export function localStarts(from: Date, to: Date, unit: PeriodUnit): RawBuilder<unknown> {
  const ends = [Math.max(from.getTime(), EARLIEST), Math.min(to.getTime(), Date.now() + AHEAD)];
  const [first, last] = ends.map((moment) => localStart(sql`${new Date(moment)}::timestamptz`, unit));
  return sql`generate_series(${first}, ${last}, ${sql.lit(`1 ${unit}`)}::interval)`;
}

/** The moment of a local start. */
export function startMoment(start: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`(${start}) at time zone ${sql.lit(TIME_ZONE)}`;
}

/** Label of a day, or of a week by its first and last day. */
export function periodText(start: RawBuilder<unknown>, unit: PeriodUnit): RawBuilder<string> {
  const text = (date: RawBuilder<unknown>) => sql<string>`to_char(${date}, 'MM/DD/YYYY')`;
  return unit === 'day' ? text(start) : sql<string>`${text(start)} || ' - ' || ${text(sql`${start} + interval '6 days'`)}`;
}
