import { type Migration, sql } from 'kysely';

/** Links by which people choose a password, and when somebody signed in last. */
export const passwordLinks: Migration = {
  async up(database) {
    await sql`alter table users add column signed_in_at timestamptz`.execute(database);
    await sql`
      update users set signed_in_at = latest.created_at
      from (select user_id, max(created_at) as created_at from sessions group by user_id) as latest
      where users.id = latest.user_id`.execute(database);
    await sql`
      create table password_links (
        token_hash text primary key,
        user_id text not null references users (id),
        kind text not null check (kind in ('invitation', 'reset')),
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(database);
    await sql`create index password_links_user on password_links (user_id)`.execute(database);
  },
};
