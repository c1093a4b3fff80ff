import { type Migration, sql } from 'kysely';

/** Tokens of Studio previews that read real rows: owner, draft (null: the live version), role and expiry. */
export const studioPreviews: Migration = {
  async up(database) {
    await sql`
      create table studio_previews (
        token_hash text primary key, user_id text not null, draft_id text, role text not null, expires_at timestamptz not null
      )`.execute(database);
    await sql`create index on studio_previews (user_id)`.execute(database);
  },
};
