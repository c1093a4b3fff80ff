import { type Migration, sql } from 'kysely';

/** Accounts, sessions, sign-in attempts, results of requests, the outbox, and the seed parts that are done. */
export const accounts: Migration = {
  async up(database) {
    await sql`
      create table users (
        id text primary key,
        full_name text not null,
        email text,
        phone text,
        password_hash text,
        roles text[] not null default '{}',
        is_driver boolean not null default false,
        type text,
        locked boolean not null default false,
        deleted boolean not null default false,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`.execute(database);
    await sql`create unique index users_email on users (lower(email)) where email is not null`.execute(database);
    await sql`create index users_phone_digits on users (regexp_replace(phone, '[^0-9]', '', 'g'))`.execute(database);
    await sql`create index users_name on users (lower(full_name) text_pattern_ops)`.execute(database);
    await sql`
      create table sessions (
        token_hash text primary key,
        user_id text not null references users (id),
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(database);
    await sql`create index sessions_user on sessions (user_id)`.execute(database);
    await sql`
      create table sign_in_attempts (
        email_key text primary key,
        failures integer not null,
        first_at timestamptz not null,
        locked_until timestamptz
      )`.execute(database);
    await sql`
      create table request_outcomes (
        user_id text not null,
        function text not null,
        request_id text not null,
        body_hash text not null,
        outcome jsonb,
        created_at timestamptz not null,
        primary key (user_id, function, request_id)
      )`.execute(database);
    await sql`create index request_outcomes_age on request_outcomes (created_at)`.execute(database);
    await sql`
      create table outbox (
        id text primary key,
        kind text not null check (kind in ('mail', 'sms', 'push')),
        recipient text not null,
        subject text,
        body text not null,
        order_id text,
        created_by text,
        created_at timestamptz not null,
        attempts integer not null default 0,
        next_attempt_at timestamptz not null,
        sent_at timestamptz,
        place text,
        error text
      )`.execute(database);
    await sql`create index outbox_waiting on outbox (next_attempt_at) where sent_at is null`.execute(database);
    await sql`
      create table seed_parts (
        part text primary key,
        version integer not null,
        seeded_at timestamptz not null,
        now timestamptz not null
      )`.execute(database);
  },
};
