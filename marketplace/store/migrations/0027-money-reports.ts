import { type Migration, sql } from 'kysely';

/**
 * What reports of money need of orders: what prime took off, and the share of the marketplace. Orders that are there get the share that their
 * restaurant has now; from then on an order keeps its own.
 */
export const moneyReports: Migration = {
  async up(database) {
    await sql`
      alter table orders
        add column prime_items_discount integer not null default 0
          check (prime_items_discount between 0 and discount_amount and prime_items_discount <= subtotals),
        add column prime_delivery_discount integer not null default 0 check (prime_delivery_discount >= 0),
        add column commission_basis_points integer check (commission_basis_points between 0 and 10000)`.execute(database);
    await sql`
      update orders set commission_basis_points =
        round((restaurants.profile -> 'revSharePercentConfig' ->> case when is_delivery then 'normal' else 'take_out' end)::numeric * 100)
      from restaurants where restaurants.id = restaurant_id`.execute(database);
  },
};
