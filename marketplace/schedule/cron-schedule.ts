import { Cron } from 'croner';
import { FunctionError } from '../../server/base/errors/function-error.ts';
import { TIME_ZONE } from '../time-zone.ts';
import { faultyCron } from './faulty-cron.ts';

/** Schedule of a CRON expression of five fields in the business's time zone. Runs nothing. */
export interface CronSchedule {
  /** The first run after a moment; null if none, as on 30 February. */
  next(after: Date): Date | null;
  /** The latest runs before a moment, the last one first. */
  last(before: Date, count: number): Date[];
}

/** Reads a CRON expression. Throws `FunctionError` where no run can be found by it. */
export function readSchedule(expression: string): CronSchedule {
  try {
    const cron = new Cron(expression, { timezone: TIME_ZONE, mode: '5-part', sloppyRanges: true, paused: true });
    return { next: (after) => cron.nextRun(after), last: (before, count) => cron.previousRuns(count, before) };
  } catch {
    throw faultyCron(expression);
  }
}

/** The next run of a job. One whose expression was kept before schedules were read, and cannot be, has none. */
export function nextRun(expression: string, after: Date): Date | null {
  try {
    return readSchedule(expression).next(after);
  } catch (error) {
    if (error instanceof FunctionError) return null;
    throw error;
  }
}
