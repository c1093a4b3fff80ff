import { type Migration, sql } from 'kysely';

/**
 * The local ledger, and the state of refunds: they are asked for first, and refunded once the provider says so. Refunds that are there were booked as
 * done.
 */
export const payments: Migration = {
  async up(database) {
    await sql`
      create table ledger_charges (
        id text primary key, amount integer not null, refunded integer not null default 0, currency text not null, succeeded boolean not null,
        created_at timestamptz not null,
        check (refunded between 0 and amount)
      )`.execute(database);
    await sql`
      create table ledger_entries (
        id text primary key, kind text not null check (kind in ('refund', 'product', 'plan', 'cancellation')), key text not null,
        content jsonb not null, created_at timestamptz not null, updated_at timestamptz not null,
        unique (kind, key)
      )`.execute(database);
    await sql`create index on ledger_entries (updated_at desc)`.execute(database);
    await sql`
      create table ledger_faults (
        seq bigint generated always as identity primary key, outcome text not null check (outcome in ('refused', 'unavailable', 'lost')),
        reason text, created_at timestamptz not null
      )`.execute(database);
    await sql`
      create table ledger_disputes (
        id text primary key, status text not null, charge_id text not null, amount integer not null, currency text not null,
        created_at timestamptz not null, due_by timestamptz not null
      )`.execute(database);
    await sql`create index on ledger_disputes (created_at desc)`.execute(database);
    await sql`create index on transactions (charge_id)`.execute(database);
    await sql`
      alter table refunds
        add column state text not null default 'PROCESSED' check (state in ('PENDING', 'PROCESSED', 'FAILED')),
        add column failure text,
        add column provider_id text,
        add column requested_at timestamptz,
        alter column refunded_at drop not null`.execute(database);
    await sql`update refunds set requested_at = refunded_at`.execute(database);
    await sql`
      alter table refunds
        alter column requested_at set not null,
        alter column state drop default,
        add constraint refunds_state check ((state = 'PROCESSED') = (refunded_at is not null) and (state = 'FAILED') = (failure is not null))`.execute(
      database,
    );
    await sql`create index on refunds (requested_at desc)`.execute(database);
  },
};
