import { type Migration, sql } from 'kysely';

/** Names of the files that a draft changes, beside the texts: listing drafts reads no text. */
export const draftFiles: Migration = {
  async up(database) {
    await sql`alter table studio_drafts add column files jsonb not null default '[]'`.execute(database);
    await sql`
      update studio_drafts set files = coalesce((select jsonb_agg(name) from jsonb_object_keys(changes) as name), '[]'::jsonb)`.execute(
      database,
    );
  },
};
