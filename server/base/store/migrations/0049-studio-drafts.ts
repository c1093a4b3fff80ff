import { type Migration, sql } from 'kysely';

/**
 * Drafts: full texts of changed files (null: removed) and the version that they started from. `steps` belong to the editing page.
 * `definition_sentences` has the effects of a version, in the sentences that its author reviewed.
 */
export const studioDrafts: Migration = {
  async up(database) {
    await sql`
      create table studio_drafts (
        id text primary key, owner_id text not null, owner text not null, base integer not null,
        changes jsonb not null, steps jsonb not null, version integer not null default 1,
        created_at timestamptz not null, updated_at timestamptz not null
      )`.execute(database);
    await sql`create index on studio_drafts (owner_id)`.execute(database);
    await sql`create table definition_sentences (edition integer primary key, sentences jsonb not null)`.execute(database);
  },
};
