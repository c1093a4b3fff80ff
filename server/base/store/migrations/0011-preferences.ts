import { type Migration, sql } from 'kysely';

/** What each member of staff keeps for a list: filters under a name, and the columns that were hidden. In front of a Parse Server the users are its own. */
export const preferences: Migration = {
  async up(database) {
    await sql`
      create table saved_filters (
        user_id text not null,
        list text not null,
        name text not null,
        content jsonb not null,
        saved_at timestamptz not null,
        primary key (user_id, list, name)
      )`.execute(database);
    await sql`
      create table hidden_columns (
        user_id text not null,
        list text not null,
        columns jsonb not null,
        primary key (user_id, list)
      )`.execute(database);
  },
};
