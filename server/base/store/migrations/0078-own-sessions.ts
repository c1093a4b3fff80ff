import { type Migration, sql } from 'kysely';

/** Data for a person's list of sessions: id, last use, browser and address. */
export const ownSessions: Migration = {
  async up(database) {
    await sql`
      alter table sessions
        add column id text not null default gen_random_uuid(),
        add column used_at timestamptz,
        add column agent text not null default '',
        add column address text not null default ''`.execute(database);
    await sql`update sessions set used_at = created_at`.execute(database);
    await sql`alter table sessions alter column id drop default, alter column used_at set not null`.execute(database);
    await sql`create unique index sessions_id on sessions (id)`.execute(database);
  },
};
