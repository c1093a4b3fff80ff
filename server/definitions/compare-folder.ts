import { createIssue } from '../../src/language/errors/catalogue.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import type { Editions } from './editions.ts';
import { mergeFolder } from './merge-folder.ts';
import type { FolderContent, Texts } from './read-folder.ts';
import { hashOf, type TextHashes } from './text-hash.ts';

/**
 * How a file of the folder stands to what is live: `asked` was changed there and published since, and somebody has to decide; `changed` was changed there and is not live (yet);
 * `behind` was published since, and the folder has what was there before; `unread` is there and nobody can read it.
 */
export type FileStanding = 'asked' | 'changed' | 'behind' | 'unread';

/** A file that is not the same in the folder and in what is live. */
export interface FolderDifference {
  name: string;
  standing: FileStanding;
  /** What the folder has, and what is live; absent where a side has no such file, or none that can be read. */
  folder?: string;
  live?: string;
  /** The question about it, or why it cannot be read. */
  issue?: Issue;
  /** The newest edition that changed it. */
  newest?: { number: number; author: string };
  /** An edition before that one in which it had the text of the folder. */
  same?: number;
}

/** A folder beside what is live. */
export interface ComparedFolder {
  /** The edition that it is compared with. */
  edition: number;
  texts: Texts;
  /** Why the folder as a whole cannot be read. */
  fault?: Issue;
  differences: readonly FolderDifference[];
}

/** What a folder is compared by. */
export interface FolderSides {
  content: FolderContent;
  live: Texts;
  /** Hashes of the texts that this folder had when they last went into an edition. */
  seen: TextHashes;
  /** Older texts that the folder came with at the start: somebody has to say whether they count. */
  older: ReadonlyMap<string, string | undefined>;
  /** What stands before the names of definitions. */
  label: string;
}

/** Says of every file that differs how it stands, and what is asked about it. */
export async function compareFolder(
  { content, live, seen, older, label }: FolderSides,
  editions: Pick<Editions, 'historyOf'>,
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
      const { issue, ...history } = await questionAbout(name, folder, { editions, label });
      const reason = standing === 'unread' ? issues.find(({ file }) => file === `${label}/${name}`) : undefined;
      const asked = standing === 'asked' ? issue : reason;
      const sides = { ...(folder !== undefined && { folder }), ...(now !== undefined && { live: now }) };
      return { name, standing, ...sides, ...history, ...(asked && { issue: asked }) };
    }),
  );
}

/** The question about a file that the folder and the editions have in different texts, and who published it last. */
export async function questionAbout(
  name: string,
  text: string | undefined,
  { editions, label }: { editions: Pick<Editions, 'historyOf'>; label: string },
): Promise<{ issue: Issue; newest?: { number: number; author: string }; same?: number }> {
  const { newest, same } = await editions.historyOf(name, text === undefined ? null : hashOf(text));
  const parts = { name, edition: newest?.number ?? 0, author: newest?.author ?? '', isGone: text === undefined, same };
  const issue = createIssue('differs-from-file', parts, { file: `${label}/${name}`, pointer: '', line: 1, column: 1 });
  return { issue, ...(newest && { newest }), ...(same !== undefined && { same }) };
}
