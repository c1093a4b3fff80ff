import { type Migration, sql } from 'kysely';

/** Id of the request that started a job, outgoing request or message, for the log. Null for schedules and earlier versions. */
export const causedByRequests: Migration = {
  async up(database) {
    for (const table of ['jobs', 'errands', 'outbox'])
      await sql`alter table ${sql.table(table)} add column caused_by text`.execute(database);
  },
};
