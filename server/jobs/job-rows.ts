import type { Kysely, Selectable } from 'kysely';
import type { Json } from '../../src/runtime/contracts/contract-types.ts';
import { newId } from '../new-id.ts';
import type { PlatformTables } from '../store/tables.ts';

/** A job as it is stored. */
export type JobRow = Selectable<PlatformTables['jobs']>;

/** A job to be started. */
export interface NewJob {
  type: string;
  input: Json;
  /** Null where a schedule does. */
  startedBy: string | null;
}

/** Writes a job that has not begun. Gives its id. */
export async function insertJob(database: Kysely<PlatformTables>, { type, input, startedBy }: NewJob, now: Date): Promise<string> {
  const id = newId();
  await database
    .insertInto('jobs')
    .values({ id, type, status: 'PENDING', started_by: startedBy, input: JSON.stringify(input), created_at: now, updated_at: now })
    .execute();
  return id;
}

/** A job, or undefined. `lock` keeps other processes from working at it until the transaction ends. */
export async function findJob(database: Kysely<PlatformTables>, id: string, lock = false): Promise<JobRow | undefined> {
  const query = database.selectFrom('jobs').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Jobs that are not at their end, the oldest first. */
export async function pendingJobs(database: Kysely<PlatformTables>): Promise<{ id: string; queue_id: string | null }[]> {
  return database.selectFrom('jobs').select(['id', 'queue_id']).where('status', '=', 'PENDING').orderBy('created_at').execute();
}

/** What a job has come to. Values for jsonb are written as text. */
export interface JobChanges {
  status?: JobRow['status'];
  begun_at?: Date;
  items?: readonly unknown[];
  done?: number;
  result?: unknown;
  error?: { message: string };
}

/** Changes a job that has not ended yet. */
export async function changeJob(database: Kysely<PlatformTables>, id: string, changes: JobChanges, now: Date): Promise<void> {
  const { items, result, error, ...plain } = changes;
  const values = {
    ...plain,
    ...(items === undefined ? {} : { items: JSON.stringify(items), total: items.length }),
    ...(result === undefined ? {} : { result: JSON.stringify(result) }),
    ...(error === undefined ? {} : { error: JSON.stringify(error) }),
    updated_at: now,
  };
  await database.updateTable('jobs').set(values).where('id', '=', id).where('status', '=', 'PENDING').execute();
}
