import type { Logger } from 'pino';
import { causedBy } from '../../base/caused-by.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import type { Task } from '../../base/store/job-queue.ts';
import { changeJob, pendingJobs, requestOfJob } from './job-rows.ts';
import { type JobWork, workAtJob } from './work-at-job.ts';

/** What attempts at jobs need. */
export interface AttemptOptions {
  work: JobWork;
  logger: Logger;
  /** Seconds after which a task that is not renewed counts as lost. */
  leaseSeconds: number;
  isStopped: () => boolean;
  /** Logs what something that nobody waits for fails with. */
  watch(going: Promise<unknown>): void;
  /** Looks when the pause before another attempt is over. */
  lookSoon(): void;
}

/** Attempts at jobs: one at a task that was taken, and what becomes of those that others have left. */
export interface JobAttempts {
  /** Works at a task while its lease is renewed. One that breaks off is tried again, or its job fails. */
  doTask(task: Task): Promise<void>;
  /** Frees tasks whose process is gone. Fails jobs that have run out of attempts. False when no job is left to do. */
  takeUp(allActive: boolean): Promise<boolean>;
}

/** Renewals in the time of a lease, so that one or two may come late. */
const HEARTBEATS = 4;
const FAULT = { message: 'The job could not be finished because of a fault of the server.' };

/** Creates the attempts of one process. */
export function createJobAttempts({ work, logger, leaseSeconds, isStopped, watch, lookSoon }: AttemptOptions): JobAttempts {
  const { queue } = work;
  return {
    takeUp,
    async doTask(task) {
      const requestId = await requestOfJob(work.database, task.jobId);
      await causedBy(requestId, () => doTask(task));
    },
  };

  async function takeUp(allActive: boolean): Promise<boolean> {
    const pending = await pendingJobs(work.database);
    if (pending.length > 0 && !allActive) await queue.expire();
    for (const { id, queue_id } of pending) {
      let state = queue_id === null ? 'gone' : await queue.stateOf(queue_id);
      if (state === 'active' && allActive) state = (await queue.failed(queue_id!)) ? 'waiting' : 'gone';
      if (state === 'gone') await fail(id, queue_id, FAULT);
    }
    if (allActive && pending.length > 0) lookSoon();
    return pending.length > 0;
  }

  async function doTask(task: Task): Promise<void> {
    const heartbeat = setInterval(() => watch(queue.renew(task.id)), (leaseSeconds * 1000) / HEARTBEATS);
    try {
      const isAtEnd = await workAtJob(work, task, isStopped);
      if (!isAtEnd) await queue.giveBack(task.id);
    } catch (error) {
      if (error instanceof FunctionError) return fail(task.jobId, task.id, { message: error.message });
      logger.error({ err: error, job: task.jobId }, 'A job broke off');
      if (await queue.failed(task.id)) lookSoon();
      else await fail(task.jobId, task.id, FAULT);
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function fail(jobId: string, taskId: string | null, error: { message: string }): Promise<void> {
    await work.database.transaction().execute(async (transaction) => {
      await changeJob(transaction, jobId, { status: 'FAILED', error }, work.clock.now());
      if (taskId !== null) await queue.done(transaction, taskId);
    });
  }
}
