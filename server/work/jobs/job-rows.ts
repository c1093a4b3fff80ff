import { setImmediate as others } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { currentRequestId } from '../../base/current-request.ts';
import { newId } from '../../base/new-id.ts';
import type { PlatformTables } from '../../base/store/tables.ts';

/** A stored job without its items, which may be megabytes. */
export type JobRow = Omit<Selectable<PlatformTables['jobs']>, 'items'>;

const COLUMNS = [
  'id',
  'type',
  'status',
  'started_by',
  'input',
  'result',
  'done',
  'total',
  'error',
  'queue_id',
  'begun_at',
  'caused_by',
  'held_because',
  'created_at',
  'updated_at',
] as const;

export interface NewJob {
  type: string;
  input: Json;
  /** Null for schedules. */
  startedBy: string | null;
  /** Why its messages are not sent, if they may have been sent before. */
  heldBecause?: string | undefined;
}

/** Inserts a job that has not started. Returns its id. */
export async function insertJob(
  database: Kysely<PlatformTables>,
  { type, input, startedBy, heldBecause }: NewJob,
  now: Date,
): Promise<string> {
  const id = newId();
  await database
    .insertInto('jobs')
    .values({
      ...{ id, type, status: 'PENDING', started_by: startedBy, input: JSON.stringify(input) },
      ...{ caused_by: currentRequestId() ?? null, held_because: heldBecause ?? null, created_at: now, updated_at: now },
    })
    .execute();
  return id;
}

/** Id of the request that caused a job; undefined if none. */
export async function requestOfJob(database: Kysely<PlatformTables>, id: string): Promise<string | undefined> {
  const row = await database.selectFrom('jobs').select('caused_by').where('id', '=', id).executeTakeFirst();
  return row?.caused_by ?? undefined;
}

/** A job, or undefined. */
export async function findJob(database: Kysely<PlatformTables>, id: string): Promise<JobRow | undefined> {
  return database.selectFrom('jobs').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Locks a job until the transaction ends. Returns it with the next so many items. */
export async function lockBatch(
  database: Kysely<PlatformTables>,
  id: string,
  batch: number,
): Promise<(JobRow & { items: unknown[] }) | undefined> {
  const job = await database.selectFrom('jobs').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!job) return undefined;
  const { done, total } = job;
  const rows = await database
    .selectFrom('job_items')
    .select('item')
    .where('job_id', '=', id)
    .where('at', '>=', done)
    .where('at', '<', done + batch)
    .orderBy('at')
    .execute();
  const isOld = rows.length === 0 && done < (total ?? 0);
  return { ...job, items: isOld ? await oldItems(database, job, batch) : rows.map(({ item }) => item) };
}

/** Items of a job that was started before items had rows. */
async function oldItems(database: Kysely<PlatformTables>, { id, done }: JobRow, batch: number): Promise<unknown[]> {
  const old = await database.selectFrom('jobs').select('items').where('id', '=', id).executeTakeFirst();
  return (old?.items ?? []).slice(done, done + batch);
}

/** Characters of items per statement. */
const PIECE = 100_000;

/** Stores the items of a job in parts, yielding between them. Items stored by another process stay. */
export async function addItems(database: Kysely<PlatformTables>, jobId: string, items: readonly unknown[]): Promise<void> {
  let piece: { job_id: string; at: number; item: string }[] = [];
  let length = 0;
  const write = async () => {
    if (piece.length === 0) return;
    await database
      .insertInto('job_items')
      .values(piece)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    piece = [];
    length = 0;
    await others();
  };
  for (const [at, each] of items.entries()) {
    const item = JSON.stringify(each);
    piece.push({ job_id: jobId, at, item });
    length += item.length;
    if (length > PIECE || piece.length === 1000) await write();
  }
  await write();
}

/** Unfinished jobs, the oldest first. */
export async function pendingJobs(database: Kysely<PlatformTables>): Promise<{ id: string; queue_id: string | null }[]> {
  return database.selectFrom('jobs').select(['id', 'queue_id']).where('status', '=', 'PENDING').orderBy('created_at').execute();
}

/** Changed values of a job. jsonb values are written as text. */
export interface JobChanges {
  status?: JobRow['status'];
  begun_at?: Date;
  total?: number;
  done?: number;
  result?: unknown;
  error?: { message: string };
}

/** Changes an unfinished job. */
export async function changeJob(database: Kysely<PlatformTables>, id: string, changes: JobChanges, now: Date): Promise<void> {
  const { result, error, ...plain } = changes;
  const values = {
    ...plain,
    ...(result === undefined ? {} : { result: JSON.stringify(result) }),
    ...(error === undefined ? {} : { error: JSON.stringify(error) }),
    updated_at: now,
  };
  await database.updateTable('jobs').set(values).where('id', '=', id).where('status', '=', 'PENDING').execute();
}
