import type { AppSettings } from '../../../language/compiled/compiled-screen.ts';
import { type InvalidText, isInvalidText } from '../../data/values/invalid-text.ts';
import { resolveRange } from '../../data/values/resolve-range.ts';
import { type DateStyle, readDate } from './date-text.ts';
import type { RangeValue } from './input-props.ts';
import * as MESSAGES from './messages.ts';

/** The known instants of a range. */
export interface RangeEnds {
  from?: string;
  to?: string;
}

/** Whether a value names a preset. */
export function isPreset(value: unknown): value is { preset: string } {
  return typeof value === 'object' && value !== null && 'preset' in value && typeof value.preset === 'string';
}

/** Ends of a range value; presets are resolved now, and removed ones have none. */
export function endsOf(value: unknown, settings: Pick<AppSettings, 'ranges' | 'timeZone' | 'weekStart'>, now: Date): RangeEnds {
  if (isInvalidText(value)) return endsOf(value.rest, settings, now);
  if (isPreset(value)) {
    const range = settings.ranges[value.preset];
    return range ? resolveRange(range, now, settings) : {};
  }
  if (typeof value !== 'object' || value === null) return {};
  const { from, to } = value as Record<string, unknown>;
  return { ...(typeof from === 'string' && { from }), ...(typeof to === 'string' && { to }) };
}

/** Message for a range whose end is before its start. */
const BACKWARDS = MESSAGES.theEndIsBeforeThe;

/** The range of two fields; undefined if both are empty. Invalid texts are returned with the valid part as `rest`. */
export function readRange(from: string, to: string, style: DateStyle): RangeValue | undefined | InvalidText {
  const start = readDate(from, style);
  const end = readDate(to, { ...style, endOfDay: true });
  const ends: RangeEnds = { ...(typeof start === 'string' && { from: start }), ...(typeof end === 'string' && { to: end }) };
  const invalid = isInvalidText(start) ? start : isInvalidText(end) ? end : undefined;
  if (invalid) return { ...invalid, invalid: `${from} – ${to}`, rest: ends };
  if (ends.from && ends.to && Date.parse(ends.to) < Date.parse(ends.from))
    return { invalid: `${from} – ${to}`, rule: 'min', message: BACKWARDS, rest: ends };
  return ends.from || ends.to ? ends : undefined;
}
