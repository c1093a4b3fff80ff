import type { Logger } from 'pino';
import { THE_PARSE_SERVER } from './relay-error.ts';

/** Places where a result differs from its contract: what was expected there, and how often it was something else. */
export type Differences = Map<string, { expected: string; seen: number }>;

/** A place of a call's result that differs from its contract, and how often. Never a value: it may be about a person. */
export interface Difference {
  call: string;
  path: string;
  expected: string;
  count: number;
}

/** Keeps where results of calls differ from their contracts. */
export interface DifferenceLog {
  note(call: string, differences: Differences): void;
  /** What was found since the start, the most frequent first; at most a hundred. */
  found(): readonly Difference[];
}

const MOST_PLACES = 5_000;
const MOST_SHOWN = 100;

/**
 * Creates the log of differences: each place of each call once, when it is first seen, and again with the count whenever that has grown tenfold. Never a value:
 * it may be about a person. `whom` is how people read of the other server.
 */
export function createDifferenceLog(logger: Logger, whom = THE_PARSE_SERVER): DifferenceLog {
  const known = new Map<string, Difference>();
  return {
    note(call, differences) {
      const paths: Omit<Difference, 'call'>[] = [];
      for (const [place, { expected, seen }] of differences) {
        const key = `${call} ${place}`;
        const before = known.get(key)?.count ?? 0;
        if (before === 0 && known.size >= MOST_PLACES) continue;
        const difference = { path: place || 'the result', expected, count: before + seen };
        known.set(key, { call, ...difference });
        if (digits(difference.count) > digits(before)) paths.push(difference);
      }
      if (paths.length > 0) logger.warn({ function: call, paths }, `A result of ${whom} differs from its contract`);
    },
    found: () => [...known.values()].sort((one, other) => other.count - one.count).slice(0, MOST_SHOWN),
  };
}

/** Notes one more of them. By place, so that a million of one kind take no more memory than one. */
export function addDifference(differences: Differences, path: string, expected: string): void {
  const known = differences.get(path);
  if (known === undefined) differences.set(path, { expected, seen: 1 });
  else known.seen += 1;
}

/** 0 for none, 1 below ten, 2 below a hundred. */
function digits(count: number): number {
  return count === 0 ? 0 : String(count).length;
}
