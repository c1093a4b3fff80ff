import { type Migration, sql } from 'kysely';

/**
 * Background jobs. A job has a list of items and a count of those done; each batch commits together with `done`, so a killed
 * server resumes there. The queue has tables of its own; `queue_id` is the task there. Also: which drivers are online.
 */
export const jobs: Migration = {
  async up(database) {
    await sql`
      create table jobs (
        id text primary key,
        type text not null,
        status text not null check (status in ('PENDING', 'PROCESSED', 'FAILED')),
        started_by text not null references users (id),
        input jsonb not null,
        items jsonb,
        total integer,
        done integer not null default 0,
        result jsonb,
        error jsonb,
        queue_id uuid,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`.execute(database);
    await sql`create index on jobs (type, created_at desc, id)`.execute(database);
    await sql`create index on jobs (created_at) where status = 'PENDING'`.execute(database);
    await sql`alter table users add column driver_online boolean not null default false`.execute(database);
  },
};
