import { type Migration, sql } from 'kysely';

/** Preferences of a person for a list: saved filters and hidden columns. With a Parse Server, users are its users. */
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
