import { type Kysely, type Migration, sql } from 'kysely';
import { newId } from '../../../server/base/new-id.ts';

/** The cron job that makes the invoices of fleet merchants: on Sunday morning, when the week is over. */
export const invoiceSchedule: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      insert into cron_jobs (id, name, server_instance, expression, params, active, created_at)
      values (${newId()}, 'makeFleetInvoices', null, '0 6 * * 0', '{}', true, now())
      on conflict (name) do update set server_instance = null`.execute(database);
  },
};
