import type { TestOutcome } from './run-tests.ts';

/** What became of a mutant. `undecided`: the time was over before all tests of the sample that reach it ran. */
export type Fate = 'killed by the sample' | 'hangs' | 'killed only by the whole' | 'survived' | 'undecided';

/** The verdict over one mutant. */
export interface Verdict {
  fate: Fate;
  by?: string;
  /** How many test files reach it, and how many of them ran and passed. */
  reach: number;
  ran: number;
  /** Whether tests that draw samples ran in whole as well. */
  whole: boolean;
}

/** Runs test files within so many seconds: with samples, or those that draw samples in whole. */
export type Run = (files: readonly string[], how: { whole: boolean; seconds: number }) => Promise<TestOutcome>;

/** The nearest tests kill most; they run by themselves, so that what is left need not start. */
const NEAR = 6;
/** Enough for all tests there are. */
const ALL_TIME = 3600;

/**
 * Runs the tests that reach a mutant, nearest first; where none fails, those that draw samples again in whole. Whether a mutant dies by the whole only is
 * decided by the sample to its end, however long that takes.
 */
export async function judgeMutant(tests: readonly string[], draws: ReadonlySet<string>, limit: number, run: Run): Promise<Verdict> {
  const ran = new Set<string>();
  const until = Date.now() + limit * 1000;
  async function sample(files: readonly string[], seconds: number): Promise<TestOutcome> {
    if (files.length === 0) return { ended: 'passed', passed: [] };
    const outcome = await run(files, { whole: false, seconds });
    for (const file of outcome.passed) ran.add(file);
    return outcome;
  }
  const left = () => tests.filter((file) => !ran.has(file));
  const verdict = (fate: Fate, whole: boolean, by?: string): Verdict => ({
    fate,
    ...(by ? { by } : {}),
    reach: tests.length,
    ran: ran.size,
    whole,
  });
  let outcome = await sample(tests.slice(0, NEAR), limit);
  if (outcome.ended === 'passed') outcome = await sample(left(), Math.max(1, (until - Date.now()) / 1000));
  if (outcome.ended === 'failed') return verdict('killed by the sample', false, outcome.by);
  if (outcome.ended === 'silent') return verdict('hangs', false);
  const drawing = tests.filter((file) => draws.has(file));
  if (drawing.length === 0) return verdict(outcome.ended === 'passed' ? 'survived' : 'undecided', true);
  const whole = await run(drawing, { whole: true, seconds: limit });
  if (whole.ended === 'passed' || whole.ended === 'cut off') {
    const isDecided = outcome.ended === 'passed' && whole.ended === 'passed';
    return verdict(isDecided ? 'survived' : 'undecided', whole.ended === 'passed');
  }
  if (outcome.ended === 'cut off') outcome = await sample(left(), ALL_TIME);
  if (outcome.ended === 'failed') return verdict('killed by the sample', true, outcome.by);
  return verdict('killed only by the whole', true, whole.by);
}
