import { LANGUAGE_VERSION } from '../../src/language/definition/language-version.ts';
import { languageVersionOf, migrateFile, migrateTexts } from '../../src/language/migrate/migrate-texts.ts';
import type { Database } from '../base/store/open-store.ts';
import type { Editions, FileMarks } from './editions.ts';
import { hashOf } from './text-hash.ts';

/** The author of what a newer version of the program changes by itself. */
const UPGRADE_AUTHOR = { name: 'Tablero' };

/**
 * Brings the newest edition up to the language of this program, as an edition of its own: what was published before keeps the words that its author
 * wrote. What files last came out of the folder with is brought up as well, so that a folder that was migrated by `npm run migrate:screens` differs from
 * the new edition only where somebody published something. Does nothing where the newest edition is in today's words. Of several processes one does it.
 */
export async function upgradeEditions(database: Database, editions: Pick<Editions, 'latest' | 'publish' | 'seen'>): Promise<void> {
  const newest = await editions.latest();
  if (!newest || languageVersionOf(newest.texts) >= LANGUAGE_VERSION) return;
  const { texts, from, changed } = migrateTexts(newest.texts);
  if (changed.length === 0) return;
  const written = await editions.publish({
    base: newest.number,
    texts,
    report: newest.report,
    note: {
      author: UPGRADE_AUTHOR,
      message: `Words of the language, version ${from} to ${LANGUAGE_VERSION}`,
      origin: 'upgrade',
      parent: newest.number,
    },
    settlement: { waiting: [], settled: await migrateMarks(database, await editions.seen(), from) },
  });
  // Another process was first. What it wrote may be an edition of before, if it runs an older version of the program.
  if (!written) await upgradeEditions(database, editions);
}

/** The marks of files, with the hash that their text has in today's words. A text that is not kept cannot be known again, and stays. */
async function migrateMarks(database: Database, seen: ReadonlyMap<string, string>, from: number): Promise<FileMarks> {
  if (seen.size === 0) return [];
  const rows = await database
    .selectFrom('definition_texts')
    .selectAll()
    .where('hash', 'in', [...new Set(seen.values())])
    .execute();
  const byHash = new Map(rows.map(({ hash, text }) => [hash, text]));
  return [...seen].flatMap(([name, hash]): FileMarks => {
    const text = byHash.get(hash);
    return text === undefined ? [] : [[name, hashOf(migrateFile(name, text, from))]];
  });
}
