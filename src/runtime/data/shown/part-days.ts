import { zoneOffset } from '../../../language/formats/zone-offset.ts';

/** A range of moments, open where an end is missing. */
export interface Period {
  from?: string;
  to?: string;
}

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const LAST_MINUTE = '23:59';

/**
 * Days that a period covers partly: the one in which it begins, and the one in which it ends. Days are those of the console's time zone.
 */
export function partDays(days: readonly unknown[], { from, to }: Period, timeZone: string): ReadonlySet<number> {
  const [begins, ends] = [from && local(from, timeZone), to && local(to, timeZone)];
  const parts = new Set<number>();
  for (const [index, day] of days.entries()) {
    if (typeof day !== 'string') continue;
    const date = DAY_ONLY.test(day) ? day : local(day, timeZone)?.date;
    if (begins && date === begins.date && begins.time > '00:00') parts.add(index);
    if (ends && date === ends.date && ends.time < LAST_MINUTE) parts.add(index);
  }
  return parts;
}

function local(moment: string, timeZone: string): { date: string; time: string } | undefined {
  const instant = Date.parse(moment);
  if (Number.isNaN(instant)) return undefined;
  const wall = new Date(instant + zoneOffset(instant, timeZone)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}
