import { type Kysely, type Migration, sql } from 'kysely';

/** Each filter of a list has an index, in the order of the list: what nobody has is found out without looking through the table. */
const INDEXES: readonly (readonly [table: string, columns: string])[] = [
  ['reviews', '(user_id, created_at desc, id)'],
  ['reviews', '(driver_id, created_at desc, id)'],
  ['reviews', '(restaurant_id, created_at desc, id)'],
  ['leads', '(lower(email))'],
  ['leads', '(last_action, created_at desc, id)'],
  ['leads', '(is_interested, created_at desc, id)'],
  ['leads', '(is_declined, created_at desc, id)'],
  ['invoices', '(status, start_date desc, id)'],
  ['invoices', '(created_at)'],
  ['invoices', '(scheduled_at)'],
  ['prime_subscriptions', '(plan_id, created_at desc, id)'],
  ['prime_subscriptions', '(status, created_at desc, id)'],
  ['prime_subscriptions', '(ends_at) where ends_at is not null'],
];

export const filtersWithoutHit: Migration = {
  async up(database: Kysely<unknown>) {
    for (const [table, columns] of INDEXES) await sql`create index on ${sql.table(table)} ${sql.raw(columns)}`.execute(database);
  },
};
