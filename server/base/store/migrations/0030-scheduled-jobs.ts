import { type Migration, sql } from 'kysely';

/** A job that a schedule started has nobody who did, and tells when it was begun, so that how long it took can be told. */
export const scheduledJobs: Migration = {
  async up(database) {
    await sql`alter table jobs alter column started_by drop not null, add column begun_at timestamptz`.execute(database);
  },
};
