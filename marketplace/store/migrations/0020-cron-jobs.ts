import { type Migration, sql } from 'kysely';

/** Jobs that job servers run on a schedule. */
export const cronJobs: Migration = {
  async up(database) {
    await sql`
      create table cron_jobs (
        id text primary key,
        name text not null unique,
        server_instance text,
        expression text not null,
        params jsonb not null,
        active boolean not null,
        error text,
        last_run_at timestamptz,
        last_error_at timestamptz,
        created_at timestamptz not null
      )`.execute(database);
  },
};
