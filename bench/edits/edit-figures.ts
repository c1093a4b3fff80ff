import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../scripts/read-project.ts';
import { describeMachine } from '../machine.ts';
import type { StudioTimes } from './measure-studio.ts';
import { printReport } from './print-report.ts';
import type { MutantFigures } from './run-mutants.ts';
import type { SeedCounts } from './seed-sorts.ts';

/** The run in which a part was counted. */
export interface CountedIn {
  /** Date (UTC). */
  day: string;
  /** Newest commit of the code, and whether the code was changed since. */
  version: string;
  machine: string;
}

/** Median and 95th percentile in milliseconds. */
export interface TimeQuantiles {
  half: number;
  most: number;
}

/** Results of `npm run bench:edits`. Parts that were not run keep theirs. */
export interface EditFigures {
  places?: CountedIn & { places: number; faults: string[] };
  sessions?: CountedIn & SeedCounts & { first: number };
  'second authors'?: CountedIn & SeedCounts & { first: number };
  pairs?: CountedIn & SeedCounts & { first: number };
  histories?: CountedIn & { histories: number; first: number; faults: string[] };
  git?: CountedIn & { histories: number; first: number; faults: string[] };
  mutants?: CountedIn & MutantFigures & { sample: number };
  times?: CountedIn & { columns: number; load?: number } & Partial<Record<keyof StudioTimes, TimeQuantiles>>;
}

/** Name of a part, and the argument that runs it alone. */
export type EditPart = keyof EditFigures;

const FIGURES = join(import.meta.dirname, 'figures.json');
const REPORT = join(ROOT, 'bench/EDITS.md');

/** Results of earlier runs. */
export async function readFigures(): Promise<EditFigures> {
  return JSON.parse(await readFile(FIGURES, 'utf8').catch(() => '{}')) as EditFigures;
}

/** Stores the results and writes `bench/EDITS.md`. Returns the report. */
export async function writeFigures(figures: EditFigures): Promise<string> {
  const report = printReport(figures);
  await writeFile(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
  await writeFile(REPORT, report);
  return report;
}

/** Date, machine and commit of this run. */
export function thisRun(): CountedIn {
  return { day: new Date().toISOString().slice(0, 10), version: describeVersion(), machine: describeMachine() };
}

/** Merges two runs. */
export function bothRuns(one: CountedIn, other: CountedIn): CountedIn {
  const both = (key: keyof CountedIn) => [...new Set([...one[key].split(AND), other[key]])].join(AND);
  return { day: both('day'), version: both('version'), machine: both('machine') };
}

const AND = ' and ';

/** Files that count as code, without reports. */
const CODE = ['schemas', 'screens', 'scripts', 'server', 'src', 'tests', ':(glob)bench/**/*.ts'];

function describeVersion(): string {
  try {
    const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
    const commit = git('log', '-1', '--format=%h', '--abbrev=8', '--', ...CODE);
    return git('status', '--porcelain', '--', ...CODE) === '' ? commit : `${commit} with changes`;
  } catch {
    return 'a version that git does not know';
  }
}
