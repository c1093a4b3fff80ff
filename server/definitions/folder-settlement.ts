import type { Texts } from './read-folder.ts';
import { hashesOf, hashOfFolder, type TextHashes } from './text-hash.ts';
import type { FileMarks, FolderSettlement } from './versions.ts';

/** The settlement of a folder after these files. `isWhole` is false if only some files were considered. */
export function settlementOf(texts: Texts, seen: TextHashes, names: readonly string[], isWhole: boolean): FolderSettlement {
  const hashes = hashesOf(texts);
  const isSettled = new Set(names);
  const all = [...new Set([...seen.keys(), ...hashes.keys()])].sort();
  const waiting = all.filter((name) => !isSettled.has(name) && hashes.get(name) !== seen.get(name));
  return {
    ...(isWhole && { folder: hashOfFolder(hashes) }),
    waiting: waiting.map((name) => [name, seen.get(name) ?? null]),
    settled: names.map((name) => [name, hashes.get(name) ?? null]),
  };
}

/** Hashes with these marks applied. */
export function withMarks(hashes: TextHashes, marks: FileMarks): Map<string, string> {
  const next = new Map(hashes);
  for (const [name, hash] of marks) {
    if (hash === null) next.delete(name);
    else next.set(name, hash);
  }
  return next;
}
