import { type Migration, sql } from 'kysely';

/** Mark that a primary writes first on a timeline of its cluster: a server that has it follows that primary and no other on a timeline of the same number. */
export const timelineMarks: Migration = {
  async up(database) {
    await sql`create table timeline_marks (cluster text, timeline integer, mark text not null, primary key (cluster, timeline))`.execute(
      database,
    );
  },
};
