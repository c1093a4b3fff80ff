import type { Logger } from 'pino';

/** Notes where results of a call differ from its contract. */
export type LogDifferences = (call: string, differences: readonly { path: string; expected: string }[]) => void;

const MOST_PLACES = 5_000;

/**
 * Creates the log of differences: each place of each call once, when it is first seen, and again with the count whenever that has grown tenfold. Never a value:
 * it may be about a person.
 */
export function createDifferenceLog(logger: Logger): LogDifferences {
  const counts = new Map<string, number>();
  return (call, differences) => {
    const paths: { path: string; expected: string; count: number }[] = [];
    for (const [path, { expected, seen }] of bySeen(differences)) {
      const key = `${call} ${path}`;
      const before = counts.get(key) ?? 0;
      if (before === 0 && counts.size >= MOST_PLACES) continue;
      const count = before + seen;
      counts.set(key, count);
      if (digits(count) > digits(before)) paths.push({ path: path || 'the result', expected, count });
    }
    if (paths.length > 0) logger.warn({ function: call, paths }, 'A result of the Parse Server differs from its contract');
  };
}

function bySeen(differences: readonly { path: string; expected: string }[]): Map<string, { expected: string; seen: number }> {
  const paths = new Map<string, { expected: string; seen: number }>();
  for (const { path, expected } of differences) paths.set(path, { expected, seen: (paths.get(path)?.seen ?? 0) + 1 });
  return paths;
}

/** 0 for none, 1 below ten, 2 below a hundred. */
function digits(count: number): number {
  return count === 0 ? 0 : String(count).length;
}
