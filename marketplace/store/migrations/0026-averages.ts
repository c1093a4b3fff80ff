import { type Migration, sql } from 'kysely';

/**
 * Orders can be left out of the average elapsed time, as of the average cooking time, and the last delivered ones of a restaurant are found at once.
 * The average of a restaurant is no column any more: it is counted from what its orders recorded.
 */
export const averages: Migration = {
  async up(database) {
    await sql`alter table orders add column is_excluded_from_elapsed_time boolean not null default false`.execute(database);
    await sql`create index orders_last_delivered_of_restaurant on orders (restaurant_id, delivered_at desc, id) where delivered_at is not null`.execute(
      database,
    );
    await sql`alter table restaurants drop column average_cooking_time`.execute(database);
  },
};
