import { type Migration, sql } from 'kysely';

/**
 * Versions of the definitions that all processes serve. A version refers to its texts by hash; each text is stored once.
 * `definition_folders` remembers folders that were read, so that a returning one is known to be old.
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
