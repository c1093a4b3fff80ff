import dayjs from 'dayjs';
import quarterOfYear from 'dayjs/plugin/quarterOfYear.js';
import utc from 'dayjs/plugin/utc.js';
import type { AppSettings, RangeDefinition, RangeMoment } from '../../../language/compiled/compiled-screen.ts';
import { instantOfWall, zoneOffset } from '../../../language/formats/zone-offset.ts';

dayjs.extend(utc);
dayjs.extend(quarterOfYear);

type Calendar = Pick<AppSettings, 'timeZone' | 'weekStart'>;

/** Units that are lengths of time whatever the clocks show, in milliseconds. */
const LENGTHS: Readonly<Partial<Record<string, number>>> = { minute: 60_000, hour: 3_600_000 };

/** First days of a week, in order. Weeks of dayjs begin on Sunday. */
const FIRST_DAYS = ['saturday', 'sunday', 'monday'];

/** Minutes of a step of times in ranges (spec, platform §9). */
const STEP = 5 * 60_000;

/**
 * Resolves a named range to two instants (ISO, UTC) in the console's time zone. Moments are rounded outward to five minutes, so that a
 * range to now includes what just happened; ends of days stay exact. "Start of day" is midnight there; a month back from the 31st is the
 * last day of a shorter month. A week begins on the console's first day. Of an hour that the clocks repeat, a range has both.
 * `isOfDays`: the dates of these instants (`YYYY-MM-DD`) instead.
 */
export function resolveRange(
  range: RangeDefinition,
  now: Date,
  { timeZone, weekStart }: Calendar,
  isOfDays = false,
): { from: string; to: string } {
  const resolve = ({ add, startOf, endOf }: RangeMoment, isEnd?: boolean): string => {
    const length = add && LENGTHS[add[1]];
    const at = now.getTime() + (length ? add[0] * length : 0);
    // Counted on the wall clock and put into the zone only at the end: adding in the zone would drift by an hour where clocks change.
    let wall = dayjs.utc(at + zoneOffset(at, timeZone));
    if (add && !length) wall = wall.add(add[0], add[1] as 'day');
    const shift = (startOf ?? endOf) === 'week' ? FIRST_DAYS.indexOf(weekStart) - 1 : 0;
    wall = wall.subtract(shift, 'day');
    if (startOf) wall = wall.startOf(startOf as 'day');
    if (endOf) wall = wall.endOf(endOf as 'day');
    wall = wall.add(shift, 'day');
    if (isOfDays) return wall.format('YYYY-MM-DD');
    const minute = wall.startOf('minute').valueOf();
    const onStep = endOf ? minute : (isEnd ? Math.ceil : Math.floor)(minute / STEP) * STEP;
    return new Date(instantOfWall(onStep, timeZone, isEnd)).toISOString();
  };
  return { from: resolve(range.from), to: resolve(range.to, true) };
}
