/** The two patterns of a console, as `screens/app.json` has them. */
export interface DatePatterns {
  dateFormat: string;
  dateTimeFormat: string;
}

/** A pattern of display as inputs use it: names of weekdays, seconds and fixed words are left out, and years have four digits. */
export interface TypedPattern {
  /** Pattern of dayjs, the date before the time: `DD/MM/YYYY HH:mm`. */
  pattern: string;
  /** Reads a date into year, month and day by name; the rest of the text is the time. */
  reader: RegExp;
  /** Fixed words of the display pattern, ignored in pasted text. */
  words: readonly string[];
}

/** Numbers of a typed date; `time` is the rest of the text. */
export interface TypedDate {
  year: number;
  month: number;
  day: number;
  time: string;
}

const TOKEN = /\[[^[\]]*\]|Y+|M+|D+|d+|H+|h+|m+|s+|[Aa]|[^A-Za-z[]+/g;
const DATE_TOKEN = /^[YMD]/;
const ISO_DATE = /^(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})(?<second>[-/.])(?<day>\d{1,2})(?:(?:[\s,]+|T)(?<time>[^\s,].*))?$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s.,]+/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Two digits above this are a year of the last century. */
const LATEST_SHORT_YEAR = 68;

const known = new Map<string, TypedPattern>();

/** Whether times of the console have twelve hours. */
export function hasTwelveHours({ dateTimeFormat }: Pick<DatePatterns, 'dateTimeFormat'>): boolean {
  return dateTimeFormat.replace(/\[[^[\]]*\]/g, '').includes('h');
}

/** The pattern of times of day, as dayjs reads it. */
export function timePattern(patterns: Pick<DatePatterns, 'dateTimeFormat'>): string {
  return hasTwelveHours(patterns) ? 'hh:mm A' : 'HH:mm';
}

/** The pattern of inputs for a day (`timeless`) or a moment. */
export function typedPattern(patterns: DatePatterns, timeless: boolean): TypedPattern {
  const format = timeless ? patterns.dateFormat : patterns.dateTimeFormat;
  const key = `${timeless} ${format}`;
  const found = known.get(key) ?? parsePattern(format, timeless ? '' : ` ${timePattern(patterns)}`);
  known.set(key, found);
  return found;
}

function parsePattern(format: string, time: string): TypedPattern {
  const tokens = format.match(TOKEN) ?? [];
  const places = tokens.flatMap((token, index) => (DATE_TOKEN.test(token) ? [index] : []));
  const parts = places.map((place, index) => {
    const token = tokens[place] ?? '';
    const between = tokens.slice((places[index - 1] ?? place) + 1, place).filter((each) => /^[^A-Za-z[]/.test(each));
    return { token: token.startsWith('Y') ? 'YYYY' : token, isShort: token === 'YY', before: between.join('').replace(/\s+/g, ' ') };
  });
  return {
    pattern: parts.map(({ token, before }) => before + token).join('') + time,
    reader: new RegExp(
      `^${parts.map((part) => readerOf(part.before) + readerOfToken(part)).join('')}(?:(?:[\\s,]+)(?<time>[^\\s,].*))?$`,
      'iu',
    ),
    words: tokens.flatMap((token) => (token.startsWith('[') && token.length > 2 ? [token.slice(1, -1)] : [])),
  };
}

function readerOf(separator: string): string {
  const mark = separator.trim().replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return mark ? `\\s*${mark}\\s*` : separator ? '[\\s,]+' : '';
}

function readerOfToken({ token, isShort }: { token: string; isShort: boolean }): string {
  if (token.startsWith('Y')) return isShort ? '(?<year>\\d{4}|\\d{2})' : '(?<year>\\d{4})';
  if (token.startsWith('D')) return '(?<day>\\d{1,2})';
  return token.length > 2 ? '(?<month>[a-z]{3,9}|\\d{1,2})' : '(?<month>\\d{1,2})';
}

/** Reads a typed date in the order of the pattern, or in that of ISO 8601; undefined for any other text. */
export function parseTypedDate(text: string, { reader, words }: TypedPattern): TypedDate | undefined {
  const plain = words.reduce((kept, word) => kept.replaceAll(word, ' '), text);
  const tidy = plain.replace(WEEKDAY, '').replace(/\s+/g, ' ').trim();
  const iso = ISO_DATE.exec(tidy)?.groups;
  const parts = iso && iso.mark === iso.second ? iso : reader.exec(tidy)?.groups;
  if (!parts) return undefined;
  const month = /^\d/.test(parts.month ?? '') ? Number(parts.month) : MONTHS.indexOf((parts.month ?? '').slice(0, 3).toLowerCase()) + 1;
  return { year: fullYear(parts.year ?? ''), month, day: Number(parts.day), time: parts.time ?? '' };
}

function fullYear(text: string): number {
  const year = Number(text);
  return text.length > 2 ? year : year + (year > LATEST_SHORT_YEAR ? 1900 : 2000);
}
