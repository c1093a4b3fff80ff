import { DraftFault } from '../../../src/authoring/draft/draft-fault.ts';
import type { Written } from '../../../src/authoring/draft/sketch.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { isObject } from '../../../src/language/contracts/json-value.ts';

/** The last draft of a back end, which is the base of the next merge. Without addresses and secrets. */
export interface DraftedBase {
  /** Tables that were named; absent where all were drafted. */
  tables?: readonly string[];
  /** The OpenAPI document, where it is a file: its path from the folder of the console. */
  document?: string;
  /** Calls that remove rows were wanted. */
  remove?: true;
  /** Calls that existed when screens were drafted last. */
  offered?: readonly string[];
  /** Drafted files by path; of shared files only the part of this back end. */
  files: Readonly<Record<string, Written>>;
}

/** The bases of all drafts of a console, by the name of the back end. */
export type DraftedBases = Readonly<Record<string, DraftedBase>>;

/** The file in the folder of a console that has them. */
export const DRAFTED_FILE = 'drafted.json';

/** Reads the bases. Throws `DraftFault`. */
export function readBases(text: string | undefined): DraftedBases {
  if (text === undefined) return {};
  const wrong = (detail: string) =>
    new DraftFault(`${DRAFTED_FILE} ${detail}, so nothing can be drafted again. Restore it from version control, or from a backup.`);
  let read: Json;
  try {
    read = JSON.parse(text) as Json;
  } catch {
    throw wrong('is not valid JSON');
  }
  if (!isObject(read)) throw wrong('is not an object of back ends');
  for (const [api, base] of Object.entries(read)) {
    const isBase =
      isObject(base) &&
      isObject(base.files) &&
      Object.values(base.files).every(isObject) &&
      isTables(base.tables) &&
      isTables(base.offered) &&
      /^(string|undefined)$/.test(typeof base.document);
    if (!isBase) throw wrong(`has no files of "${api}"`);
  }
  return read as unknown as DraftedBases;
}

/** The text of the bases, always in the same order. */
export function printBases(bases: DraftedBases): string {
  const sorted = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
  const printed = Object.entries(sorted(bases)).map(([api, base]) => [api, { ...base, files: sorted(base.files) }]);
  return `${JSON.stringify(Object.fromEntries(printed), null, 2)}\n`;
}

function isTables(value: Json | undefined): boolean {
  return value === undefined || (Array.isArray(value) && value.every((name) => typeof name === 'string'));
}
