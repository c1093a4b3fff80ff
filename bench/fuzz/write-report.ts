import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeMachine } from '../machine.ts';
import { table } from '../report.ts';
import type { FuzzFinding, FuzzResult } from './fuzz-checker.ts';

/** Results of cases of one seed. */
export interface FuzzRun extends FuzzResult {
  seed: string;
  /** The first case, and their number. */
  first: number;
  cases: number;
  /** Total seconds of all processes. */
  seconds: number;
}

export function addResults(sum: FuzzResult, more: FuzzResult): FuzzResult {
  return {
    shapely: sum.shapely + more.shapely,
    whole: sum.whole + more.whole,
    compiled: sum.compiled + more.compiled,
    silent: sum.silent + more.silent,
    thrown: [...sum.thrown, ...more.thrown],
    slow: [...sum.slow, ...more.slow],
    callStack: [...sum.callStack, ...more.callStack],
    slowest: more.slowest.taken > sum.slowest.taken ? more.slowest : sum.slowest,
  };
}

export function findingsOf({ thrown, slow, callStack }: FuzzResult): FuzzFinding[] {
  return [...thrown, ...slow, ...callStack];
}

export function writeRun(run: FuzzRun): Promise<void> {
  return writeFile(fileURLToPath(new URL('../FUZZ.md', import.meta.url)), printRun(run));
}

export function printRun(run: FuzzRun): string {
  const { slowest, first, cases } = run;
  const share = (count: number) => `${count} (${((100 * count) / Math.max(1, cases)).toFixed(1)} %)`;
  const findings = findingsOf(run).map(({ name, file, what }) => `\n- case "${name}" in \`${file}\`: ${what.split('\n')[0]}`);
  const rows = Object.entries({
    seed: run.seed,
    cases: first === 0 ? cases : `${cases}, from ${first} on`,
    'of a right shape': share(run.shapely),
    'checked with the whole project': share(run.whole),
    'compiled without an error': share(run.compiled),
    'without an issue': share(run.silent),
    'thrown, or a failure of the checker reported as an issue': run.thrown.length,
    'messages that speak of the call stack': run.callStack.length,
    'above 1 s': run.slow.length,
    slowest: `${Math.round(slowest.taken / 1_000)} ms, case "${slowest.name}" in \`${slowest.file}\``,
    'seconds of all processes': run.seconds,
  });
  return `# Spoiled definitions and contracts

Written by \`npm run bench:fuzz\` on ${describeMachine()}. Each case spoils one definition or contract of the shipped console at one to three places and checks the
project with it, as a server does when a file changes. The name of a case is its seed and its number, and gives the same file each time; times are those of the processor.

${table(['counted', ''], rows)}
${findings.join('')}
`;
}
