import type { InvalidText } from '../../data/values/invalid-text.ts';
import { instantOf, roundToStep, type WallTime, wallOf, writeWall } from './zone-time.ts';

const DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[\s,]+(\d{1,2}):(\d{2}))?$/;

/** How a date is stored and typed. `endOfDay` reads a date without a time as its last minute. */
export interface DateStyle {
  timeZone: string;
  /** Stored as `YYYY-MM-DD` and typed without a time. */
  dateOnly?: boolean;
  /** Stored as the first instant of the day and typed without a time. */
  dayOnly?: boolean;
  endOfDay?: boolean;
  /** The spec's words when the text is no date. */
  message?: string;
}

/** Whether a date is typed and picked without a time. */
export function isTimeless({ dateOnly, dayOnly }: DateStyle): boolean {
  return dateOnly === true || dayOnly === true;
}

const isDay = ({ year, month, day }: WallTime) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** The wall time of a stored date: an ISO instant, or `YYYY-MM-DD` where only dates are kept. */
export function wallOfStored(value: unknown, { timeZone, dateOnly }: DateStyle): WallTime | undefined {
  if (typeof value !== 'string' || !value) return undefined;
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (dateOnly && day) return { year: Number(day[1]), month: Number(day[2]), day: Number(day[3]), hour: 0, minute: 0 };
  return wallOf(value, timeZone);
}

/** What is stored for a wall time; undefined where the wall never shows it. */
export function storedOfWall(wall: WallTime, { timeZone, dateOnly }: DateStyle): string | undefined {
  if (!dateOnly) return instantOf(wall, timeZone);
  const [month, day] = [wall.month, wall.day].map((part) => String(part).padStart(2, '0'));
  return `${String(wall.year).padStart(4, '0')}-${month}-${day}`;
}

/** A stored date as text for editing, in the console's zone; empty when there is none. */
export function writeDate(value: unknown, style: DateStyle): string {
  const wall = wallOfStored(value, style);
  return wall ? writeWall(wall, isTimeless(style)) : '';
}

/** Reads a typed date strictly; undefined when empty. Times are rounded to five minutes. */
export function readDate(text: string, style: DateStyle): string | undefined | InvalidText {
  const trimmed = text.trim();
  if (!trimmed) return undefined;
  const refuse = (message: string): InvalidText => ({ invalid: text, rule: 'type', message });
  const found = DATE.exec(trimmed);
  const example = isTimeless(style) ? 'MM/DD/YYYY' : 'MM/DD/YYYY HH:mm';
  if (!found || (isTimeless(style) && found[4])) return refuse(style.message ?? `Enter a date as ${example}`);
  const [month = 0, day = 0, year = 0] = found.slice(1, 4).map(Number);
  const timed = found[4] !== undefined;
  const [hour, minute] = timed ? [Number(found[4]), Number(found[5])] : style.endOfDay ? [23, 59] : [0, 0];
  const wall: WallTime = { year, month, day, hour, minute };
  if (!isDay(wall)) return refuse(`${found[1]}/${found[2]}/${found[3]} is not a day of the calendar`);
  if (hour > 23 || minute > 59) return refuse(`${found[4]}:${found[5]} is not a time of day`);
  return storedOfWall(roundToStep(wall), style) ?? refuse(`${trimmed} does not exist: the clocks change then`);
}
