import { type Migration, sql } from 'kysely';

/** Second factors with their recovery codes, and sign-ins that wait for one. */
export const secondFactors: Migration = {
  async up(database) {
    await sql`
      create table second_factors (
        user_id text primary key references users (id) on delete cascade,
        secret text not null,
        last_step integer not null,
        created_at timestamptz not null
      )`.execute(database);
    await sql`
      create table recovery_codes (
        code_hash text primary key,
        user_id text not null references second_factors (user_id) on delete cascade
      )`.execute(database);
    await sql`create index recovery_codes_user on recovery_codes (user_id)`.execute(database);
    await sql`
      create table pending_sign_ins (
        token_hash text primary key,
        user_id text not null references users (id) on delete cascade,
        account_updated_at timestamptz not null,
        step text not null check (step in ('code', 'set-up')),
        secret text,
        is_signed_in boolean not null,
        provider_session jsonb,
        expires_at timestamptz not null
      )`.execute(database);
  },
};
