import { type InvalidText, isInvalidText } from '../../runtime/widget-api.ts';
import * as MESSAGES from './messages.ts';

/** A slot in the form: `HH:mm`, empty, or invalid text. */
export interface DraftSlot {
  start?: string | InvalidText | undefined;
  end?: string | InvalidText | undefined;
}

/** A schedule in the form. `others`: keys of the stored one that are no days, written back unchanged. */
export interface Draft {
  days: Readonly<Record<string, readonly DraftSlot[]>>;
  others: Readonly<Record<string, unknown>>;
}

/** The days in display order by stored key. Day 1 is Monday. */
export const DAYS: readonly (readonly [key: string, name: string])[] = [
  ['everyday', MESSAGES.everyDay],
  ['1', MESSAGES.monday],
  ['2', MESSAGES.tuesday],
  ['3', MESSAGES.wednesday],
  ['4', MESSAGES.thursday],
  ['5', MESSAGES.friday],
  ['6', MESSAGES.saturday],
  ['7', MESSAGES.sunday],
];
const KEYS = new Set(DAYS.map(([key]) => key));

/** Parses a stored schedule; an empty one for invalid text. */
export function readDraft(text: unknown): Draft {
  const stored = parse(text);
  const days = Object.entries(stored).filter(([key, slots]) => KEYS.has(key) && Array.isArray(slots));
  return {
    days: Object.fromEntries(days.map(([key, slots]) => [key, (slots as unknown[]).map(readSlot)])),
    others: Object.fromEntries(Object.entries(stored).filter(([key]) => !KEYS.has(key))),
  };
}

/**
 * The stored form, without empty slots and days; undefined for an empty schedule. An invalid time and a slot that lacks one of its times
 * are returned as `InvalidText`, so that the form does not submit.
 */
export function writeDraft({ days, others }: Draft): string | undefined | InvalidText {
  const slots = Object.values(days).flat();
  const invalid = slots.flatMap(({ start, end }) => [start, end]).find(isInvalidText);
  if (invalid) return invalid;
  const half = slots.find(({ start, end }) => !start !== !end);
  if (half) return { invalid: String(half.start ?? half.end), rule: 'type', message: MESSAGES.enterBothTimes };
  const kept = DAYS.flatMap(([key]) => {
    const slots = (days[key] ?? []).flatMap(({ start, end }) =>
      typeof start === 'string' && typeof end === 'string' ? [{ start: digits(start), end: digits(end) }] : [],
    );
    return slots.length === 0 ? [] : [[key, slots] as const];
  });
  const stored = { ...others, ...Object.fromEntries(kept) };
  return Object.keys(stored).length === 0 ? undefined : JSON.stringify(stored);
}

/** The days with slots as text: `09:00 – 17:00`. */
export function printSchedule(text: unknown): { day: string; slots: string[] }[] {
  const { days } = readDraft(text);
  return DAYS.flatMap(([key, day]) => {
    const slots = (days[key] ?? []).flatMap(({ start, end }) => (start && end ? [`${start} – ${end}`] : []));
    return slots.length === 0 ? [] : [{ day, slots }];
  });
}

function parse(text: unknown): Record<string, unknown> {
  if (typeof text !== 'string') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function readSlot(slot: unknown): DraftSlot {
  const { start, end } = (slot ?? {}) as Record<string, unknown>;
  return { start: colon(start), end: colon(end) };
}

/** `0930` as `09:30`, `2400` as the end of a day; undefined for an invalid time. */
function colon(time: unknown): string | undefined {
  const found = typeof time === 'string' ? (/^([01]\d|2[0-3])([0-5]\d)$/.exec(time) ?? /^(24)(00)$/.exec(time)) : null;
  return found ? `${found[1]}:${found[2]}` : undefined;
}

function digits(time: string): string {
  return time.replace(':', '').padStart(4, '0');
}
