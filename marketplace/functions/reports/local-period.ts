import { type RawBuilder, sql } from 'kysely';
import { TIME_ZONE } from '../../time-zone.ts';

/** What reports count by. */
export type PeriodUnit = 'day' | 'week';

/** The local time at which the day or week of a moment began, as Puerto Rico counts them, without a zone. */
export function localStart(moment: RawBuilder<unknown>, unit: PeriodUnit): RawBuilder<unknown> {
  const local = sql`${moment} at time zone ${sql.lit(TIME_ZONE)}`;
  // PostgreSQL begins weeks on Monday, the console's ranges on Sunday.
  return unit === 'day' ? sql`date_trunc('day', ${local})` : sql`date_trunc('week', ${local} + interval '1 day') - interval '1 day'`;
}

/** The starts of all days or weeks from one moment to another, also of those in which nothing happened: a set for `from`. */
export function localStarts(from: Date, to: Date, unit: PeriodUnit): RawBuilder<unknown> {
  const [first, last] = [from, to].map((moment) => localStart(sql`${moment}::timestamptz`, unit));
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
