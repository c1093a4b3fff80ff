import { type Kysely, sql } from 'kysely';
import { localStart } from '../reports/local-period.ts';
import type { Tables } from '../store/tables/index.ts';
import { TIME_ZONE } from '../time-zone.ts';

/** A merchant and the ISO start of a week. */
export interface MerchantWeek {
  userId: string;
  startDate: string;
}

/** Number of past weeks to check: older gaps are intentional. */
const WEEKS_BACK = 8;

/**
 * Past weeks for which a fleet merchant has no invoice: all weeks of current ones, and weeks with deliveries of others. Weeks
 * before the account's creation do not count. The oldest first.
 */
export async function weeksWithoutInvoice(database: Kysely<Tables>, at: Date): Promise<MerchantWeek[]> {
  const thisWeek = localStart(sql`${at}::timestamptz`, 'week');
  const { rows } = await sql<{ user_id: string; start_date: Date }>`
    with weeks as (
      select local_start at time zone ${sql.lit(TIME_ZONE)} as start_date, (local_start + interval '7 days') at time zone ${sql.lit(TIME_ZONE)} as next_date
      from generate_series(${thisWeek} - ${sql.lit(`${WEEKS_BACK} weeks`)}::interval, ${thisWeek} - interval '7 days', interval '7 days') as local_start
    )
    select u.id as user_id, w.start_date
    from users u
    cross join weeks w
    where u.created_at < w.next_date
      and not exists (select from invoices i where i.user_id = u.id and i.start_date = w.start_date)
      and ((u.type = 'fleet' and not u.deleted) or exists (
        select from orders o where o.is_fleet and o.user_id = u.id and o.delivered_at >= w.start_date and o.delivered_at < w.next_date
      ))
    order by w.start_date, u.id`.execute(database);
  return rows.map((row) => ({ userId: row.user_id, startDate: row.start_date.toISOString() }));
}
