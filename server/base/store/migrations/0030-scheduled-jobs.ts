import { type Migration, sql } from 'kysely';

/** Scheduled jobs have no author. Their start is recorded, so that the duration can be shown. */
export const scheduledJobs: Migration = {
  async up(database) {
    await sql`alter table jobs alter column started_by drop not null, add column begun_at timestamptz`.execute(database);
  },
};
