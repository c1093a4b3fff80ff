import { type Migration, sql } from 'kysely';

/**
 * What processes agree to serve. An edition names its texts by their hashes; a text is kept once. `definition_folders` remembers the folders that
 * were looked at, so that one that comes back later is known to be old.
 */
export const definitionEditions: Migration = {
  async up(database) {
    await sql`create table definition_texts (hash text primary key, text text not null)`.execute(database);
    await sql`
      create table definition_editions (
        number integer primary key,
        files jsonb not null,
        report text not null,
        accepted_at timestamptz not null default now()
      )`.execute(database);
    await sql`create table definition_folders (hash text primary key, met_at timestamptz not null default now())`.execute(database);
  },
};
