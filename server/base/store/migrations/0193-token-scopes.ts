import { type Migration, sql } from 'kysely';

/**
 * Several API tokens per account, each with a name, its calls (`*`: every call), an end, its last use and whether it is revoked. Tokens of before keep every call
 * and no end. `beginning` is null for them: only their last characters were stored.
 */
export const tokenScopes: Migration = {
  async up(database) {
    await sql`alter table api_tokens drop constraint api_tokens_pkey`.execute(database);
    await sql`
      alter table api_tokens
        add column id text,
        add column name text not null default 'API token',
        add column beginning text,
        add column calls text[] not null default '{*}',
        add column expires_at timestamptz,
        add column last_used_at timestamptz,
        add column revoked_at timestamptz,
        add column revoked_by text references users (id)`.execute(database);
    await sql`update api_tokens set id = substr(md5(token_hash), 1, 16)`.execute(database);
    await sql`alter table api_tokens alter column name drop default, alter column calls drop default, add primary key (id)`.execute(
      database,
    );
    await sql`create index api_tokens_user on api_tokens (user_id)`.execute(database);
  },
};
