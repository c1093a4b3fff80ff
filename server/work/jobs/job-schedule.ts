import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import type { ConsoleTypes } from '../../base/store/console-types.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { NewJob } from './job-rows.ts';
import type { Jobs } from './job-runner.ts';

/** Context for starting scheduled jobs: one transaction, which also records the start. */
export interface ScheduleStep<Types extends ConsoleTypes = ConsoleTypes> {
  readonly database: Kysely<Types['tables']>;
  readonly now: Date;
  /** Starts a job without an author. Returns its id. */
  start(job: Omit<NewJob, 'startedBy' | 'type'> & { type: Types['jobType'] }): Promise<string>;
}

/** Starts the jobs that are due. Locks them, so that no other process starts them too. */
export type StartDue<Types extends ConsoleTypes = ConsoleTypes> = (step: ScheduleStep<Types>) => Promise<void>;

/** Checks once a minute whether a scheduled job is due. */
export interface JobSchedule {
  /** Checks now and at the beginning of each minute. */
  begin(): void;
  /** Checks now; resolves when due jobs are started. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export interface ScheduleOptions {
  database: Database;
  startDue: StartDue;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
}

const MINUTE = 60_000;
/** Milliseconds after the full minute: an early check would find nothing. */
const LATE = 20;

/** Creates the schedule of one process. Processes that share a database do not start a job twice, because starting locks it. */
export function createJobSchedule({ database, startDue, jobs, clock, logger }: ScheduleOptions): JobSchedule {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isStopped = false;
  return {
    begin,
    look,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking.catch(() => undefined);
    },
  };

  function begin(): void {
    if (isStopped) return;
    look().catch((error: unknown) => logger.error({ err: error }, 'The schedule could not be looked at'));
    timer = setTimeout(begin, MINUTE - (clock.now().getTime() % MINUTE) + LATE);
    timer.unref();
  }

  function look(): Promise<void> {
    looking = looking.catch(() => undefined).then(lookOnce);
    return looking;
  }

  async function lookOnce(): Promise<void> {
    if (isStopped) return;
    const now = clock.now();
    let hasStarted = false;
    await database.transaction().execute(async (transaction) => {
      const heldBecause = await takeHold(transaction);
      await startDue({
        database: transaction,
        now,
        start: async (job) => {
          hasStarted = true;
          return jobs.add(transaction, { ...job, startedBy: null, heldBecause }, now);
        },
      });
    });
    if (hasStarted) jobs.wake();
  }
}

/**
 * Why messages of newly due jobs are held: a backup was restored, and they may have been sent after it was made. Applies once, to
 * the first process that checks.
 */
async function takeHold(database: Kysely<PlatformTables>): Promise<string | undefined> {
  const taken = await database.deleteFrom('held_schedules').returning('reason').executeTakeFirst();
  return taken?.reason;
}
