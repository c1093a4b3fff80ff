import { type Migration, sql } from 'kysely';

/** What a job has to do, a row each: as one value of the job all of it was read again with every batch. Jobs that were begun before keep theirs in `jobs.items`. */
export const jobItems: Migration = {
  async up(database) {
    await sql`
      create table job_items (
        job_id text not null references jobs (id) on delete cascade,
        at integer not null,
        item jsonb not null,
        primary key (job_id, at)
      )`.execute(database);
  },
};
