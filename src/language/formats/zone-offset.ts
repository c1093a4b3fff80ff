const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const QUARTER = HOUR / 4;
const MOST_KEPT = 5000;
/** The maximum instant of a date, which the week around a valid one may exceed, and the first whose year Date.UTC takes literally. */
const LAST = 8.64e15;
const FIRST = Date.parse('0100-01-02T00:00:00Z');

/** The offsets of a time zone for some years. */
export interface ZoneYears {
  timeZone: string;
  /** From when on which offset holds, in milliseconds; the last one holds until `until`. */
  offsets: readonly (readonly [from: number, offset: number])[];
  until: number;
}

let preloaded: ZoneYears | undefined;

/** Loads offsets that were computed elsewhere: the first use of Intl loads its data, which takes longer than rendering a table. */
export function loadOffsets(years: ZoneYears | undefined): void {
  preloaded = years;
}

/** Computes the offsets of a time zone for the years around a moment. */
export function offsetsAround(instant: number, timeZone: string, { before = 5, after = 2 } = {}): ZoneYears {
  const first = Math.floor((instant - before * 366 * DAY) / WEEK) * WEEK;
  const until = first + Math.ceil(((before + after) * 366 * DAY) / WEEK) * WEEK;
  const offsets: [number, number][] = [[first, keptOffset(first, timeZone)]];
  for (let week = first; week < until; week += WEEK) {
    if (keptOffset(week, timeZone) === keptOffset(week + WEEK, timeZone)) continue;
    for (let quarter = week; quarter < week + WEEK; quarter += QUARTER) {
      const offset = keptOffset(quarter + QUARTER, timeZone);
      if (offset !== offsets.at(-1)![1]) offsets.push([quarter + QUARTER, offset]);
    }
  }
  return { timeZone, offsets, until };
}

const writers = new Map<string, Intl.DateTimeFormat | null>();
const offsets = new Map<string, number>();

/**
 * Milliseconds to add to an instant so that its UTC fields read as the wall clock of a time zone. Asking Intl per table cell is slow: a
 * week with equal offsets at both ends has that offset throughout, because no zone changes and changes back within one; in other weeks
 * zones change at quarters of an hour. An unknown zone is UTC.
 */
export function zoneOffset(instant: number, timeZone: string): number {
  if (preloaded?.timeZone === timeZone && instant < preloaded.until) {
    const span = preloaded.offsets.findLast(([from]) => from <= instant);
    if (span) return span[1];
  }
  const week = Math.floor(instant / WEEK);
  const offset = keptOffset(week * WEEK, timeZone);
  return offset === keptOffset((week + 1) * WEEK, timeZone) ? offset : keptOffset(Math.floor(instant / QUARTER) * QUARTER, timeZone);
}

function keptOffset(instant: number, timeZone: string): number {
  const key = `${timeZone} ${instant}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_KEPT) offsets.clear();
  const offset = computeOffset(instant, timeZone);
  offsets.set(key, offset);
  return offset;
}

/**
 * The instant at which the wall clock of a time zone reads as the UTC fields of `wall`, both in milliseconds. Of a repeated hour it is the
 * first or, for the end of a range, the last; a skipped one counts as the hour after it.
 */
export function instantOfWall(wall: number, timeZone: string, isEnd?: boolean): number {
  const before = zoneOffset(wall - DAY, timeZone);
  const after = zoneOffset(wall + DAY, timeZone);
  const isAfter = zoneOffset(wall - after, timeZone) === after && (isEnd || zoneOffset(wall - before, timeZone) !== before);
  return wall - (isAfter ? after : before);
}

function computeOffset(instant: number, timeZone: string): number {
  const writer = writerOf(timeZone);
  if (!writer) return 0;
  const fields: Record<string, number> = {};
  const moment = Math.min(Math.max(instant, FIRST), LAST);
  for (const part of writer.formatToParts(moment)) if (part.type !== 'literal') fields[part.type] = Number(part.value);
  const wall = Date.UTC(fields.year!, fields.month! - 1, fields.day!, fields.hour!, fields.minute!, fields.second!);
  return Number.isNaN(wall) ? 0 : wall - Math.floor(moment / 1000) * 1000;
}

function writerOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = writers.get(timeZone);
  if (known !== undefined) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  let writer: Intl.DateTimeFormat | null;
  try {
    writer = new Intl.DateTimeFormat('en-US', { ...numeric, timeZone, hourCycle: 'h23', era: undefined });
  } catch {
    writer = null;
  }
  writers.set(timeZone, writer);
  return writer;
}
