import { type Migration, sql } from 'kysely';

/** Items of a job, one row each. As one value of the job, all of them were read again with every batch. Jobs begun before keep theirs in `jobs.items`. */
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
