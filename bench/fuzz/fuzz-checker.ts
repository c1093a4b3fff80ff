import { createRandom } from '../../marketplace/seed/random.ts';
import { LARGEST_DEFINITION } from '../../server/definitions/read-folder.ts';
import { checkContracts } from '../../src/language/check/check-contracts.ts';
import { createProjectChecker, type ProjectCheck, type ProjectInput } from '../../src/language/check/check-project.ts';
import { checkContractFile } from '../../src/language/check/contract-file.ts';
import { checkFile } from '../../src/language/check/definition-file.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import { spoilJson, valuesByKey, writeJson } from './spoil-json.ts';

/** A file of definitions or contracts. */
interface TextFile {
  path: string;
  text: string;
}

/** What is spoiled. */
export interface FuzzOptions {
  project: ProjectInput;
  /** The contracts as they are written. */
  contracts: readonly TextFile[];
}

/** A case that did what no definition may do. */
export interface FuzzFinding {
  /** The name of the case, with which it can be tried again. */
  name: string;
  file: string;
  /** What was thrown, what the checker said of a failure of its own, or how long it took. */
  what: string;
}

/** How far the check of a case came, each with all that came further: to the shape of the one file, through the project, to no error, to no issue. */
export interface FuzzStages {
  /** Cases whose shape was right. */
  shapely: number;
  /** Cases with which the whole project was checked: those of a right shape, and some of the others. */
  whole: number;
  /** Of these, those in which nothing is an error: all of it was compiled, and would be served. */
  compiled: number;
  /** Cases of which the checker had nothing to say but where spaces stand. */
  silent: number;
}

/** What came of some cases. */
export interface FuzzResult extends FuzzStages {
  thrown: FuzzFinding[];
  /** Cases whose check took more than a second of the processor. */
  slow: FuzzFinding[];
  /** Cases of which an issue, or what was thrown, speaks of the call stack: that is a limit of the machine, no fault of an author. */
  callStack: FuzzFinding[];
  /** The case that took longest, in microseconds of the processor. */
  slowest: { name: string; file: string; taken: number };
}

/** Longer than this for one change would be felt in an open console. */
const LONGEST = 1_000_000;
/** Of the cases whose shape is wrong, each so many-th goes through the whole project: what is wrong in shape is seldom looked at any further. */
const EACH = 20;

/**
 * Makes a fuzzer: for each name of a case it spoils one definition or contract file, the same for the same name, and checks the project with it, as a
 * server does when a file changes. What the checker throws counts, and so does a failure that it caught and told of itself.
 */
export function createFuzzer({ project, contracts }: FuzzOptions): (names: readonly string[]) => FuzzResult {
  const { files, ...environment } = project;
  const checkScreens = createProjectChecker(environment);
  checkScreens(files);
  const texts = [...files, ...contracts];
  const values = texts.map(({ text }) => JSON.parse(text) as unknown);
  const others = { screens: valuesByKey(values.slice(0, files.length)), contracts: valuesByKey(values.slice(files.length)) };

  /** Checks a file by itself, and with the others where its shape is right. */
  function check(file: TextFile, text: string, isChosen: boolean): Checked {
    const spoil = (all: readonly TextFile[]) => all.map((each) => (each.path === file.path ? { ...each, text } : each));
    const isScreen = files.includes(file);
    const { issues } = isScreen ? checkFile(file.path, text, project.schemas) : checkContractFile(file.path, text);
    const isShapely = issues.every(({ code }) => code === 'not-canonical');
    if (!isShapely && !isChosen) return { issues, isShapely };
    const whole = isScreen ? checkScreens(spoil(files)) : checkSpoiledContracts(project, spoil(contracts));
    return { issues: whole.issues, isShapely, whole };
  }

  /** The processor time of a check once more: the first of a process is slow because everything is new to it. */
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

/** A spoiled file as text. What is larger than a file that is read at all is spoiled otherwise. */
function spoiledText(random: ReturnType<typeof createRandom>, value: unknown, others: Parameters<typeof spoilJson>[2]): string {
  for (;;) {
    const text = writeJson(spoilJson(random, value, others));
    if (Buffer.byteLength(text) <= LARGEST_DEFINITION) return text;
  }
}

/** A check of one case. */
interface Checked {
  issues: readonly Issue[];
  isShapely: boolean;
  /** The check of the whole project, where the case went so far. */
  whole?: ProjectCheck;
}

const CALL_STACK = /call stack/i;

/** What came of no case. */
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

/** Screens are checked against contracts that are sound; here the app alone, for what screens need of contracts is tried with screens. */
function checkSpoiledContracts({ files, ...environment }: ProjectInput, texts: readonly TextFile[]): ProjectCheck {
  const { contracts, issues, ...written } = checkContracts(texts);
  const apps = files.filter(({ path }) => path.endsWith('/app.json'));
  return createProjectChecker({ ...environment, contracts, written: { ...written, issues } })(apps);
}
