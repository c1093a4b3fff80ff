import { type Migration, sql } from 'kysely';

/** Sign-in with identity providers: identities of accounts, sign-ins under way, and sessions that a provider may end. */
export const openid: Migration = {
  async up(database) {
    await sql`
      create table openid_identities (
        issuer text not null,
        subject text not null,
        user_id text not null references users (id),
        created_at timestamptz not null,
        primary key (issuer, subject)
      )`.execute(database);
    await sql`create index openid_identities_user on openid_identities (user_id)`.execute(database);
    await sql`
      create table openid_sign_ins (
        state_hash text primary key,
        browser_hash text not null,
        provider text not null,
        nonce text not null,
        verifier text not null,
        target text not null,
        expires_at timestamptz not null
      )`.execute(database);
    await sql`
      create table openid_sessions (
        token_hash text primary key references sessions (token_hash) on delete cascade,
        provider text not null,
        issuer text not null,
        subject text not null,
        sid text,
        id_token text not null
      )`.execute(database);
    await sql`create index openid_sessions_subject on openid_sessions (issuer, subject)`.execute(database);
    await sql`create table openid_logouts (issuer text not null, jti text not null, expires_at timestamptz not null, primary key (issuer, jti))`.execute(
      database,
    );
  },
};
