import { type DatePatterns, parseTypedDate, type TypedDate, typedPattern } from '../../../language/formats/typed-date.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { type InvalidText, isInvalidText } from '../../data/values/invalid-text.ts';
import * as MESSAGES from './messages.ts';
import { hasSeconds, readTime, withoutSeconds } from './time-text.ts';
import { instantOf, isoOfWall, type WallTime, wallOf, writeWall } from './zone-time.ts';

/** Time of an ISO instant with its zone. */
const ZONED = /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})$/i;
/** A complete time: with minutes, or AM or PM. */
const WHOLE_TIME = /[:.h]\d{2}|[ap]/i;

/**
 * Storage and text format of a date. `endOfDay` is for the end of a range: a date without a time is its last minute, and of a time that
 * comes twice the last one counts.
 */
export interface DateStyle extends DatePatterns {
  timeZone: string;
  /** Stored as `YYYY-MM-DD`, typed without a time. */
  dateOnly?: boolean;
  /** Stored as the day's first instant, typed without a time. */
  dayOnly?: boolean;
  endOfDay?: boolean;
  /** Changes a time that was typed, which may have seconds then. */
  adjust?: (wall: WallTime) => WallTime;
  /** The specification's message for invalid text. */
  message?: string;
}

/** Whether a date is typed and picked without a time. */
export function isTimeless({ dateOnly, dayOnly }: DateStyle): boolean {
  return Boolean(dateOnly || dayOnly);
}

function isDay(wall: WallTime): boolean {
  const counted = wallOf(isoOfWall(wall));
  return counted?.month === wall.month && counted.day === wall.day;
}

/** Wall time of a stored date: an ISO instant, or `YYYY-MM-DD` for dates without time. */
export function wallOfStored(value: unknown, { timeZone, dateOnly }: DateStyle): WallTime | undefined {
  if (typeof value !== 'string' || !value) return undefined;
  return wallOf(value, dateOnly && /^\d{4}-\d\d-\d\d$/.test(value) ? undefined : timeZone);
}

/** Stored value of a wall time; undefined for wall times that do not exist. @param toInstant how a time becomes an instant. */
export function storedOfWall(wall: WallTime, { timeZone, dateOnly, endOfDay }: DateStyle, toInstant = instantOf): string | undefined {
  return dateOnly ? isoOfWall(wall).slice(0, 10) : toInstant(wall, timeZone, endOfDay);
}

/** A stored date as editable text in the console's zone; '' if empty. */
export function writeDate(value: unknown, style: DateStyle): string {
  const wall = wallOfStored(value, style);
  return wall ? writeWall(wall, datePattern(style)) : '';
}

/** dayjs pattern of typed dates: `MM/DD/YYYY HH:mm`. */
export function datePattern(style: DateStyle): string {
  return typedPattern(style, isTimeless(style)).pattern;
}

/** Reads a date in the console's format or ISO 8601; undefined if empty. */
export function readDate(text: string, style: DateStyle): string | undefined | InvalidText {
  const trimmed = text.trim();
  if (!trimmed) return undefined;
  const refuse = (message: string): InvalidText => ({ invalid: text, rule: 'type', message });
  const found = parseTypedDate(trimmed, typedPattern(style, isTimeless(style)));
  const isZoned = ZONED.test(found?.time ?? '');
  if (!found || (found.time && !isZoned && (isTimeless(style) || !WHOLE_TIME.test(found.time))))
    return refuse(style.message ?? fillMessage(MESSAGES.enterADateAs, { pattern: datePattern(style) }));
  if (!isDay({ ...found, hour: 0, minute: 0 }))
    return refuse(fillMessage(MESSAGES.isNotADayOf, { day: trimmed.slice(0, trimmed.length - found.time.length).trim() }));
  // The last hours of 9999 are the year 10000 elsewhere.
  if (found.year < 1900 || (found.year > 9998 && !style.dateOnly)) return refuse(MESSAGES.enterAYear);
  if (!style.adjust && hasSeconds(found.time)) return refuse(MESSAGES.enterATimeWithoutSeconds);
  const wall = isZoned ? wallOf(isoOf(found), style.timeZone) : wallOfTyped(found, style);
  if (!wall) return refuse(fillMessage(MESSAGES.isNotATimeOf, { time: found.time }));
  return storedOfWall(style.adjust?.(wall) ?? wall, style) ?? refuse(fillMessage(MESSAGES.doesNotExistTheClocks, { trimmed }));
}

function isoOf({ time, ...day }: TypedDate): string {
  return isoOfWall({ ...day, hour: 0, minute: 0 }).slice(0, 11) + time.replace(/\s/g, '').padStart(2, '0');
}

function wallOfTyped({ year, month, day, time }: TypedDate, { endOfDay }: DateStyle): WallTime | undefined {
  const clock = time ? readTime(withoutSeconds(time)) : endOfDay ? '23:59' : '00:00';
  if (clock === undefined || isInvalidText(clock)) return undefined;
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return { year, month, day, hour, minute };
}
