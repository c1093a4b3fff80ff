import { type Migration, sql } from 'kysely';

/** Outgoing requests, tried until their outcome is known. Requests of one queue keep their order; `problem` is the last failure or the refusal. */
export const errands: Migration = {
  async up(database) {
    await sql`
      create table errands (
        id text primary key,
        seq bigint generated always as identity,
        kind text not null,
        lane text not null,
        input jsonb not null,
        state text not null default 'PENDING' check (state in ('PENDING', 'PROCESSED', 'FAILED')),
        attempts integer not null default 0,
        problem text,
        created_at timestamptz not null,
        next_attempt_at timestamptz not null,
        ended_at timestamptz
      )`.execute(database);
    await sql`create index on errands (next_attempt_at) where state = 'PENDING'`.execute(database);
    await sql`create index on errands (lane, seq) where state = 'PENDING'`.execute(database);
  },
};
