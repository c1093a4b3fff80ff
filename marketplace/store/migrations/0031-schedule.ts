import { type Kysely, type Migration, sql } from 'kysely';
import { newId } from '../../../server/base/new-id.ts';

/** The cron jobs that every database has, because the console runs them. Mailing all restaurants waits for an admin who turns it on. */
const HERE: readonly (readonly [name: string, expression: string, params: object, active: boolean])[] = [
  ['dispatchDeferredOrders', '* * * * *', { minutesBefore: 45 }, true],
  ['sendTaxSummaries', '0 9 1 * *', { testEmail: null }, false],
  ['pruneCloudRequests', '0 8 * * 0', { keepDays: 90 }, false],
  ['cleanUp', '30 4 * * *', { outboxDays: 90, jobsDays: 90 }, true],
];

/**
 * When a cron job of this console runs next, and the job of its last run. Nothing had run them, nor the averages, nor any scrapper, so what was told of
 * that goes; and jobs had counted as sent what was only recorded.
 */
export const schedule: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table cron_jobs add column next_run_at timestamptz, add column last_job_id text`.execute(database);
    await sql`
      update cron_jobs set last_run_at = null, last_error_at = null, error = null
      where name in ('dispatchDeferredOrders', 'pruneCloudRequests', 'computeAverageCookingTime')`.execute(database);
    for (const [name, expression, params, active] of HERE)
      await sql`
        insert into cron_jobs (id, name, server_instance, expression, params, active, created_at)
        values (${newId()}, ${name}, null, ${expression}, ${JSON.stringify(params)}::jsonb, ${active}, now())
        on conflict (name) do update set server_instance = null`.execute(database);
    await sql`update scrappers set running = false`.execute(database);
    await sql`
      update jobs set result = result - 'sent' || jsonb_build_object('recorded', result->'sent')
      where type = 'DRIVER_NOTIFICATION' and result ? 'sent'`.execute(database);
    await sql`
      update jobs set result = result - 'sent' || jsonb_build_object('mails', result->'sent')
      where type = 'TAX_SUMMARY_EMAIL' and result ? 'sent'`.execute(database);
  },
};
