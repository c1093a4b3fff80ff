import type { Issue } from '../../src/language/errors/issue.ts';
import { createIssueLocator, type IssuePlace } from './issue-locator.ts';
import type { Texts } from './read-folder.ts';
import { changeBetween } from './text-change.ts';

/** The served version of a file with an issue: this text, its last valid version, or nothing. */
export type Serves = 'this' | 'earlier' | 'nothing';

/** An issue with what is served of its file, its place in words, and the address of that place. */
export interface ReportedIssue extends Issue, IssuePlace {
  serves: Serves;
}

/** Issues of the folder's definitions, without mere notes. */
export interface FolderReport {
  issues: readonly ReportedIssue[];
  /** Files without an error of their own that wait for others. */
  waiting: readonly string[];
}

/** No issue. */
export const NOTHING_WRONG: FolderReport = { issues: [], waiting: [] };

/** The wanted texts of a folder, and the served ones. */
interface ServedInstead {
  wanted: Texts;
  chosen: Texts;
  unreadable?: readonly string[];
  differing?: readonly string[];
}

/**
 * Adds to each issue what is served of its file. `wanted` should be served, `chosen` is; `unreadable` files exist without a text;
 * `differing` ones need a decision. Names are below `label`.
 */
export function createFolderReport(
  issues: readonly Issue[],
  { wanted, chosen, unreadable = [], differing = [] }: ServedInstead,
  label: string,
): FolderReport {
  const { set, drop } = changeBetween(wanted, chosen);
  const kept = new Set([...set.map(([name]) => name), ...drop, ...unreadable, ...differing].map((name) => `${label}/${name}`));
  const servedFiles = new Set([...chosen.keys()].map((name) => `${label}/${name}`));
  const whereOf = createIssueLocator(wanted, label);
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
