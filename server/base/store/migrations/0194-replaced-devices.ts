import { type Migration, sql } from 'kysely';

/** The hash that a browser had before its last sign-in, in case the answer with the new cookie was lost. */
export const replacedDevices: Migration = {
  async up(database) {
    await sql`alter table devices add column previous_hash text`.execute(database);
  },
};
