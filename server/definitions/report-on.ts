import type { Issue } from '../../src/language/errors/issue.ts';
import type { Texts } from './read-folder.ts';
import { changeBetween } from './text-change.ts';
import { createWhere, type Where } from './where-of.ts';

/** What of a file is served while it has an issue: what it says, its last good version, or nothing. */
export type Serves = 'this' | 'earlier' | 'nothing';

/** An issue with what is shown of its file, what people call the part that it is about, and the address where that part is. */
export interface ReportedIssue extends Issue, Where {
  serves: Serves;
}

/** What is wrong with the definitions as they lie in the folder. Notes that ask for nothing are not in it. */
export interface FolderReport {
  issues: readonly ReportedIssue[];
  /** Files without an error of their own that wait until the others are mended. */
  waiting: readonly string[];
}

/** No issue. */
export const NOTHING_WRONG: FolderReport = { issues: [], waiting: [] };

/** What a folder was to be served as, and what is served of it. */
interface ServedInstead {
  wanted: Texts;
  chosen: Texts;
  unreadable?: readonly string[];
  differing?: readonly string[];
}

/**
 * Says for each issue what is served in the place of its file. `wanted` is what should be served, `chosen` what is, `unreadable` are files that
 * are in the folder without a text, `differing` those for which somebody has to decide. Names stand below `label`.
 */
export function reportOn(
  issues: readonly Issue[],
  { wanted, chosen, unreadable = [], differing = [] }: ServedInstead,
  label: string,
): FolderReport {
  const { set, drop } = changeBetween(wanted, chosen);
  const kept = new Set([...set.map(([name]) => name), ...drop, ...unreadable, ...differing].map((name) => `${label}/${name}`));
  const servedFiles = new Set([...chosen.keys()].map((name) => `${label}/${name}`));
  const whereOf = createWhere(wanted, label);
  const reported = issues
    .filter(({ severity }) => severity !== 'information')
    .map((issue): ReportedIssue => {
      const serves = servesOf(issue.file);
      return { ...issue, serves, ...whereOf(issue, serves !== 'nothing') };
    });
  const named = new Set([
    ...reported.filter(({ severity, code }) => severity === 'error' || code === 'stray-copy').map(({ file }) => file),
    ...differing.map((name) => `${label}/${name}`),
  ]);
  return { issues: reported, waiting: [...kept].filter((file) => !named.has(file)).sort() };

  function servesOf(file: string | undefined): Serves {
    if (file === undefined || !file.startsWith(`${label}/`)) return 'earlier';
    if (!servedFiles.has(file)) return 'nothing';
    return kept.has(file) ? 'earlier' : 'this';
  }
}
