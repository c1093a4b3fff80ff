import { type Migration, sql } from 'kysely';

/** Bytes uploaded by person and day. */
export const uploadsOfDays: Migration = {
  async up(database) {
    await sql`
      create table uploads_of_days (
        user_id text not null,
        day date not null,
        bytes bigint not null,
        primary key (user_id, day)
      )`.execute(database);
  },
};
