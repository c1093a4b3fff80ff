import type { Database } from '../base/store/open-store.ts';
import type { Texts } from './read-folder.ts';
import type { TextHashes } from './text-hash.ts';

export interface VersionFiles {
  texts: Texts;
  hashes: TextHashes;
}

/** Reads the files of versions. Remembers the newest known one, because others differ in few files. */
export interface VersionTexts {
  /** The files of an existing version. */
  read(number: number): Promise<VersionFiles>;
  /** Remembers a version that was written here. */
  remember(number: number, files: VersionFiles): void;
}

/** Creates the reader of texts. */
export function createVersionTexts(database: Database): VersionTexts {
  let known: VersionFiles & { number: number } = { number: 0, hashes: new Map(), texts: new Map() };
  return {
    async read(number) {
      if (number === known.number) return known;
      const isLater = number > known.number;
      const hashes = await readHashes(number, isLater ? known : undefined);
      const byHash = new Map([...known.hashes].map(([name, hash]) => [hash, known.texts.get(name) as string]));
      const missing = [...new Set(hashes.values())].filter((hash) => !byHash.has(hash));
      for (const { hash, text } of await readTexts(missing)) byHash.set(hash, text);
      const files = { hashes, texts: new Map([...hashes].sort(byName).map(([name, hash]) => [name, storedText(byHash, hash)])) };
      if (isLater) known = { number, ...files };
      return files;
    },
    remember(number, files) {
      known = { number, ...files };
    },
  };

  /** The state at a version: all changes up to it, or only those since the known one. */
  async function readHashes(number: number, since?: typeof known): Promise<Map<string, string>> {
    const rows = await database
      .selectFrom('definition_changes')
      .distinctOn('name')
      .select(['name', 'hash'])
      .where('edition', '<=', number)
      .where('edition', '>', since?.number ?? 0)
      .orderBy('name')
      .orderBy('edition', 'desc')
      .execute();
    const hashes = new Map(since?.hashes);
    for (const { name, hash } of rows) {
      if (hash === null) hashes.delete(name);
      else hashes.set(name, hash);
    }
    return hashes;
  }

  async function readTexts(hashes: readonly string[]): Promise<{ hash: string; text: string }[]> {
    if (hashes.length === 0) return [];
    return database.selectFrom('definition_texts').selectAll().where('hash', 'in', hashes).execute();
  }
}

function storedText(texts: ReadonlyMap<string, string>, hash: string): string {
  const text = texts.get(hash);
  if (text === undefined) throw new Error(`The text ${hash} of a version is not in the database.`);
  return text;
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}
