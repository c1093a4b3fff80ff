import type { Kysely } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { CronJobValue } from '../../generated/index.ts';
import { nextRun, readSchedule } from '../../schedule/cron-schedule.ts';
import { NOTHING_TO_RUN, SCHEDULED_JOBS } from '../../schedule/scheduled-jobs.ts';
import { type CronJobRow, runNow } from '../../schedule/start-due.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';
import { cronJobValue, runsOf, selectCronJobs } from './cron-job-value.ts';
import { describeCron } from './describe-cron.ts';

/** The servers that run jobs. */
export const JOB_SERVERS = ['jobs-1', 'jobs-2', 'reports'] as const;

/** Jobs on a schedule: §2.17 and §7 of the restaurants document. */
export const CRON_JOB_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchJobs', async (_params, { database, now }) => {
    const rows = await selectCronJobs(database).orderBy('c.name').execute();
    return rows.map((row) => cronJobValue(row, now));
  }),

  defineFunction('fetchJobDetails', async ({ id }, { database, now }) => readCronJob(database, id, now)),

  defineFunction('getJobServerInstances', async () => [...JOB_SERVERS]),

  defineFunction('toggleJobActiveStatus', ({ id }, context) => change(context, id, ({ active }) => ({ active: !active }))),

  defineFunction('setJobCronExpression', ({ id, cronExpression }, context) => {
    const expression = cronExpression.trim().replace(/\s+/g, ' ');
    describeCron(expression);
    readSchedule(expression);
    return change(context, id, () => ({ expression }));
  }),

  defineFunction('setJobParams', ({ id, params }, context) =>
    change(context, id, ({ name }) => {
      SCHEDULED_JOBS[name]?.inputOf(params, context.now);
      return { params: JSON.stringify(params) };
    }),
  ),

  defineFunction('setJobServerInstance', ({ id, jobServerInstance }, context) => {
    if (jobServerInstance !== null && !JOB_SERVERS.some((server) => server === jobServerInstance))
      throw new FunctionError(`There is no job server named ${jobServerInstance}.`);
    return change(context, id, ({ name }) => {
      if (jobServerInstance !== null && runsOf(name) !== 'ELSEWHERE') throw new FunctionError(`${name} does not run on a job server.`);
      return { server_instance: jobServerInstance };
    });
  }),

  defineFunction('runJobNow', async ({ id }, { database, now, startJob }) => {
    const row = await lockCronJob(database, id);
    const reason = NOTHING_TO_RUN[row.name];
    if (reason !== undefined) throw new FunctionError(`There is nothing to run. ${reason}`);
    return { jobId: await runNow(database, row, now, startJob) };
  }),
];

/** Columns that staff can change. */
interface Columns {
  active?: boolean;
  expression?: string;
  params?: string;
  server_instance?: string | null;
}

/** Changes a locked cron job, so that neither the schedule nor another person interferes, and computes its next run. */
async function change({ database, now }: MarketplaceContext, id: string, columns: (row: CronJobRow) => Columns): Promise<CronJobValue> {
  const row = await lockCronJob(database, id);
  const changes = columns(row);
  const { active = row.active, expression = row.expression } = changes;
  const isNew = active !== row.active || expression !== row.expression;
  const next = isNew ? { next_run_at: active && runsOf(row.name) === 'HERE' ? nextRun(expression, now) : null } : {};
  await database
    .updateTable('cron_jobs')
    .set({ ...changes, ...next })
    .where('id', '=', id)
    .execute();
  return readCronJob(database, id, now);
}

async function lockCronJob(database: Kysely<Tables>, id: string): Promise<CronJobRow> {
  const row = await database.selectFrom('cron_jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? missing(id);
}

async function readCronJob(database: Kysely<Tables>, id: string, now: Date): Promise<CronJobValue> {
  const row = await selectCronJobs(database).where('c.id', '=', id).executeTakeFirst();
  return cronJobValue(row ?? missing(id), now);
}

function missing(id: string): never {
  throw new FunctionError(`There is no job with the id ${id}.`);
}
