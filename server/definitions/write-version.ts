import { sql, type Transaction } from 'kysely';
import { recordAudit } from '../base/audit/record-audit.ts';
import type { Database } from '../base/store/open-store.ts';
import type { PlatformTables } from '../base/store/tables.ts';
import type { TextHashes } from './text-hash.ts';
import type { FileMarks, FolderSettlement, NewVersion } from './versions.ts';

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 200;
/** The most files and sentences that the audit trail names of one version. */
const MOST_NAMED = 200;

/**
 * Writes a version on top of its base, with everything that belongs to it, or nothing. `before` and `after` are the hashes of the
 * files of both. Returns the time; undefined if the base is no longer the newest, or another version has the request.
 */
export async function writeVersion(
  transaction: Transaction<PlatformTables>,
  { base, texts, report, note, settlement }: NewVersion,
  { before, after }: { before: TextHashes; after: TextHashes },
): Promise<Date | undefined> {
  const number = base + 1;
  const { author, approver, message, origin, parent = null, request = null, sentences = [] } = note;
  // A concurrent insert of the same number waits for the other to end, and then inserts nothing.
  const { rows } = await sql<{ accepted_at: Date }>`
    insert into definition_editions (number, author, author_id, approver, approver_id, message, origin, parent, request)
    select ${number}, ${author.name}, ${author.id ?? null}, ${approver?.name ?? null}::text, ${approver?.id ?? null}::text,
      ${message}, ${origin}, ${parent}::integer, ${request}::text
    where ${base} = (select coalesce(max(number), 0) from definition_editions)
    on conflict do nothing returning accepted_at`.execute(transaction);
  const [row] = rows;
  if (!row) return undefined;
  const changes = changesBetween(before, after);
  const texted = new Map(changes.flatMap(([name, hash]) => (hash === null ? [] : [[hash, texts.get(name) as string]])));
  for (const batch of batches([...texted].map(([hash, text]) => ({ hash, text }))))
    await transaction
      .insertInto('definition_texts')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const batch of batches(changes.map(([name, hash]) => ({ name, hash, edition: number }))))
    await transaction.insertInto('definition_changes').values(batch).execute();
  await transaction.deleteFrom('definition_reports').where('edition', '<', number).execute();
  await transaction
    .insertInto('definition_reports')
    .values({ edition: number, report: JSON.stringify(report) })
    .execute();
  if (sentences.length > 0)
    await transaction
      .insertInto('definition_sentences')
      .values({ edition: number, sentences: JSON.stringify(sentences) })
      .execute();
  if (settlement) await writeSettlement(transaction, settlement);
  const details = {
    edition: number,
    message,
    origin,
    ...(approver && { author: author.id, approvedBy: approver.id }),
    files: changes.map(([name]) => name).slice(0, MOST_NAMED),
    sentences: sentences.slice(0, MOST_NAMED),
  };
  await recordAudit(
    transaction,
    { kind: 'publish', action: 'Definitions published', user: approver?.id ?? author.id, request: request ?? undefined, details },
    row.accepted_at,
  );
  return row.accepted_at;
}

/** Writes how much of a folder was taken. */
export async function writeSettlement(database: Database, { folder, waiting, settled }: FolderSettlement): Promise<void> {
  const present = settled.flatMap(([name, hash]) => (hash === null ? [] : [{ name, hash }]));
  const gone = settled.flatMap(([name, hash]) => (hash === null ? [name] : []));
  for (const batch of batches(present))
    await database
      .insertInto('definition_files')
      .values(batch)
      .onConflict((conflict) => conflict.column('name').doUpdateSet((values) => ({ hash: values.ref('excluded.hash') })))
      .execute();
  if (gone.length > 0) await database.deleteFrom('definition_files').where('name', 'in', gone).execute();
  if (folder === undefined) return;
  await database
    .insertInto('definition_folders')
    .values({ hash: folder, waiting: JSON.stringify(waiting) })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet((values) => ({ waiting: values.ref('excluded.waiting') })))
    .execute();
}

function changesBetween(before: TextHashes, after: TextHashes): FileMarks {
  return [
    ...[...after].filter(([name, hash]) => before.get(name) !== hash),
    ...[...before.keys()].filter((name) => !after.has(name)).map((name): [string, null] => [name, null]),
  ];
}

function batches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH));
}
