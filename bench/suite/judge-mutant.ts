import type { TestOutcome } from './run-tests.ts';

/** Result of a mutant. `undecided`: timeout before all tests of the sample ran. */
export type Fate = 'killed by the sample' | 'hangs' | 'killed only by the whole' | 'survived' | 'undecided';

export interface Verdict {
  fate: Fate;
  by?: string;
  /** Number of test files that reach it, and of those that passed. */
  reach: number;
  ran: number;
}

/** Runs test files within a number of seconds, with samples or exhaustively. */
export type Run = (files: readonly string[], how: { whole: boolean; seconds: number }) => Promise<TestOutcome>;

/** The nearest tests kill most mutants, so they run first. */
const NEAR = 6;

/**
 * Runs the tests that reach a mutant, nearest first, within a time limit. If all pass, tests with samples run again exhaustively. A mutant
 * whose tests did not all run is undecided.
 */
export async function judgeMutant(tests: readonly string[], draws: ReadonlySet<string>, limit: number, run: Run): Promise<Verdict> {
  const ran = new Set<string>();
  const until = Date.now() + limit * 1000;
  const verdict = (fate: Fate, by?: string): Verdict => ({ fate, ...(by ? { by } : {}), reach: tests.length, ran: ran.size });
  for (const files of [tests.slice(0, NEAR), tests.slice(NEAR)]) {
    if (files.length === 0) break;
    const { ended, by, passed } = await run(files, { whole: false, seconds: Math.max(1, (until - Date.now()) / 1000) });
    for (const file of passed) ran.add(file);
    if (ended === 'failed') return verdict('killed by the sample', by);
    if (ended === 'silent') return verdict('hangs');
    if (ended === 'cut off') return verdict('undecided');
  }
  const drawing = tests.filter((file) => draws.has(file));
  if (drawing.length === 0) return verdict('survived');
  const { ended, by } = await run(drawing, { whole: true, seconds: limit });
  if (ended === 'passed') return verdict('survived');
  return ended === 'cut off' ? verdict('undecided') : verdict('killed only by the whole', by);
}
