import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../scripts/read-project.ts';
import { describeMachine } from '../machine.ts';
import { printReport } from './print-report.ts';
import type { MutantFigures } from './run-mutants.ts';
import type { SeedCounts } from './seed-sorts.ts';

/** In which run a part was counted. */
export interface CountedIn {
  /** The day (UTC). */
  day: string;
  /** The newest commit that changed the code, and whether something was changed since. */
  version: string;
  machine: string;
}

/** How long something takes, in milliseconds: the half of all times, and 95 of 100. */
export interface TimeQuantiles {
  half: number;
  most: number;
}

/** What the parts of `npm run bench:edits` came to. A part that was not run keeps what it had. */
export interface EditFigures {
  places?: CountedIn & { places: number; faults: string[] };
  sessions?: CountedIn & SeedCounts & { first: number };
  'second authors'?: CountedIn & SeedCounts & { first: number };
  pairs?: CountedIn & SeedCounts & { first: number };
  histories?: CountedIn & { histories: number; first: number; faults: string[] };
  git?: CountedIn & { histories: number; first: number; faults: string[] };
  mutants?: CountedIn & MutantFigures & { sample: number };
  times?: CountedIn & { columns: number; preview: TimeQuantiles; issue: TimeQuantiles; published: TimeQuantiles };
}

/** The name of a part, which is also the word that runs it alone. */
export type EditPart = keyof EditFigures;

const FIGURES = join(import.meta.dirname, 'figures.json');
const REPORT = join(ROOT, 'bench/EDITS.md');

/** What the runs before counted; nothing where there was none. */
export async function readFigures(): Promise<EditFigures> {
  return JSON.parse(await readFile(FIGURES, 'utf8').catch(() => '{}')) as EditFigures;
}

/** Keeps the figures for the next run and writes `bench/EDITS.md`. Gives the report. */
export async function writeFigures(figures: EditFigures): Promise<string> {
  const report = printReport(figures);
  await writeFile(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
  await writeFile(REPORT, report);
  return report;
}

/** This run: the day, the machine, and the commit whose code is run. */
export function thisRun(): CountedIn {
  return { day: new Date().toISOString().slice(0, 10), version: describeVersion(), machine: describeMachine() };
}

/** Two runs that counted one after the other. */
export function bothRuns(one: CountedIn, other: CountedIn): CountedIn {
  const both = (key: keyof CountedIn) => [...new Set([...one[key].split(AND), other[key]])].join(AND);
  return { day: both('day'), version: both('version'), machine: both('machine') };
}

const AND = ' and ';

/** What is counted, and what counts it: a report is not among it. */
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
