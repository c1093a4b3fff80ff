import { type Migration, sql } from 'kysely';

/** What a primary wrote first of all on a timeline of its cluster: whoever has it follows that primary, and no other one on a timeline of the same number. */
export const timelineMarks: Migration = {
  async up(database) {
    await sql`create table timeline_marks (cluster text, timeline integer, mark text not null, primary key (cluster, timeline))`.execute(
      database,
    );
  },
};
