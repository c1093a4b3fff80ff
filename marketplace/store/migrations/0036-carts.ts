import { type Migration, sql } from 'kysely';

/** Carts of customers. Amounts are whole cents and add up to the total, as the contract says; a processed cart has its order. */
export const carts: Migration = {
  async up(database) {
    await sql`
      create table user_carts (
        id text primary key,
        user_id text not null references users (id),
        status text not null check (status in ('active', 'processed', 'pending', 'deleted')),
        order_id text unique references orders (id),
        created_at timestamptz not null,
        updated_at timestamptz not null,
        has_prime boolean not null,
        latitude double precision,
        longitude double precision,
        dishes jsonb not null,
        subtotals integer not null,
        subtotals_markup integer not null,
        markup_taxes integer not null,
        item_taxes integer not null,
        delivery_taxes integer not null,
        discount_amount integer not null,
        tip integer not null,
        total integer not null,
        delivery_charges jsonb not null,
        prime_discounts jsonb,
        merchant_routes jsonb not null,
        payment_method jsonb,
        address jsonb,
        check ((status = 'processed') = (order_id is not null)),
        check (total = subtotals + subtotals_markup + (delivery_charges ->> 'total')::integer - discount_amount + tip
          + delivery_taxes + item_taxes + markup_taxes)
      )`.execute(database);
    await sql`create index on user_carts (created_at desc, id)`.execute(database);
    await sql`create index on user_carts (status, created_at desc, id)`.execute(database);
    await sql`create index on user_carts (user_id, created_at desc, id)`.execute(database);
  },
};
