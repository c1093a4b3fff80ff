import type { Texts } from './read-folder.ts';
import { changeTo, type TextChange } from './text-change.ts';
import { hashOf, type TextHashes } from './text-hash.ts';

/** What a folder means for the newest edition. */
export interface FolderMerge {
  /** What the folder changes. */
  change: TextChange;
  /** Files that were changed in the folder and in the editions, to the same text: nothing is to be done. */
  agreed: readonly string[];
  /** Files that were changed in the folder and in the editions, to different texts: somebody has to decide. */
  differing: readonly string[];
}

/**
 * Compares three versions of every file: `seen`, which the folder had when it last went into an edition, the folder as it is, and the newest edition.
 * A file that only one side changed has that side's text. `unreadable` files are there, and nobody knows what they say: they count as unchanged.
 */
export function mergeFolder(seen: TextHashes, folder: Texts, head: Texts, unreadable: readonly string[] = []): FolderMerge {
  const changed = [...new Set([...seen.keys(), ...folder.keys()])].filter((name) => {
    const text = folder.get(name);
    return !unreadable.includes(name) && (text === undefined ? undefined : hashOf(text)) !== seen.get(name);
  });
  const agreed = changed.filter((name) => folder.get(name) === head.get(name));
  const isPublishedSince = (name: string) => {
    const text = head.get(name);
    return (text === undefined ? undefined : hashOf(text)) !== seen.get(name);
  };
  const open = changed.filter((name) => !agreed.includes(name));
  return {
    change: changeTo(
      folder,
      open.filter((name) => !isPublishedSince(name)),
    ),
    agreed,
    differing: open.filter(isPublishedSince),
  };
}

/** The same where somebody says that the folder counts: its text is taken, whatever was published. Of files beside `names`, where there are any, nothing is said. */
export function takeFolder(folder: Texts, head: Texts, unreadable: readonly string[], names?: readonly string[]): FolderMerge {
  const all = names ?? [...new Set([...head.keys(), ...folder.keys()])];
  const known = all.filter((name) => !unreadable.includes(name));
  const agreed = known.filter((name) => folder.get(name) === head.get(name));
  return {
    change: changeTo(
      folder,
      known.filter((name) => !agreed.includes(name)),
    ),
    agreed,
    differing: [],
  };
}
