import { type Migration, sql } from 'kysely';

/** Uploaded files that a call has used, with a count of uses. */
export const uploadsTaken: Migration = {
  async up(database) {
    await sql`create table uploads_taken (upload text primary key, day date not null)`.execute(database);
  },
};
