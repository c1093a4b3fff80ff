import { createRandom } from '../../marketplace/store/seed/random.ts';
import { checkContracts } from '../../src/runtime/check/check-contracts.ts';
import { createProjectChecker, type ProjectInput } from '../../src/runtime/check/check-project.ts';
import { checkContractFile } from '../../src/runtime/check/contract-file.ts';
import { checkFile } from '../../src/runtime/check/definition-file.ts';
import type { Issue } from '../../src/runtime/errors/issue.ts';
import { spoilJson, valuesByKey } from './spoil-json.ts';

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

/** What came of some cases. */
export interface FuzzResult {
  /** Cases whose shape was right, so that the whole project was checked with them. */
  shapely: number;
  thrown: FuzzFinding[];
  /** Cases whose check took more than a second of the processor. */
  slow: FuzzFinding[];
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
  function check(file: TextFile, text: string, isChosen: boolean): { issues: readonly Issue[]; isShapely: boolean } {
    const spoil = (all: readonly TextFile[]) => all.map((each) => (each.path === file.path ? { ...each, text } : each));
    const isScreen = files.includes(file);
    const { issues } = isScreen ? checkFile(file.path, text, project.schemas) : checkContractFile(file.path, text);
    const isShapely = issues.every(({ code }) => code === 'not-canonical');
    if (!isShapely && !isChosen) return { issues, isShapely };
    return { issues: isScreen ? checkScreens(spoil(files)).issues : checkSpoiledContracts(project, spoil(contracts)), isShapely };
  }

  /** The processor time of a check once more: the first of a process is slow because everything is new to it. */
  function again(file: TextFile, text: string, isChosen: boolean): number {
    checkScreens(files);
    const begin = process.cpuUsage();
    check(file, text, isChosen);
    return sumOf(process.cpuUsage(begin));
  }

  return (names) => {
    const result: FuzzResult = { shapely: 0, thrown: [], slow: [] };
    for (const name of names) {
      const random = createRandom(name);
      const place = random.integer(0, texts.length - 1);
      const file = texts[place]!;
      const spoiled = spoilJson(random, values[place], place < files.length ? others.screens : others.contracts);
      const text = `${JSON.stringify(spoiled, null, 2) ?? ''}\n`;
      const isChosen = random.integer(1, EACH) === 1;
      let taken = 0;
      try {
        const begin = process.cpuUsage();
        const { issues, isShapely } = check(file, text, isChosen);
        taken = sumOf(process.cpuUsage(begin));
        const failed = issues.find(({ code }) => code === 'compile-failed');
        if (failed) result.thrown.push({ name, file: failed.file ?? '', what: failed.message });
        if (isShapely) result.shapely += 1;
      } catch (error) {
        result.thrown.push({ name, file: file.path, what: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      }
      if (taken > LONGEST) taken = Math.min(taken, again(file, text, isChosen));
      if (taken > LONGEST) result.slow.push({ name, file: file.path, what: `${Math.round(taken / 1_000)} ms` });
    }
    return result;
  };
}

function sumOf({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}

/** Screens are checked against contracts that are sound; here the app alone, for what screens need of contracts is tried with screens. */
function checkSpoiledContracts({ files, ...environment }: ProjectInput, texts: readonly TextFile[]): readonly Issue[] {
  const { contracts, issues, ...written } = checkContracts(texts);
  const apps = files.filter(({ path }) => path.endsWith('/app.json'));
  return createProjectChecker({ ...environment, contracts, written: { ...written, issues } })(apps).issues;
}
