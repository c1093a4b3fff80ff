import { FunctionError } from '../../../server/base/errors/function-error.ts';

/** Opening hours: four digits each, hours and minutes. If the end is before the start, they continue past midnight. */
export interface Slot {
  start: string;
  end: string;
}
/** By day: 1 is Monday, 7 Sunday; `everyday` applies to each day. */
export type WeekSchedule = Readonly<Record<string, readonly Slot[]>>;

const DAYS = new Set(['1', '2', '3', '4', '5', '6', '7', 'everyday']);
const TIME = /^([01]\d|2[0-3])[0-5]\d$/;
/** Puerto Rico is four hours behind UTC all year. */
const OFFSET = 4 * 3_600_000;

/** A stored schedule; undefined when none is set. */
export function readSchedule(text: string | null | undefined): WeekSchedule | undefined {
  if (!text) return undefined;
  const schedule = JSON.parse(text) as WeekSchedule;
  return Object.values(schedule).some((slots) => Array.isArray(slots) && slots.length > 0) ? schedule : undefined;
}

/** Validates a schedule: an object of lists of slots with four-digit times. Unknown days are kept. Throws `FunctionError` otherwise. */
export function checkSchedule(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FunctionError('The schedule is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FunctionError('The schedule must be an object of days.');
  for (const [day, slots] of Object.entries(value)) {
    if (!DAYS.has(day)) continue;
    const isList = Array.isArray(slots) && slots.every((slot) => typeof slot === 'object' && slot !== null);
    if (!isList || !(slots as Partial<Slot>[]).every(({ start, end }) => TIME.test(String(start)) && TIME.test(String(end))))
      throw new FunctionError(`The slots of day ${day} need a start and an end as HHMM.`);
  }
  return JSON.stringify(value);
}

/** Whether a schedule is open at a moment, in Puerto Rico time. */
export function isOpenAt(schedule: WeekSchedule, moment: Date): boolean {
  const local = new Date(moment.getTime() - OFFSET);
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  const today = local.getUTCDay() === 0 ? 7 : local.getUTCDay();
  const yesterday = today === 1 ? 7 : today - 1;
  const slotsOf = (day: number) => [...(schedule[String(day)] ?? []), ...(schedule.everyday ?? [])];
  return (
    slotsOf(today).some((slot) => {
      const [start, end] = [minutesOf(slot.start), minutesOf(slot.end)];
      return minute >= start && (minute < end || end <= start);
    }) ||
    slotsOf(yesterday).some((slot) => {
      const [start, end] = [minutesOf(slot.start), minutesOf(slot.end)];
      return end <= start && minute < end;
    })
  );
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(2));
}
