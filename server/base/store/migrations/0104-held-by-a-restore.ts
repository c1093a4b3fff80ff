import { type Migration, sql } from 'kysely';

/**
 * Jobs whose messages may have been sent after the backup that was restored, with the reason; and what the first run of the
 * schedule after a restore skips. A restore may have created both in the tables of an older version (`hold-messages.ts`).
 */
export const heldByARestore: Migration = {
  async up(database) {
    await sql`alter table jobs add column if not exists held_because text`.execute(database);
    await sql`create table if not exists held_schedules (reason text not null)`.execute(database);
  },
};
