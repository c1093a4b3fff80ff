import { type Kysely, type Migration, sql } from 'kysely';

/** An index for each filter of the outbox, in the order of its list. */
export const outboxFilters: Migration = {
  async up(database: Kysely<unknown>) {
    for (const columns of ['kind', 'state', 'order_id', 'job_id'])
      await sql`create index on outbox (${sql.ref(columns)}, created_at desc, id)`.execute(database);
  },
};
