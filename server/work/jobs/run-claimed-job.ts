import { setImmediate as others } from 'node:timers/promises';
import type { Clock } from '../../base/clock.ts';
import type { JobQueue, Task } from '../../base/store/job-queue.ts';
import type { Database } from '../../base/store/open-store.ts';
import { notifyChanges } from '../changes/change-news.ts';
import type { ChangedEntity } from '../changes/changed-entities.ts';
import { addToOutbox } from '../mail/outbox.ts';
import type { JobKind, JobServices } from './job-kind.ts';
import { addItems, changeJob, findJob, lockBatch } from './job-rows.ts';

/** Dependencies of working on a job. */
export interface JobWork {
  database: Database;
  services: JobServices;
  kinds: ReadonlyMap<string, JobKind>;
  queue: JobQueue;
  clock: Clock;
}

/**
 * Works on a job from its current position, batch by batch, until its end (true) or until `isStopped` (false). Each batch locks
 * the job and starts after the finished items, so that no item is done twice. Throws the errors of the kind of job.
 */
export async function runClaimedJob(work: JobWork, task: Task, isStopped: () => boolean): Promise<boolean> {
  const job = await findJob(work.database, task.jobId);
  const kind = job === undefined ? undefined : work.kinds.get(job.type);
  if (job !== undefined && kind === undefined) throw new Error(`Nothing knows how to do a job of the type ${job.type}.`);
  if (job?.status === 'PENDING' && job.total === null) {
    const begun_at = work.clock.now();
    const items = await kind!.findItems(job.input, work.services);
    if (isStopped()) return false;
    await begin(work, job.id, { items, begun_at, result: kind!.begin(job.input) });
  }
  while (!isStopped()) {
    if (!(await doBatch(work, task, kind?.batch ?? 0))) return true;
    // The embedded database answers without yielding: otherwise no one else would get a turn before the job ends.
    await others();
  }
  return false;
}

/** Stores the items once: a job that another process has started keeps its items. */
function begin(
  { database, clock }: JobWork,
  id: string,
  { items, ...begun }: { items: readonly unknown[]; begun_at: Date; result: unknown },
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const locked = await lockBatch(transaction, id, 0);
    if (locked?.total !== null) return;
    await addItems(transaction, id, items);
    await changeJob(transaction, id, { ...begun, total: items.length }, clock.now());
  });
}

/** Does the next batch, or ends the job if nothing is left. Returns false at the end. */
function doBatch({ database, kinds, queue, clock }: JobWork, task: Task, batch: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const job = await lockBatch(transaction, task.jobId, batch);
    if (job?.status !== 'PENDING') {
      await queue.done(transaction, task.id);
      return false;
    }
    const kind = kinds.get(job.type)!;
    const { items } = job;
    const now = clock.now();
    if (items.length === 0) {
      await changeJob(transaction, job.id, { status: 'PROCESSED' }, now);
      await transaction.deleteFrom('job_items').where('job_id', '=', job.id).execute();
      await queue.done(transaction, task.id);
      return false;
    }
    const { started_by: startedBy, held_because: heldBecause } = job;
    const send: Parameters<JobKind['doItems']>[3]['send'] = (message) =>
      addToOutbox(
        transaction,
        { ...message, jobId: job.id, ...(startedBy !== null && { createdBy: startedBy }), ...(heldBecause !== null && { heldBecause }) },
        now,
      );
    const changes: ChangedEntity[] = [];
    const changed = (entityClass: string, id: string) => void changes.push({ entityClass, id });
    const result = await kind.doItems(items, job.result, job.input, { database: transaction, now, startedBy, send, changed });
    await notifyChanges(transaction, changes);
    await changeJob(transaction, job.id, { result, done: job.done + items.length }, now);
    return true;
  });
}
