import dayjs from 'dayjs';
import quarterOfYear from 'dayjs/plugin/quarterOfYear.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { RangeDefinition, RangeMoment } from '../compile/compiled-screen.ts';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(quarterOfYear);

/**
 * Turns a named range into two instants (ISO, UTC, at minute precision), as seen in the console's time zone whatever the browser's.
 * "Start of day" is midnight there; a month back from the 31st is the last day of a shorter month.
 */
export function resolveRange(range: RangeDefinition, now: Date, timeZone: string): { from: string; to: string } {
  return { from: moment(range.from, now, timeZone), to: moment(range.to, now, timeZone) };
}

function moment({ add, startOf, endOf }: RangeMoment, now: Date, timeZone: string): string {
  // Counted on the wall clock and put into the zone only at the end: adding in the zone would drift by an hour where clocks change.
  let wall = dayjs.utc(dayjs(now).tz(timeZone).format('YYYY-MM-DDTHH:mm:ss'));
  if (add) wall = wall.add(add[0], add[1] as 'day');
  if (startOf) wall = wall.startOf(startOf as 'day');
  if (endOf) wall = wall.endOf(endOf as 'day');
  return dayjs.tz(wall.format('YYYY-MM-DDTHH:mm:00'), timeZone).toISOString();
}
