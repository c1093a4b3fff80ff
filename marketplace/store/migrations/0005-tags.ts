import { type Migration, sql } from 'kysely';

/** The tags that restaurants and dishes can have. */
export const tags: Migration = {
  async up(database) {
    await sql`
      create table tags (
        id text primary key,
        kind text not null check (kind in ('restaurant', 'dish')),
        name text not null,
        created_at timestamptz not null
      )`.execute(database);
    await sql`create unique index tags_name on tags (kind, lower(name))`.execute(database);
  },
};
