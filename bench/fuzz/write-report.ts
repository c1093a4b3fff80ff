import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeMachine } from '../machine.ts';
import type { FuzzFinding, FuzzResult } from './fuzz-checker.ts';

const file = fileURLToPath(new URL('../FUZZ.md', import.meta.url));
const FIGURES = /<!-- figures of this run: (.*) -->/;

/** Results of one seed, from case 0 or from the end of the previous run. */
export interface FuzzRun extends FuzzResult {
  seed: string;
  cases: number;
  /** Total seconds of all processes. */
  seconds: number;
  /** Findings that no longer occur. */
  mended?: readonly FuzzFinding[];
}

export function addResults<Result extends FuzzResult>(sum: Result, more: FuzzResult): Result {
  return {
    ...sum,
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

/** The run after a retry: findings that no longer occur, by a fix or another corruption, are listed separately. */
export function addRetried(run: FuzzRun, again: FuzzResult): FuzzRun {
  const isFound = ({ name }: FuzzFinding) => findingsOf(again).some((each) => each.name === name);
  const mended = findingsOf(run).filter((each) => !isFound(each));
  return {
    ...run,
    thrown: run.thrown.filter(isFound),
    slow: run.slow.filter(isFound),
    callStack: run.callStack.filter(isFound),
    ...(mended.length > 0 && { mended: [...(run.mended ?? []), ...mended] }),
  };
}

export function findingsOf({ thrown, slow, callStack }: FuzzResult): FuzzFinding[] {
  return [...thrown, ...slow, ...callStack];
}

/** The reported run, if any. */
export async function readRun(): Promise<FuzzRun | undefined> {
  const found = FIGURES.exec(await readFile(file, 'utf8').catch(() => ''))?.[1];
  return found === undefined ? undefined : JSON.parse(found);
}

export function writeRun(run: FuzzRun): Promise<void> {
  return writeFile(file, printRun(run));
}

export function printRun(run: FuzzRun): string {
  const share = (count: number) => `${count} (${((100 * count) / Math.max(1, run.cases)).toFixed(1)} %)`;
  const { slowest } = run;
  const { mended = [] } = run;
  const isMended = ({ name }: Pick<FuzzFinding, 'name'>) => mended.some((each) => each.name === name);
  const line = ({ name, file, what }: FuzzFinding) => `- case "${name}" in \`${file}\`: ${what.split('\n')[0]}`;
  const findings = [...findingsOf(run).map(line), ...mended.map((each) => `${line(each)} (not when tried again)`)];
  return `# Spoiled definitions and contracts

Written by \`npm run bench:fuzz\` on ${describeMachine()}. Each case spoils one definition or contract of the shipped console at one to three places and checks the
project with it, as a server does when a file changes. The name of a case is its seed and its number, and gives the same file each time; times are those of the processor.

| counted | |
| --- | --- |
| seed | ${run.seed} |
| cases | ${run.cases} |
| of a right shape | ${share(run.shapely)} |
| checked with the whole project | ${share(run.whole)} |
| compiled without an error | ${share(run.compiled)} |
| without an issue | ${share(run.silent)} |
| thrown, or a failure of the checker reported as an issue | ${run.thrown.length} |
| messages that speak of the call stack | ${run.callStack.length} |
| above 1 s | ${run.slow.length} |
| found by this run, and not when tried again | ${mended.length} |
| slowest | ${Math.round(slowest.taken / 1_000)} ms, case "${slowest.name}" in \`${slowest.file}\`${isMended(slowest) ? ' (not when tried again)' : ''} |
| seconds of all processes | ${run.seconds} |
${findings.length === 0 ? '' : `\n${findings.join('\n')}\n`}
<!-- figures of this run: ${JSON.stringify(run)} -->
`;
}
