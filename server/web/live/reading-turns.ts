import type { StreamLimits } from './event-streams.ts';

/** Turns of pages that read again after changes, so that they do not all ask at once. */
export interface ReadingTurns {
  /** Milliseconds until the turn of a page. It keeps its turn until then, however many changes come. */
  waitOf(page: object): number;
}

/** Creates the turns of one process: `apart` milliseconds between two, none later than `longestWait` from now. */
export function createReadingTurns({ apart, longestWait }: Pick<StreamLimits, 'apart' | 'longestWait'>): ReadingTurns {
  const turns = new WeakMap<object, number>();
  let next = 0;
  return {
    waitOf(page) {
      const now = performance.now();
      const own = turns.get(page) ?? 0;
      if (own > now) return own - now;
      const turn = Math.min(Math.max(next, now), now + longestWait);
      turns.set(page, turn);
      next = turn + apart;
      return turn - now;
    },
  };
}
