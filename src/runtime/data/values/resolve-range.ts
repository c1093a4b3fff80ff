import dayjs from 'dayjs';
import quarterOfYear from 'dayjs/plugin/quarterOfYear.js';
import utc from 'dayjs/plugin/utc.js';
import type { AppSettings, RangeDefinition, RangeMoment } from '../../../language/compiled/compiled-screen.ts';
import { instantOfWall, zoneOffset } from '../../../language/formats/zone-offset.ts';

dayjs.extend(utc);
dayjs.extend(quarterOfYear);

type Calendar = Pick<AppSettings, 'timeZone' | 'weekStart'>;

/** Minutes of a step of times in ranges (spec, platform §9). */
const STEP = 5 * 60_000;

/**
 * Resolves a named range to two instants (ISO, UTC) in the console's time zone. Moments are rounded outward to five minutes, so that a
 * range to now includes what just happened; ends of days stay exact. "Start of day" is midnight there; a month back from the 31st is the
 * last day of a shorter month. A week begins on the console's first day. Of an hour that the clocks repeat, a range has both.
 * `isOfDays`: the dates of these instants (`YYYY-MM-DD`) instead.
 */
export function resolveRange(range: RangeDefinition, now: Date, calendar: Calendar, isOfDays = false): { from: string; to: string } {
  return {
    from: moment(range.from, now, calendar, isOfDays ? undefined : Math.floor),
    to: moment(range.to, now, calendar, isOfDays ? undefined : Math.ceil),
  };
}

/** Units that are lengths of time whatever the clocks show, in milliseconds. */
const LENGTHS: Readonly<Partial<Record<string, number>>> = { minute: 60_000, hour: 3_600_000 };

/** The instant of a moment, rounded to the step; without `round` its day. */
function moment(
  { add, startOf, endOf }: RangeMoment,
  now: Date,
  { timeZone, weekStart }: Calendar,
  round?: (steps: number) => number,
): string {
  const length = add && LENGTHS[add[1]];
  const at = now.getTime() + (add && length !== undefined ? add[0] * length : 0);
  // Without days to count, it is that instant: a time of the wall clock may come twice, or not at all.
  if (round && !startOf && !endOf && (!add || length !== undefined)) return isoOf(round(minuteOf(at) / STEP) * STEP);
  // Counted on the wall clock and put into the zone only at the end: adding in the zone would drift by an hour where clocks change.
  let wall = dayjs.utc(at + zoneOffset(at, timeZone)).startOf('second');
  if (add && length === undefined) wall = wall.add(add[0], add[1] as 'day');
  // Weeks of dayjs begin on Sunday.
  const shift = (startOf ?? endOf) === 'week' && weekStart === 'monday' ? 1 : 0;
  wall = wall.subtract(shift, 'day');
  if (startOf) wall = wall.startOf(startOf as 'day');
  if (endOf) wall = wall.endOf(endOf as 'day');
  wall = wall.add(shift, 'day');
  if (!round) return wall.format('YYYY-MM-DD');
  const minute = minuteOf(wall.valueOf());
  const onStep = endOf ? minute : round(minute / STEP) * STEP;
  return isoOf(instantOfWall(onStep, timeZone, round === Math.ceil));
}

function minuteOf(milliseconds: number): number {
  return Math.floor(milliseconds / 60_000) * 60_000;
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
