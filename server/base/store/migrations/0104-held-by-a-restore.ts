import { type Migration, sql } from 'kysely';

/**
 * Jobs whose messages may have gone out before, because a backup from before their end was restored, with why; and what the first look at the schedule after a restore
 * takes away. A restore may have made both by itself in the tables of an older version (`hold-messages.ts`).
 */
export const heldByARestore: Migration = {
  async up(database) {
    await sql`alter table jobs add column if not exists held_because text`.execute(database);
    await sql`create table if not exists held_schedules (reason text not null)`.execute(database);
  },
};
