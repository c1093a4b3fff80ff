import type { Logger } from 'pino';
import { runForRequest } from '../../base/current-request.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import type { Task } from '../../base/store/job-queue.ts';
import { changeJob, pendingJobs, requestOfJob } from './job-rows.ts';
import { type JobWork, runClaimedJob } from './run-claimed-job.ts';

/** Dependencies of attempts. */
export interface AttemptOptions {
  work: JobWork;
  logger: Logger;
  /** Seconds until a task without renewal counts as lost. */
  leaseSeconds: number;
  isStopped: () => boolean;
  /** Logs the error of background work. */
  watch(going: Promise<unknown>): void;
  /** Checks again after the pause before another attempt. */
  lookSoon(): void;
}

/** Attempts at jobs: of a claimed task, and of tasks left by other processes. */
export interface JobAttempts {
  /** Works on a task while renewing its lease. An interrupted one is retried, or its job fails. */
  doTask(task: Task): Promise<void>;
  /** Frees tasks of dead processes and fails jobs without attempts left. Returns false if no job is left to do. */
  takeUp(allActive: boolean): Promise<boolean>;
}

/** Renewals per lease, so that one or two may be late. */
const HEARTBEATS = 4;
const FAULT = { message: 'The job could not be finished because of a fault of the server.' };

/** Creates the attempts of one process. */
export function createJobAttempts({ work, logger, leaseSeconds, isStopped, watch, lookSoon }: AttemptOptions): JobAttempts {
  const { queue } = work;
  return {
    takeUp,
    async doTask(task) {
      const requestId = await requestOfJob(work.database, task.jobId);
      await runForRequest(requestId, () => doTask(task));
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
      const isAtEnd = await runClaimedJob(work, task, isStopped);
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
