import { type Migration, sql } from 'kysely';

/**
 * What other systems are asked for until its outcome is known. Errands of one lane are done in their order; `problem` says why the last attempt came to
 * nothing, or why the errand was refused.
 */
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
