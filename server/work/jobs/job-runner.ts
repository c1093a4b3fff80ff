import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import { runForRequest } from '../../base/current-request.ts';
import { createJobQueue, RETRY_DELAY } from '../../base/store/job-queue.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createJobAttempts } from './job-attempts.ts';
import type { JobKind } from './job-kind.ts';
import { findJob, insertJob, type JobRow, type NewJob } from './job-rows.ts';

/** Starts and runs jobs. */
export interface Jobs {
  /** Adds a job in the transaction of a call; it begins after the commit. Returns its id. */
  add(transaction: Kysely<PlatformTables>, job: NewJob, now: Date): Promise<string>;
  /** Checks soon, because a job was added. */
  wake(): void;
  /** Resumes jobs of an earlier process. */
  begin(): Promise<void>;
  /** Runs all jobs; resolves when nothing is left that can be done now. */
  drain(): Promise<void>;
  /** The finished job, or its current state after `milliseconds` or if the server stops. */
  ended(id: string, milliseconds: number): Promise<JobRow | undefined>;
  /** Stops after the running batch; an unfinished job stays in the queue. */
  stop(): Promise<void>;
}

export interface JobRunnerOptions {
  database: Database;
  kinds: readonly JobKind[];
  /** The console's services, for its kinds of jobs. */
  services: object;
  mailer: Mailer;
  clock: Clock;
  logger: Logger;
  /** True if no other process uses the database: jobs under way at the start were interrupted. */
  isAlone: boolean;
  /** Seconds until a task of another process without renewal counts as lost. */
  leaseSeconds?: number;
}

const LOOK_AGAIN = 60_000;
const LEASE_SECONDS = 120;
const WATCH_PAUSE = 100;

/** Creates the runner of jobs: one job at a time per process, started by notifications. Checks once a minute, with one query, whether a job is left. */
export function createJobRunner({
  database,
  kinds,
  services,
  mailer,
  clock,
  logger,
  isAlone,
  leaseSeconds = LEASE_SECONDS,
}: JobRunnerOptions): Jobs {
  const queue = createJobQueue(database, leaseSeconds);
  const work = { database, services: { database, services }, kinds: new Map(kinds.map((kind) => [kind.type, kind])), queue, clock };
  const attempts = createJobAttempts({ work, logger, leaseSeconds, isStopped: () => isStopped, watch, lookSoon });
  let running: Promise<void> | undefined;
  let isStopped = false;
  const timer = setInterval(() => watch(lookAgain()), LOOK_AGAIN);
  timer.unref();

  return {
    async add(transaction, job, now) {
      const id = await insertJob(transaction, job, now);
      const queue_id = await queue.add(transaction, id);
      await transaction.updateTable('jobs').set({ queue_id }).where('id', '=', id).execute();
      return id;
    },
    wake,
    async begin() {
      if (!(await attempts.takeUp(isAlone))) return;
      wake();
    },
    drain,
    async ended(id, milliseconds) {
      const until = Date.now() + milliseconds;
      for (;;) {
        const job = await findJob(database, id);
        if (job?.status !== 'PENDING' || isStopped || Date.now() >= until) return job;
        await pause(WATCH_PAUSE);
      }
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };

  function wake(): void {
    // The waking request is not the cause: each job has its own.
    if (!isStopped) runForRequest(undefined, () => watch(drain()));
  }

  function watch(going: Promise<unknown>): void {
    going.catch((error: unknown) => logger.error({ err: error }, 'The jobs could not be looked at'));
  }

  function drain(): Promise<void> {
    running = (running ?? Promise.resolve()).catch(() => undefined).then(doWaiting);
    return running;
  }

  async function lookAgain(): Promise<void> {
    if (await attempts.takeUp(false)) await drain();
  }

  async function doWaiting(): Promise<void> {
    while (!isStopped) {
      const task = await queue.take();
      if (task === undefined) return;
      await attempts.doTask(task);
      mailer.wake();
    }
  }

  /** Checks again after the pause before another attempt. */
  function lookSoon(): void {
    setTimeout(wake, (RETRY_DELAY + 0.1) * 1000).unref();
  }
}
