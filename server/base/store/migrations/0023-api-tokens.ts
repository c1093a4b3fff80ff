import { type Migration, sql } from 'kysely';

/** Who may have an API token, and the tokens: one per account, stored as a hash with its last characters. */
export const apiTokens: Migration = {
  async up(database) {
    await sql`alter table users add column allow_api_access boolean not null default false`.execute(database);
    await sql`
      create table api_tokens (
        user_id text primary key references users (id),
        token_hash text not null unique,
        ending text not null,
        created_at timestamptz not null,
        created_by text not null references users (id)
      )`.execute(database);
  },
};
