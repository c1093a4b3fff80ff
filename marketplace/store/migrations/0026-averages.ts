import { type Migration, sql } from 'kysely';

/**
 * Orders that are left out of the average elapsed time, as they are of the average cooking time. The average of a restaurant itself is no column
 * any more: it is counted from what its orders recorded.
 */
export const averages: Migration = {
  async up(database) {
    await sql`alter table orders add column is_excluded_from_elapsed_time boolean not null default false`.execute(database);
    await sql`alter table restaurants drop column average_cooking_time`.execute(database);
  },
};
