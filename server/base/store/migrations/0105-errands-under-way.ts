import { type Migration, sql } from 'kysely';

/** Which errands somebody is making an attempt at, since when, and whether what they wait for came meanwhile. */
export const errandsUnderWay: Migration = {
  async up(database) {
    await sql`alter table errands add column claimed_at timestamptz, add column is_wanted boolean not null default false`.execute(database);
  },
};
