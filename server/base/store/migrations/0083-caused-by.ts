import { type Migration, sql } from 'kysely';

/** The id of the request that a job, an errand and a message go back to, for the log. Null where a schedule or an earlier version began it. */
export const causedByRequests: Migration = {
  async up(database) {
    for (const table of ['jobs', 'errands', 'outbox'])
      await sql`alter table ${sql.table(table)} add column caused_by text`.execute(database);
  },
};
