import { createIssue } from '../../src/language/errors/catalogue.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import { mergeFolder } from './merge-folder.ts';
import type { FolderContent, Texts } from './read-folder.ts';
import { hashOf, type TextHashes } from './text-hash.ts';
import type { DefinitionVersions } from './versions.ts';

/**
 * State of a folder's file compared with the live definitions. `asked`: changed there and published since, so that a person has
 * to decide. `changed`: changed there and not live (yet). `behind`: published since, and the folder has the earlier text.
 * `unread`: unreadable.
 */
export type FileStanding = 'asked' | 'changed' | 'behind' | 'unread';

/** A file that differs between the folder and the live definitions. */
export interface FolderDifference {
  name: string;
  standing: FileStanding;
  /** The folder's text and the live one; absent if a side has no readable file. */
  folder?: string;
  live?: string;
  /** The question about it, or why it cannot be read. */
  issue?: Issue;
  /** The latest version that changed it. */
  newest?: { number: number; author: string };
  /** An earlier version with the folder's text. */
  same?: number;
}

/** A folder compared with the live definitions. */
export interface ComparedFolder {
  /** The version that it is compared with. */
  version: number;
  texts: Texts;
  /** Why the folder as a whole cannot be read. */
  fault?: Issue;
  differences: readonly FolderDifference[];
}

/** Inputs of the comparison. */
export interface FolderSides {
  content: FolderContent;
  live: Texts;
  /** Hashes of the folder's texts when they were last taken into a version. */
  seen: TextHashes;
  /** Older texts that the folder had at the start: a person has to say whether they count. */
  older: ReadonlyMap<string, string | undefined>;
  /** Prefix of the names of definitions. */
  label: string;
}

/** Returns the state of every differing file, with the question about it. */
export async function compareFolder(
  { content, live, seen, older, label }: FolderSides,
  versions: Pick<DefinitionVersions, 'historyOf'>,
): Promise<FolderDifference[]> {
  const { texts, unreadable, issues } = content;
  const { change, differing } = mergeFolder(seen, texts, live, unreadable);
  const changed = new Set([...change.set.map(([name]) => name), ...change.drop]);
  const names = [...new Set([...texts.keys(), ...live.keys(), ...unreadable])].sort();
  const standingOf = (name: string): FileStanding => {
    if (unreadable.includes(name)) return 'unread';
    const isOlder = older.has(name) && older.get(name) === texts.get(name);
    if (differing.includes(name) || isOlder) return 'asked';
    return changed.has(name) ? 'changed' : 'behind';
  };
  const different = names.filter((name) => unreadable.includes(name) || texts.get(name) !== live.get(name));
  return Promise.all(
    different.map(async (name): Promise<FolderDifference> => {
      const standing = standingOf(name);
      const [folder, now] = [texts.get(name), live.get(name)];
      const { issue, ...history } = await questionAbout(name, folder, { versions, label });
      const reason = standing === 'unread' ? issues.find(({ file }) => file === `${label}/${name}`) : undefined;
      const asked = standing === 'asked' ? issue : reason;
      const sides = { ...(folder !== undefined && { folder }), ...(now !== undefined && { live: now }) };
      return { name, standing, ...sides, ...history, ...(asked && { issue: asked }) };
    }),
  );
}

/** The question about a file with different texts in folder and versions, with its latest publisher. */
export async function questionAbout(
  name: string,
  text: string | undefined,
  { versions, label }: { versions: Pick<DefinitionVersions, 'historyOf'>; label: string },
): Promise<{ issue: Issue; newest?: { number: number; author: string }; same?: number }> {
  const { newest, same } = await versions.historyOf(name, text === undefined ? null : hashOf(text));
  const parts = { name, version: newest?.number ?? 0, author: newest?.author ?? '', isGone: text === undefined, same };
  const issue = createIssue('differs-from-file', parts, { file: `${label}/${name}`, pointer: '', line: 1, column: 1 });
  return { issue, ...(newest && { newest }), ...(same !== undefined && { same }) };
}
