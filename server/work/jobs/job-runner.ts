import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { causedBy } from '../../base/caused-by.ts';
import type { Clock } from '../../base/clock.ts';
import { createJobQueue, RETRY_DELAY } from '../../base/store/job-queue.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createJobAttempts } from './job-attempts.ts';
import type { JobKind } from './job-kind.ts';
import { findJob, insertJob, type JobRow, type NewJob } from './job-rows.ts';

/** Starts jobs and does them. */
export interface Jobs {
  /** Starts a job in the transaction of a call. It is begun after that has committed. Gives its id. */
  add(transaction: Kysely<PlatformTables>, job: NewJob, now: Date): Promise<string>;
  /** Looks soon: a job was just added. */
  wake(): void;
  /** Takes up what an earlier process has left. */
  begin(): Promise<void>;
  /** Does everything that there is to do; resolves when nothing is left that could be done now. */
  drain(): Promise<void>;
  /** The job at its end, or as it is when that takes longer than `milliseconds` or the server stops. */
  ended(id: string, milliseconds: number): Promise<JobRow | undefined>;
  /** Stops after the batch that is under way; an unfinished job stays in the queue. */
  stop(): Promise<void>;
}

/** What the runner needs. */
export interface JobRunnerOptions {
  database: Database;
  kinds: readonly JobKind[];
  /** The console's own, for its kinds of jobs. */
  services: object;
  mailer: Mailer;
  clock: Clock;
  logger: Logger;
  /** The database is this process's own: what is being worked at when it starts was left by one that is gone. */
  isAlone: boolean;
  /** Seconds after which a task that another process took, and does not renew, counts as lost. */
  leaseSeconds?: number;
}

const LOOK_AGAIN = 60_000;
const LEASE_SECONDS = 120;
const WATCH_PAUSE = 100;

/**
 * Creates the runner of jobs: one at a time in each process, woken by whoever adds one. Once a minute it looks whether a job is left, by one query of
 * our own table.
 */
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
    // Whoever wakes it causes only what is their own: each job knows that by itself.
    if (!isStopped) causedBy(undefined, () => watch(drain()));
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

  /** Looks when the pause before another attempt is over. */
  function lookSoon(): void {
    setTimeout(wake, (RETRY_DELAY + 0.1) * 1000).unref();
  }
}
