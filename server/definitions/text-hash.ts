import { createHash } from 'node:crypto';
import type { Texts } from './read-folder.ts';

/** Hashes of texts by file name. Texts are equal exactly if their hashes are. */
export type TextHashes = ReadonlyMap<string, string>;

/** The hash under which a text is stored. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The hash of each text. */
export function hashesOf(texts: Texts): Map<string, string> {
  return new Map([...texts].map(([name, text]) => [name, hashOf(text)]));
}

/** One hash for names and texts of a whole folder. */
export function hashOfFolder(hashes: TextHashes): string {
  return hashOf(JSON.stringify([...hashes].sort(([a], [b]) => (a < b ? -1 : 1))));
}
