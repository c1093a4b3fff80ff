import type { JSONColumnType } from 'kysely';
import type { Moment, NullableMoment } from '../../../server/base/store/columns.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';

/** Jobs that job servers run on a schedule. */
export interface CronJobTables {
  cron_jobs: {
    id: string;
    name: string;
    server_instance: string | null;
    expression: string;
    params: JSONColumnType<Record<string, Json>>;
    active: boolean;
    error: string | null;
    last_run_at: NullableMoment;
    last_error_at: NullableMoment;
    /** Of a job that this console runs; null until the schedule has looked at it. */
    next_run_at: NullableMoment;
    /** The job of the last run. */
    last_job_id: string | null;
    created_at: Moment;
  };
}
