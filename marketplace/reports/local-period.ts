import { type RawBuilder, sql } from 'kysely';
import { TIME_ZONE } from '../time-zone.ts';

/** What reports count by. */
export type PeriodUnit = 'day' | 'week';

/** The local time at which the day or week of a moment began, as Puerto Rico counts them, without a zone. */
export function localStart(moment: RawBuilder<unknown>, unit: PeriodUnit): RawBuilder<unknown> {
  const local = sql`${moment} at time zone ${sql.lit(TIME_ZONE)}`;
  // PostgreSQL begins weeks on Monday, the console's ranges on Sunday.
  return unit === 'day' ? sql`date_trunc('day', ${local})` : sql`date_trunc('week', ${local} + interval '1 day') - interval '1 day'`;
}

/** No order is older, and none is of a later year than the next. */
const EARLIEST = Date.UTC(2000, 0, 1);
const AHEAD = 366 * 24 * 3_600_000;

/**
 * The starts of all days or weeks from one moment to another, also of those in which nothing happened: a set for `from`. A period may reach from year 1 to
 * 9999; the days of so many years are more than anybody can be sent, so those in which nothing can have happened are left out.
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

/** A day in words, or the first and last day of a week. */
export function periodText(start: RawBuilder<unknown>, unit: PeriodUnit): RawBuilder<string> {
  const text = (date: RawBuilder<unknown>) => sql<string>`to_char(${date}, 'MM/DD/YYYY')`;
  return unit === 'day' ? text(start) : sql<string>`${text(start)} || ' - ' || ${text(sql`${start} + interval '6 days'`)}`;
}
