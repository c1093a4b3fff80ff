import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { instantOfWall, zoneOffset } from '../../../language/formats/zone-offset.ts';

dayjs.extend(utc);

/** Wall clock and calendar in a time zone. `month` counts from one. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const two = (part: number) => String(part).padStart(2, '0');

/** A moment of ISO 8601, in UTC where it names no zone. The parser of dayjs reads the years before 100 as those of the last century. */
function utcOf(iso: string): dayjs.Dayjs {
  return dayjs.utc(/^\d{4}-\d\d-\d\d(T[\d:.]+)?$/.test(iso) ? `${iso.length === 10 ? `${iso}T00:00:00` : iso}Z` : iso);
}

/** Wall time of an ISO instant in a zone, or as it is written; undefined if invalid. */
export function wallOf(iso: string, timeZone?: string): WallTime | undefined {
  const instant = utcOf(iso);
  if (!instant.isValid()) return undefined;
  const there = instant.add(timeZone ? zoneOffset(instant.valueOf(), timeZone) : 0, 'millisecond');
  return { year: there.year(), month: there.month() + 1, day: there.date(), hour: there.hour(), minute: there.minute() };
}

/**
 * ISO instant of a wall time in a zone; undefined for times that do not exist (clock changes, 31 June). Midnight is the first moment of its
 * day, also of one that begins at one o’clock. Of a time that comes twice it is the first, or with `isEnd` the last.
 */
export function instantOf(wall: WallTime, timeZone: string, isEnd?: boolean): string | undefined {
  const iso = nearestInstant(wall, timeZone, isEnd);
  const shown = iso === undefined ? undefined : wallOf(iso, timeZone);
  if (shown?.month !== wall.month || shown.day !== wall.day) return undefined;
  const isMidnight = !wall.hour && !wall.minute;
  return isMidnight || (shown.hour === wall.hour && shown.minute === wall.minute) ? iso : undefined;
}

/** The same; a time that the clocks skip is the one an hour later. */
export function nearestInstant(wall: WallTime, timeZone: string, isEnd?: boolean): string | undefined {
  const there = utcOf(isoOfWall(wall));
  return there.isValid() ? new Date(instantOfWall(there.valueOf(), timeZone, isEnd)).toISOString() : undefined;
}

/** Wall time in a dayjs pattern. */
export function writeWall(wall: WallTime, pattern: string): string {
  return utcOf(isoOfWall(wall)).format(pattern);
}

/** Wall time in ISO 8601, without a zone. */
export function isoOfWall(wall: WallTime): string {
  return `${String(wall.year).padStart(4, '0')}-${two(wall.month)}-${two(wall.day)}T${two(wall.hour)}:${two(wall.minute)}:00`;
}

/** Minutes of a step of the times to pick. Those of ranges are rounded to it, as in the server's ranges (spec, platform §9). */
export const MINUTE_STEP = 5;

/** Rounds to the nearest step of the same day. 23:59 stays, as people write it for the end of a day. */
export function roundToStep(wall: WallTime): WallTime {
  if (wall.hour === 23 && wall.minute === 59) return wall;
  const latest = 24 * 60 - MINUTE_STEP;
  const minutes = Math.min(latest, Math.round((wall.hour * 60 + wall.minute) / MINUTE_STEP) * MINUTE_STEP);
  return { ...wall, hour: Math.floor(minutes / 60), minute: minutes % 60 };
}
