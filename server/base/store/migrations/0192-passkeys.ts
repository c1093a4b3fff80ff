import { type Migration, sql } from 'kysely';

/** Tables for passkeys and their open challenges. Recovery codes now refer to the account, since accounts with passkeys and no app have them, too. */
export const passkeys: Migration = {
  async up(database) {
    await sql`
      create table passkeys (
        id text primary key,
        credential_id text not null unique,
        user_id text not null references users (id) on delete cascade,
        name text not null,
        public_key text not null,
        counter bigint not null,
        transports text[] not null,
        created_at timestamptz not null,
        used_at timestamptz
      )`.execute(database);
    await sql`create index passkeys_user on passkeys (user_id)`.execute(database);
    await sql`
      create table passkey_challenges (
        challenge_hash text primary key,
        browser_hash text not null,
        purpose text not null check (purpose in ('add', 'second-factor', 'sign-in')),
        user_id text,
        expires_at timestamptz not null
      )`.execute(database);
    await sql`alter table recovery_codes drop constraint recovery_codes_user_id_fkey`.execute(database);
    await sql`alter table recovery_codes add foreign key (user_id) references users (id) on delete cascade`.execute(database);
  },
};
