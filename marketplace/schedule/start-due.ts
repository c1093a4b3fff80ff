import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../server/base/errors/function-error.ts';
import type { ScheduleStep } from '../../server/work/jobs/job-schedule.ts';
import type { MarketplaceTypes } from '../marketplace-types.ts';
import type { Tables } from '../store/tables/index.ts';
import { nextRun } from './cron-schedule.ts';
import type { ScheduledJob } from './scheduled-job.ts';
import { SCHEDULED_JOBS } from './scheduled-jobs.ts';

/** A cron job as it is stored. */
export type CronJobRow = Selectable<Tables['cron_jobs']>;
type Start = ScheduleStep<MarketplaceTypes>['start'];

/** Starts this console's due cron jobs, each once across processes. A missed run is made once; a turn during a running job is skipped. */
export async function startDue({ database, now, start }: ScheduleStep<MarketplaceTypes>): Promise<void> {
  const rows = await database
    .selectFrom('cron_jobs')
    .selectAll()
    .where('active', '=', true)
    .where('name', 'in', Object.keys(SCHEDULED_JOBS))
    .where((builder) => builder.or([builder('next_run_at', 'is', null), builder('next_run_at', '<=', now)]))
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) {
    const next_run_at = nextRun(row.expression, now);
    await database.updateTable('cron_jobs').set({ next_run_at }).where('id', '=', row.id).execute();
    if (row.next_run_at !== null && !(await isRunning(database, row))) await runOne(database, row, now, start);
  }
}

async function runOne(database: Kysely<Tables>, row: CronJobRow, now: Date, start: Start): Promise<void> {
  const job = SCHEDULED_JOBS[row.name]!;
  try {
    const hasWork = job.hasWork === undefined || (await job.hasWork(database, row.params, now));
    const id = hasWork ? await start({ type: job.type, input: job.inputOf(row.params, now) }) : null;
    await noteRun(database, row, { id, now });
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    // Parameters stored before they were validated, for example: the error is recorded, and other jobs continue.
    const failed = { last_run_at: now, last_job_id: null, error: error.message, last_error_at: now };
    await database.updateTable('cron_jobs').set(failed).where('id', '=', row.id).execute();
  }
}

/** Starts a cron job on request. The caller has locked the row. Throws `FunctionError` where it cannot run. */
export async function runNow(database: Kysely<Tables>, row: CronJobRow, now: Date, start: Start): Promise<string> {
  const job: ScheduledJob | undefined = SCHEDULED_JOBS[row.name];
  if (job === undefined) throw new FunctionError(`This console does not run ${row.name}.`);
  if (await isRunning(database, row)) throw new FunctionError(`${row.name} is running.`);
  const id = await start({ type: job.type, input: job.inputOf(row.params, now) });
  await noteRun(database, row, { id, now });
  return id;
}

async function isRunning(database: Kysely<Tables>, { last_job_id }: CronJobRow): Promise<boolean> {
  if (last_job_id === null) return false;
  const job = await database.selectFrom('jobs').select('status').where('id', '=', last_job_id).executeTakeFirst();
  return job?.status === 'PENDING';
}

/** Links the last run's job; the previous result is kept where it failed. */
async function noteRun(database: Kysely<Tables>, row: CronJobRow, { id, now }: { id: string | null; now: Date }): Promise<void> {
  const before =
    row.last_job_id === null
      ? undefined
      : await database.selectFrom('jobs').select(['status', 'updated_at']).where('id', '=', row.last_job_id).executeTakeFirst();
  const failure = before?.status === 'FAILED' ? { last_error_at: before.updated_at } : {};
  const run = { last_run_at: now, last_job_id: id, error: null, ...failure };
  await database.updateTable('cron_jobs').set(run).where('id', '=', row.id).execute();
}
