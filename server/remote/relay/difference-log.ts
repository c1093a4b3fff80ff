import type { Logger } from 'pino';
import { THE_PARSE_SERVER } from './relay-error.ts';

/** Places where a result differs from its contract: what was expected there, and how often it was something else. */
export type Differences = Map<string, { expected: string; seen: number }>;

/** Notes where results of a call differ from its contract. */
export type LogDifferences = (call: string, differences: Differences) => void;

const MOST_PLACES = 5_000;

/**
 * Creates the log of differences: each place of each call once, when it is first seen, and again with the count whenever that has grown tenfold. Never a value:
 * it may be about a person. `whom` is how people read of the other server.
 */
export function createDifferenceLog(logger: Logger, whom = THE_PARSE_SERVER): LogDifferences {
  const counts = new Map<string, number>();
  return (call, differences) => {
    const paths: { path: string; expected: string; count: number }[] = [];
    for (const [path, { expected, seen }] of differences) {
      const key = `${call} ${path}`;
      const before = counts.get(key) ?? 0;
      if (before === 0 && counts.size >= MOST_PLACES) continue;
      const count = before + seen;
      counts.set(key, count);
      if (digits(count) > digits(before)) paths.push({ path: path || 'the result', expected, count });
    }
    if (paths.length > 0) logger.warn({ function: call, paths }, `A result of ${whom} differs from its contract`);
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
