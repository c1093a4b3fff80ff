import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import type { ConsoleTypes } from '../../base/store/console-types.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { NewJob } from './job-rows.ts';
import type { Jobs } from './job-runner.ts';

/** What starting the jobs of a schedule may use: one transaction, in which whatever is started is also noted as started. */
export interface ScheduleStep<Types extends ConsoleTypes = ConsoleTypes> {
  readonly database: Kysely<Types['tables']>;
  readonly now: Date;
  /** Starts a job that nobody started by hand. Gives its id. */
  start(job: Omit<NewJob, 'startedBy' | 'type'> & { type: Types['jobType'] }): Promise<string>;
}

/** Starts the jobs whose time has come. It locks what it takes, so that no other process takes it too. */
export type StartDue<Types extends ConsoleTypes = ConsoleTypes> = (step: ScheduleStep<Types>) => Promise<void>;

/** Looks once a minute whether something on the schedule of the console is due. */
export interface JobSchedule {
  /** Looks now, and then at the beginning of each minute. */
  begin(): void;
  /** Looks now; resolves when what is due was started. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** What a schedule needs. */
export interface ScheduleOptions {
  database: Database;
  startDue: StartDue;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
}

const MINUTE = 60_000;
/** A look that comes a little before its minute would find nothing. */
const LATE = 20;

/** Creates the schedule of one process. Several at one database do not start a job twice: what starts it locks it. */
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

/** Why the messages of what has become due are held: a backup was restored, and it may have been done since that was made. It counts once, in whichever process looks first. */
async function takeHold(database: Kysely<PlatformTables>): Promise<string | undefined> {
  const taken = await database.deleteFrom('held_schedules').returning('reason').executeTakeFirst();
  return taken?.reason;
}
