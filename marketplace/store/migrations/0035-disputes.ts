import { type Migration, sql } from 'kysely';

/** The disputes that were seen, so that notes can hang on them: what they are, the payment provider says. */
export const disputes: Migration = {
  async up(database) {
    await sql`create table disputes (id text primary key, provider_id text not null unique, created_at timestamptz not null)`.execute(
      database,
    );
    await sql`
      create table dispute_notes (
        id text primary key, dispute_id text not null references disputes (id), note text not null, created_at timestamptz not null,
        by_id text references users (id), seq bigint generated always as identity
      )`.execute(database);
    await sql`create index on dispute_notes (dispute_id)`.execute(database);
  },
};
