import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../../server/errors/function-error.ts';
import type { CronJobValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { TIME_ZONE } from '../../time-zone.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { describeCron } from './describe-cron.ts';
import { nextRun, readSchedule } from './schedule.ts';

/** The servers that run jobs. */
export const JOB_SERVERS = ['jobs-1', 'jobs-2', 'reports'] as const;

/** Jobs on a schedule: §2.17 and §7 of the restaurants document. */
export const CRON_JOB_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchJobs', async (_params, { database, now }) => {
    const rows = await database.selectFrom('cron_jobs').selectAll().orderBy('name').execute();
    return rows.map((row) => jobValue(row, now));
  }),

  defineFunction('fetchJobDetails', async ({ id }, { database, now }) => {
    const row = await database.selectFrom('cron_jobs').selectAll().where('id', '=', id).executeTakeFirst();
    return jobValue(row ?? missing(id), now);
  }),

  defineFunction('getJobServerInstances', async () => [...JOB_SERVERS]),

  defineFunction('toggleJobActiveStatus', async ({ id }, { database, now }) => {
    const row = await database.selectFrom('cron_jobs').select('active').where('id', '=', id).forUpdate().executeTakeFirst();
    return change(database, now, id, { active: !(row ?? missing(id)).active });
  }),

  defineFunction('setJobCronExpression', ({ id, cronExpression }, { database, now }) => {
    const expression = cronExpression.trim().replace(/\s+/g, ' ');
    describeCron(expression);
    readSchedule(expression);
    return change(database, now, id, { expression });
  }),

  defineFunction('setJobParams', ({ id, params }, { database, now }) => change(database, now, id, { params: JSON.stringify(params) })),

  defineFunction('setJobServerInstance', ({ id, jobServerInstance }, { database, now }) => {
    if (jobServerInstance !== null && !JOB_SERVERS.some((server) => server === jobServerInstance))
      throw new FunctionError(`There is no job server named ${jobServerInstance}.`);
    return change(database, now, id, { server_instance: jobServerInstance });
  }),
];

async function change(
  database: Kysely<Tables>,
  now: Date,
  id: string,
  columns: { active?: boolean; expression?: string; params?: string; server_instance?: string | null },
): Promise<CronJobValue> {
  const row = await database.updateTable('cron_jobs').set(columns).where('id', '=', id).returningAll().executeTakeFirst();
  return jobValue(row ?? missing(id), now);
}

function jobValue(row: Selectable<Tables['cron_jobs']>, now: Date): CronJobValue {
  return {
    objectId: row.id,
    name: row.name,
    jobServerInstance: row.server_instance,
    cronExpression: row.expression,
    cronExpressionStr: describeCron(row.expression),
    timeZone: TIME_ZONE,
    params: row.params,
    lastRunTime: row.last_run_at?.toISOString() ?? null,
    nextRunTime: (row.active ? nextRun(row.expression, now)?.toISOString() : null) ?? null,
    lastErrorTime: row.last_error_at?.toISOString() ?? null,
    active: row.active,
    error: row.error,
    createdAt: row.created_at.toISOString(),
  };
}

function missing(id: string): never {
  throw new FunctionError(`There is no job with the id ${id}.`);
}
