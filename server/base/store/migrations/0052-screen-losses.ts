import { type Migration, sql } from 'kysely';

/** People who had a screen open when a change removed it. */
export const screenLosses: Migration = {
  async up(database) {
    await sql`
      create table screen_losses (
        screen text not null,
        definitions text not null,
        user_id text not null,
        lost_at timestamptz not null,
        primary key (definitions, screen, user_id)
      )`.execute(database);
    await sql`create index screen_losses_by_time on screen_losses (lost_at)`.execute(database);
  },
};
