import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Format, FormatSettings } from './format.ts';
import { hasTwelveHours, timePattern } from './typed-date.ts';
import { zoneOffset } from './zone-offset.ts';

dayjs.extend(utc);

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** Milliseconds of an ISO string, a Date or a Parse date; null for anything else. */
function toInstant(value: unknown): number | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.getTime();
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)) {
    const instant = Date.parse(value);
    return Number.isNaN(instant) ? null : instant;
  }
  if (typeof value === 'object' && value !== null && 'iso' in value && typeof value.iso === 'string') return toInstant(value.iso);
  return null;
}

function timeFormat(name: string, pattern: (settings: FormatSettings) => string, types: Format['takes']): Format {
  return {
    name,
    takes: types,
    write: (value, _type, settings) => {
      const instant = toInstant(value);
      if (instant === null) return null;
      // A day without a time is the same day everywhere.
      const offset = typeof value === 'string' && DATE_ONLY.test(value) ? 0 : zoneOffset(instant, settings.timeZone);
      return { text: dayjs.utc(instant + offset).format(pattern(settings)), title: new Date(instant).toISOString() };
    },
  };
}

/** A moment in the console's own pattern and zone; the text itself where it is no moment. */
export function writeMoment(value: string | number | Date, settings: Pick<FormatSettings, 'timeZone' | 'dateTimeFormat'>): string {
  const instant = new Date(value).getTime();
  if (Number.isNaN(instant)) return String(value);
  return dayjs.utc(instant + zoneOffset(instant, settings.timeZone)).format(settings.dateTimeFormat);
}

/** The time of day of a moment, in the console's own hours and zone. */
export function writeTimeOfDay(value: string | number | Date, settings: Pick<FormatSettings, 'timeZone' | 'dateTimeFormat'>): string {
  return writeMoment(value, { ...settings, dateTimeFormat: timePattern(settings) });
}

const MOMENTS: Format['takes'] = [{ type: 'date-time' }, { type: 'date' }, { type: 'string' }];

/** Formats of moments, all in the time zone of the console; the title is the instant in UTC. */
export const TIME_FORMATS: readonly Format[] = [
  timeFormat('date-time', (settings) => settings.dateTimeFormat, MOMENTS),
  timeFormat('date-time-12', (settings) => `${settings.dateFormat} hh:mm a`, MOMENTS),
  timeFormat('date-time-24', (settings) => `${settings.dateFormat} HH:mm`, MOMENTS),
  timeFormat('date', (settings) => settings.dateFormat, MOMENTS),
  timeFormat('time', (settings) => (hasTwelveHours(settings) ? 'hh:mm a' : 'HH:mm'), MOMENTS),
];
