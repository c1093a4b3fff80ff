import { createRandom } from '../../marketplace/seed/random.ts';
import { LARGEST_DEFINITION } from '../../server/definitions/read-folder.ts';
import { checkContracts } from '../../src/language/check/check-contracts.ts';
import { createProjectChecker, type ProjectCheck, type ProjectInput } from '../../src/language/check/check-project.ts';
import { checkContractFile } from '../../src/language/check/contract-file.ts';
import { checkFile } from '../../src/language/check/definition-file.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import { spoilJson, valuesByKey, writeJson } from './spoil-json.ts';

interface TextFile {
  path: string;
  text: string;
}

export interface FuzzOptions {
  project: ProjectInput;
  /** The contracts as written. */
  contracts: readonly TextFile[];
}

/** A failed case. */
export interface FuzzFinding {
  /** Name of the case, which reproduces it. */
  name: string;
  file: string;
  /** The exception, the checker's internal failure, or the duration. */
  what: string;
}

/** Number of cases that reached each stage of the check: valid shape, whole project, no error, no issue. */
export interface FuzzStages {
  /** Cases with a valid shape. */
  shapely: number;
  /** Cases checked with the whole project: those with a valid shape, and some others. */
  whole: number;
  /** Of these, cases without an error, which would be served. */
  compiled: number;
  /** Cases without issues except formatting. */
  silent: number;
}

export interface FuzzResult extends FuzzStages {
  thrown: FuzzFinding[];
  /** Cases that took more than a second of CPU time. */
  slow: FuzzFinding[];
  /** Cases that mention the call stack: a limit of the machine, not an error of the author. */
  callStack: FuzzFinding[];
  /** The slowest case, in microseconds of CPU time. */
  slowest: { name: string; file: string; taken: number };
}

/** Maximum microseconds per change. */
const LONGEST = 1_000_000;
/** One in this many cases with an invalid shape is checked with the whole project. */
const EACH = 20;

/**
 * Makes a fuzzer: per case name it corrupts one definition or contract file, reproducibly, and checks the project with it, as a server does
 * when a file changes. Exceptions and reported internal failures count.
 */
export function createFuzzer({ project, contracts }: FuzzOptions): (names: readonly string[]) => FuzzResult {
  const { files, ...environment } = project;
  const checkScreens = createProjectChecker(environment);
  checkScreens(files);
  const texts = [...files, ...contracts];
  const values = texts.map(({ text }) => JSON.parse(text) as unknown);
  const others = { screens: valuesByKey(values.slice(0, files.length)), contracts: valuesByKey(values.slice(files.length)) };

  /** Checks a file alone, and with the others where its shape is valid. */
  function check(file: TextFile, text: string, isChosen: boolean): Checked {
    const spoil = (all: readonly TextFile[]) => all.map((each) => (each.path === file.path ? { ...each, text } : each));
    const isScreen = files.includes(file);
    const { issues } = isScreen ? checkFile(file.path, text, project.schemas) : checkContractFile(file.path, text);
    const isShapely = issues.every(({ code }) => code === 'not-canonical');
    if (!isShapely && !isChosen) return { issues, isShapely };
    const whole = isScreen ? checkScreens(spoil(files)) : checkSpoiledContracts(project, spoil(contracts));
    return { issues: whole.issues, isShapely, whole };
  }

  /** CPU time of a second check: the first of a process is slow. */
  function again(file: TextFile, text: string, isChosen: boolean): number {
    checkScreens(files);
    const begin = process.cpuUsage();
    check(file, text, isChosen);
    return sumOf(process.cpuUsage(begin));
  }

  return (names) => {
    const result = noResult();
    for (const name of names) {
      const random = createRandom(name);
      const place = random.integer(0, texts.length - 1);
      const file = texts[place]!;
      const text = spoiledText(random, values[place], place < files.length ? others.screens : others.contracts);
      const isChosen = random.integer(1, EACH) === 1;
      let taken = 0;
      try {
        const begin = process.cpuUsage();
        const checked = check(file, text, isChosen);
        taken = sumOf(process.cpuUsage(begin));
        countStages(result, checked);
        const failed = checked.issues.find(({ code }) => code === 'compile-failed');
        if (failed) result.thrown.push({ name, file: failed.file ?? '', what: failed.message });
        const stack = checked.issues.find(({ message }) => CALL_STACK.test(message));
        if (stack) result.callStack.push({ name, file: stack.file ?? '', what: stack.message });
      } catch (error) {
        const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
        result.thrown.push({ name, file: file.path, what });
        if (CALL_STACK.test(what)) result.callStack.push({ name, file: file.path, what });
      }
      if (taken > LONGEST) taken = Math.min(taken, again(file, text, isChosen));
      if (taken > LONGEST) result.slow.push({ name, file: file.path, what: `${Math.round(taken / 1_000)} ms` });
      if (taken > result.slowest.taken) result.slowest = { name, file: file.path, taken };
    }
    return result;
  };
}

/** A corrupted file as text. Files above the size limit are corrupted in another way. */
function spoiledText(random: ReturnType<typeof createRandom>, value: unknown, others: Parameters<typeof spoilJson>[2]): string {
  for (;;) {
    const text = writeJson(spoilJson(random, value, others));
    if (Buffer.byteLength(text) <= LARGEST_DEFINITION) return text;
  }
}

interface Checked {
  issues: readonly Issue[];
  isShapely: boolean;
  /** The check of the whole project, where it was made. */
  whole?: ProjectCheck;
}

const CALL_STACK = /call stack/i;

export function noResult(): FuzzResult {
  const slowest = { name: '', file: '', taken: 0 };
  return { shapely: 0, whole: 0, compiled: 0, silent: 0, thrown: [], slow: [], callStack: [], slowest };
}

function countStages(result: FuzzResult, { issues, isShapely, whole }: Checked): void {
  if (isShapely) result.shapely += 1;
  if (whole) result.whole += 1;
  if (whole && issues.every(({ severity }) => severity !== 'error')) result.compiled += 1;
  if (issues.every(({ code }) => code === 'not-canonical')) result.silent += 1;
}

function sumOf({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}

/** Screens are checked against valid contracts only, so here the app alone is checked. */
function checkSpoiledContracts({ files, ...environment }: ProjectInput, texts: readonly TextFile[]): ProjectCheck {
  const { contracts, issues, ...written } = checkContracts(texts);
  const apps = files.filter(({ path }) => path.endsWith('/app.json'));
  return createProjectChecker({ ...environment, contracts, written: { ...written, issues } })(apps);
}
