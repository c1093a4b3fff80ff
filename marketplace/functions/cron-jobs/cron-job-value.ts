import type { Kysely } from 'kysely';
import type { CronJobValue } from '../../generated/index.ts';
import { nextRun } from '../../schedule/cron-schedule.ts';
import { NOTHING_TO_RUN, SCHEDULED_JOBS } from '../../schedule/scheduled-jobs.ts';
import type { Tables } from '../../store/tables/index.ts';
import { TIME_ZONE } from '../../time-zone.ts';
import { describeCron } from './describe-cron.ts';

const ELSEWHERE = 'A job server elsewhere runs it. This console keeps its settings and the reports of that server.';

/** Cron jobs with the job of their last run. */
export function selectCronJobs(database: Kysely<Tables>) {
  return database
    .selectFrom('cron_jobs as c')
    .leftJoin('jobs as j', 'j.id', 'c.last_job_id')
    .selectAll('c')
    .select(['j.status as job_status', 'j.error as job_error', 'j.begun_at', 'j.created_at as asked_at', 'j.updated_at as ended_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCronJobs>['execute']>>[number];

/** A cron job with its place and the result of its last run. */
export function cronJobValue(row: Row, now: Date): CronJobValue {
  const runs = runsOf(row.name);
  const hasFailed = row.job_status === 'FAILED';
  return {
    objectId: row.id,
    name: row.name,
    runs,
    runsNote: NOTHING_TO_RUN[row.name] ?? (runs === 'ELSEWHERE' ? ELSEWHERE : null),
    running: row.job_status === 'PENDING',
    jobServerInstance: row.server_instance,
    cronExpression: row.expression,
    cronExpressionStr: describeCron(row.expression),
    timeZone: TIME_ZONE,
    params: row.params,
    lastRunTime: row.last_run_at?.toISOString() ?? null,
    lastDuration: runs === 'HERE' ? durationOf(row) : null,
    lastJob: row.job_status === null ? null : row.last_job_id,
    nextRunTime: (row.active && runs !== 'NOWHERE' ? (row.next_run_at ?? nextRun(row.expression, now))?.toISOString() : null) ?? null,
    lastErrorTime: (hasFailed ? row.ended_at : row.last_error_at)?.toISOString() ?? null,
    active: row.active,
    error: hasFailed ? (row.job_error?.message ?? 'The job failed.') : row.error,
    createdAt: row.created_at.toISOString(),
  };
}

/** Location of a cron job's runs: this server, another one, or nowhere. */
export function runsOf(name: string): 'HERE' | 'ELSEWHERE' | 'NOWHERE' {
  if (name in SCHEDULED_JOBS) return 'HERE';
  return name in NOTHING_TO_RUN ? 'NOWHERE' : 'ELSEWHERE';
}

/** Duration of the last run in milliseconds; undefined while it is running or if it found nothing to do. */
function durationOf({ last_run_at, last_job_id, job_status, begun_at, asked_at, ended_at }: Row): number | null {
  if (last_run_at === null) return null;
  if (last_job_id === null) return 0;
  if (job_status === null || job_status === 'PENDING') return null;
  return ended_at!.getTime() - (begun_at ?? asked_at!).getTime();
}
