import type { Texts } from './read-folder.ts';
import { changeTo, type TextChange } from './text-change.ts';
import { hashOf, type TextHashes } from './text-hash.ts';

/** Meaning of a folder for the newest version. */
export interface FolderMerge {
  /** The folder's changes. */
  change: TextChange;
  /** Files changed on both sides to the same text: nothing to do. */
  agreed: readonly string[];
  /** Files changed on both sides to different texts: a person has to decide. */
  differing: readonly string[];
}

/**
 * Compares three versions of every file: `seen` (the folder's text when it was last taken into a version), the folder, and the
 * newest version. If only one side changed a file, its text wins. `unreadable` files exist with unknown text and count as
 * unchanged.
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

/** The same when a person says that the folder counts: its text wins, whatever was published. With `names`, other files are ignored. */
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
