import type { Database } from '../base/store/open-store.ts';
import type { FileHistory, FileStep, VersionEntry } from './versions.ts';

/** Reads the latest entries of the history, or those before a version, newest first. */
export async function readHistory(database: Database, { limit, before }: { limit: number; before?: number }): Promise<VersionEntry[]> {
  const rows = await database
    .selectFrom('definition_editions')
    .leftJoin('definition_sentences', 'definition_sentences.edition', 'definition_editions.number')
    .selectAll('definition_editions')
    .select('sentences')
    .$if(before !== undefined, (query) => query.where('number', '<', before as number))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const changes = await database
    .selectFrom('definition_changes')
    .select(['edition', 'name', 'hash'])
    .select(({ selectFrom }) =>
      selectFrom('definition_changes as earlier')
        .select('earlier.hash')
        .whereRef('earlier.name', '=', 'definition_changes.name')
        .whereRef('earlier.edition', '<', 'definition_changes.edition')
        .orderBy('earlier.edition', 'desc')
        .limit(1)
        .as('before'),
    )
    .where(
      'edition',
      'in',
      rows.map(({ number }) => number),
    )
    .orderBy('name')
    .execute();
  const files = new Map(rows.map(({ number }): [number, FileStep[]] => [number, []]));
  for (const { edition, name, before, hash } of changes) files.get(edition)?.push({ name, from: before, to: hash });
  return rows.map((row) => ({
    number: row.number,
    author: { name: row.author, ...(row.author_id !== null && { id: row.author_id }) },
    ...(row.approver !== null && row.approver_id !== null && { approver: { name: row.approver, id: row.approver_id } }),
    message: row.message,
    origin: row.origin,
    ...(row.parent !== null && { parent: row.parent }),
    ...(row.request !== null && { request: row.request }),
    acceptedAt: row.accepted_at,
    ...(row.sentences && { sentences: row.sentences }),
    files: (files.get(row.number) ?? []).map(({ name }) => name),
    changes: files.get(row.number) ?? [],
  }));
}

/** Reads who changed a file last, and which earlier version gave it the text with this hash (null: none). */
export async function readFileHistory(database: Database, name: string, hash: string | null): Promise<FileHistory> {
  const newest = await database
    .selectFrom('definition_changes')
    .innerJoin('definition_editions', 'definition_editions.number', 'definition_changes.edition')
    .select(['number', 'author'])
    .where('name', '=', name)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return {};
  const same = await database
    .selectFrom('definition_changes')
    .select('edition')
    .where('name', '=', name)
    .where('hash', hash === null ? 'is' : '=', hash)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { newest, ...(same && { same: same.edition }) };
}
