import { type Migration, sql } from 'kysely';

/** Outgoing requests with an attempt under way: since when, and whether the awaited answer arrived meanwhile. */
export const errandsUnderWay: Migration = {
  async up(database) {
    await sql`alter table errands add column claimed_at timestamptz, add column is_wanted boolean not null default false`.execute(database);
  },
};
