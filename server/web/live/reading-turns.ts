import { performance as threads } from 'node:perf_hooks';

/** Turns of pages that read again after changes, so that they do not all ask at once. */
export interface ReadingTurns {
  /** Milliseconds until the turn of a page. It keeps its turn until then, however many changes come. */
  waitOf(page: object): number;
}

/** Limits of turns, in milliseconds. */
export interface TurnLimits {
  /** Between two pages that read again after a change, so that they do not all ask at once. */
  apart: number;
  /** Maximum time until a turn. */
  longestWait: number;
}

/** Milliseconds over which the thread's load is measured. */
const MEASURED = 1_000;

/** Share of the thread's time that was busy lately, from 0 to 1. */
export type Load = () => number;

/**
 * Creates the turns of one process: `apart` milliseconds between two while its thread is idle, more the busier it is, so that people's own
 * requests come first. No turn is later than `longestWait` from now.
 */
export function createReadingTurns({ apart, longestWait }: TurnLimits, load: Load = createLoad()): ReadingTurns {
  const turns = new WeakMap<object, number>();
  let next = 0;
  return {
    waitOf(page) {
      const now = performance.now();
      const own = turns.get(page) ?? 0;
      if (own > now) return own - now;
      const latest = now + longestWait;
      // Beyond the longest wait, turns are spread over its second half.
      const turn = next > latest ? latest - (Math.random() * longestWait) / 2 : Math.max(next, now);
      turns.set(page, turn);
      next = Math.min(Math.max(next, turn), latest) + apart / Math.max(0.05, 1 - load());
      return turn - now;
    },
  };
}

function createLoad(): Load {
  let before = threads.eventLoopUtilization();
  let measuredAt = performance.now();
  let share = 0;
  return () => {
    const now = performance.now();
    if (now - measuredAt >= MEASURED) {
      const total = threads.eventLoopUtilization();
      share = threads.eventLoopUtilization(total, before).utilization;
      before = total;
      measuredAt = now;
    }
    return share;
  };
}
