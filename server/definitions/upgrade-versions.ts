import { LANGUAGE_VERSION } from '../../src/language/definition/language-version.ts';
import { languageVersionOf, migrateFile, migrateTexts } from '../../src/language/migrate/migrate-texts.ts';
import type { Database } from '../base/store/open-store.ts';
import { hashOf } from './text-hash.ts';
import type { DefinitionVersions, FileMarks } from './versions.ts';

/** Author of language migrations. */
const UPGRADE_AUTHOR = { name: 'Tablero' };

/**
 * Migrates the newest version to the language of this program, as a version of its own: earlier versions keep the texts of their
 * authors. The last known texts of the folder are migrated too, so that a folder migrated by `npm run migrate:screens` differs
 * only where a person published. Does nothing if the newest version is up to date. One of several processes does it.
 */
export async function upgradeVersions(
  database: Database,
  versions: Pick<DefinitionVersions, 'latest' | 'publish' | 'seen'>,
): Promise<void> {
  const newest = await versions.latest();
  if (!newest || languageVersionOf(newest.texts) >= LANGUAGE_VERSION) return;
  const { texts, from, changed } = migrateTexts(newest.texts);
  if (changed.length === 0) return;
  const written = await versions.publish({
    base: newest.number,
    texts,
    report: newest.report,
    note: {
      author: UPGRADE_AUTHOR,
      message: `Keywords of the language, version ${from} to ${LANGUAGE_VERSION}`,
      origin: 'upgrade',
      parent: newest.number,
    },
    settlement: { waiting: [], settled: await migrateMarks(database, await versions.seen(), from) },
  });
  // Another process was first. Its version may be outdated if it runs an older program.
  if (!written) await upgradeVersions(database, versions);
}

/** Marks of files with the hash of their migrated text. A text that is not stored keeps its mark. */
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
