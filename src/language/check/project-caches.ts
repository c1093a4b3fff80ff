import type { ScreenResult } from '../compile/compile-screen.ts';
import { createMemo, type Memo } from '../contracts/create-memo.ts';
import type { ScreenDefinition, SharedDefinition } from '../definition/definition.ts';
import type { Issue } from '../errors/issue.ts';
import { checkFailed } from './check-failed.ts';
import type { QueryKeys } from './check-queries.ts';
import type { Gate, Reach } from './check-reach.ts';
import { type CheckedFile, checkFile } from './definition-file.ts';
import type { Schemas } from './load-schemas.ts';
import type { Suppression } from './suppressions.ts';

/** Caches of a checker between checks. */
export interface ProjectCaches {
  /** Reads and checks one file alone, unless its text is one of the last two. */
  readFile: (file: { path: string; text: string }) => CheckedFile;
  /** The same instance for equal texts: a memo compares a long one with each of thousands of screens. */
  sameText: (text: string) => string;
  compiled: Memo<ScreenDefinition, ScreenResult[]>;
  /** Issues of fragments by themselves. */
  alone: Memo<SharedDefinition, Issue[]>;
  reached: Memo<ScreenDefinition, { issues: Issue[]; gates: Gate[]; reach: Reach[] }>;
  /** Query keys that a screen and its fragments read. */
  queries: Memo<ScreenDefinition, QueryKeys | undefined>;
  linked: Memo<CheckedFile, Issue[]>;
  roles: Memo<CheckedFile, Issue[]>;
  /** Issues of one file by itself once its shape is valid. */
  sense: Memo<CheckedFile, Issue[]>;
  suppressed: Memo<CheckedFile, Suppression[]>;
}

/** Turns a failure of reading a file into its issue. */
function readSafely(path: string, text: string, schemas: Schemas): CheckedFile {
  try {
    return checkFile(path, text, schemas);
  } catch (error) {
    return { path, issues: [checkFailed(error, path)] };
  }
}

/** Number of texts that are known: those of the last two checks. */
const KNOWN_TEXTS = 6;

function createSameText(): ProjectCaches['sameText'] {
  let known: readonly string[] = [];
  return (text) => {
    const again = known.find((each) => each === text) ?? text;
    known = [again, ...known.filter((each) => each !== again)].slice(0, KNOWN_TEXTS);
    return again;
  };
}

/** Caches that hold nothing yet, for one checker. */
export function createProjectCaches(schemas: Schemas): ProjectCaches {
  const lastFiles = new Map<string, { text: string; file: CheckedFile }[]>();
  return {
    readFile: ({ path, text }) => {
      const lastTwo = lastFiles.get(path) ?? [];
      const again = lastTwo.find((each) => each.text === text);
      if (again) {
        lastFiles.set(path, [again, ...lastTwo.filter((each) => each !== again)]);
        return again.file;
      }
      const last = lastTwo[0];
      const file = readSafely(path, text, schemas);
      // Other spaces, the same definition: nothing that is made from it changes.
      if (file.definition && JSON.stringify(file.definition) === JSON.stringify(last?.file.definition))
        file.definition = last?.file.definition;
      lastFiles.set(path, [{ text, file }, ...lastTwo].slice(0, 2));
      return file;
    },
    sameText: createSameText(),
    compiled: createMemo(),
    alone: createMemo(),
    reached: createMemo(),
    queries: createMemo(),
    linked: createMemo(),
    roles: createMemo(),
    sense: createMemo(),
    suppressed: createMemo(),
  };
}
