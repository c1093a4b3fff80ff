import { type Migration, sql } from 'kysely';

/** Browsers in which people have signed in: hashes of a cookie. */
export const devices: Migration = {
  async up(database) {
    await sql`
      create table devices (
        token_hash text not null,
        user_id text not null references users (id) on delete cascade,
        created_at timestamptz not null,
        used_at timestamptz not null,
        primary key (token_hash, user_id)
      )`.execute(database);
    await sql`create index devices_user on devices (user_id)`.execute(database);
  },
};
