import { type Migration, sql } from 'kysely';

/** Tokens by which a preview of the Studio reads real rows: whose, of which draft (null: of what is live), with the eyes of which role, and until when. */
export const studioPreviews: Migration = {
  async up(database) {
    await sql`
      create table studio_previews (
        token_hash text primary key, user_id text not null, draft_id text, role text not null, expires_at timestamptz not null
      )`.execute(database);
    await sql`create index on studio_previews (user_id)`.execute(database);
  },
};
