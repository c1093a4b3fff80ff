import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../store/open-store.ts';
import type { PlatformTables } from '../store/tables.ts';

/** An entry as stored. */
export type AuditRow = Selectable<PlatformTables['audit_trail']>;

/** The last entry of a chain, or where it begins. */
export interface ChainEnd {
  seq: number;
  hash: string;
}

/** Outcome of a check of the whole chain. */
export interface VerifiedAudit {
  /** Checked entries. */
  entries: number;
  /** Entries that are not in the chain yet. */
  open: number;
  /** Entries before the first one, which the retention removed. */
  removed: number;
  end: ChainEnd;
  /** The first entry that is not what it was, or is missing. */
  broken?: { seq: number; says: string };
}

/** Hash before the first entry. */
const BEGINNING: ChainEnd = { seq: 0, hash: '' };
const BATCH = 1000;
const LOCK = 'tablero_audit';

/** Adds the entries that are not in the chain yet to its end. Returns their number; one process at a time does it. */
export async function chainAudit(database: Database): Promise<number> {
  const waiting = await database.selectFrom('audit_trail').select('id').where('seq', 'is', null).limit(1).executeTakeFirst();
  if (!waiting) return 0;
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtext(${LOCK})) as taken`.execute(transaction);
    if (!rows[0]?.taken) return 0;
    const open = await transaction
      .selectFrom('audit_trail')
      .selectAll()
      .where('seq', 'is', null)
      .orderBy('at')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    let end = open.length === 0 ? BEGINNING : await endOfChain(transaction);
    for (const row of open) {
      const seq = end.seq + 1;
      end = { seq, hash: hashOf(row, seq, end.hash) };
      await transaction.updateTable('audit_trail').set(end).where('id', '=', row.id).execute();
    }
    return open.length;
  });
}

/** Removes the entries of the chain before a moment, but for the last one. Returns their number. */
export async function removeAudit(database: Database, before: Date, now: Date): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(transaction);
    const { seq: newest } = await endOfChain(transaction);
    // The chain has the order in which entries were added to it: it is cut before the first that stays.
    const first = await transaction
      .selectFrom('audit_trail')
      .select('seq')
      .where('seq', 'is not', null)
      .where((where) => where.or([where('at', '>=', before), where('seq', '=', String(newest))]))
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst();
    if (!first) return 0;
    const last = await transaction
      .selectFrom('audit_trail')
      .select(['seq', 'hash'])
      .where('seq', '<', first.seq)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!last) return 0;
    await sql`select set_config('tablero.removes_audit', 'on', true)`.execute(transaction);
    const { numDeletedRows } = await transaction.deleteFrom('audit_trail').where('seq', '<=', last.seq).executeTakeFirst();
    await transaction.deleteFrom('audit_removed').execute();
    await transaction
      .insertInto('audit_removed')
      .values({ seq: Number(last.seq), hash: last.hash!, removed_at: now })
      .execute();
    return Number(numDeletedRows);
  });
}

/** Checks every entry of the chain. `each` gets the number of checked entries now and then. */
export async function verifyAudit(database: Database, each: (entries: number) => void = () => {}): Promise<VerifiedAudit> {
  const begin = await beginningOf(database);
  let end = begin;
  let entries = 0;
  const { open } = await database
    .selectFrom('audit_trail')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('seq', 'is', null)
    .executeTakeFirstOrThrow();
  const outcome = (broken?: VerifiedAudit['broken']) => ({ entries, open, removed: begin.seq, end, ...(broken && { broken }) });
  for (;;) {
    const rows = await readChain(database, end.seq);
    if (rows.length === 0) return outcome();
    for (const row of rows) {
      const seq = end.seq + 1;
      if (Number(row.seq) !== seq) return outcome({ seq, says: `Entry ${seq} is missing: the next one is ${row.seq}.` });
      const hash = hashOf(row, seq, end.hash);
      if (hash !== row.hash) return outcome({ seq, says: `Entry ${seq} (${row.at.toISOString()}, ${row.action}) is not what it was.` });
      end = { seq, hash };
      entries += 1;
    }
    each(entries);
  }
}

/** The next entries of the chain after a number, in its order. */
export function readChain(database: Kysely<PlatformTables>, after: number): Promise<AuditRow[]> {
  return database.selectFrom('audit_trail').selectAll().where('seq', '>', String(after)).orderBy('seq').limit(BATCH).execute();
}

async function endOfChain(database: Kysely<PlatformTables>): Promise<ChainEnd> {
  const row = await database
    .selectFrom('audit_trail')
    .select(['seq', 'hash'])
    .where('seq', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { seq: Number(row.seq), hash: row.hash! } : beginningOf(database);
}

async function beginningOf(database: Kysely<PlatformTables>): Promise<ChainEnd> {
  const row = await database.selectFrom('audit_removed').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return row ? { seq: Number(row.seq), hash: row.hash } : BEGINNING;
}

/** Hash of an entry with its number and the hash before it. */
function hashOf(row: AuditRow, seq: number, before: string): string {
  const { id, at, kind, action, user_id, subject_class, subject_id, address, request_id, details } = row;
  const hashed = [before, seq, id, at.toISOString(), kind, action, user_id, subject_class, subject_id, address, request_id, details];
  return createHash('sha256').update(JSON.stringify(hashed, sortedKeys)).digest('hex');
}

/** Objects with their keys in order: a database gives them in one of its own. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
