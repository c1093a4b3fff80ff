import { type Migration, sql } from 'kysely';

/** Files that were sent by themselves and that a call has taken: the next one that names the same is counted. */
export const uploadsTaken: Migration = {
  async up(database) {
    await sql`create table uploads_taken (upload text primary key, day date not null)`.execute(database);
  },
};
