import { type Migration, sql } from 'kysely';

/** Towns, restaurants, tolls, orders and what hangs on them. Money is whole cents everywhere, also where the wire has dollars. */
export const orders: Migration = {
  async up(database) {
    await sql`
      create table municipios (code text primary key, name text not null, latitude double precision not null, longitude double precision not null)
    `.execute(database);
    await sql`
      create table restaurants (
        id text primary key,
        name text not null,
        cuisine text not null,
        town text not null,
        address text not null,
        phone text,
        latitude double precision not null,
        longitude double precision not null,
        created_at timestamptz not null
      )`.execute(database);
    await sql`create index restaurants_name on restaurants (lower(name) text_pattern_ops)`.execute(database);
    await sql`
      create table tolls (
        id text primary key,
        name text not null,
        amount_cents integer not null check (amount_cents >= 0),
        latitude double precision not null,
        longitude double precision not null
      )`.execute(database);
    await sql`create unique index tolls_name on tolls (lower(name))`.execute(database);
    await sql`create sequence order_numbers start 100000`.execute(database);
    await sql`
      create table orders (
        id text primary key,
        order_number text not null unique,
        status text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        delivered_at timestamptz,
        scheduled_for timestamptz,
        moved_to_id text references orders (id),
        restaurant_id text references restaurants (id),
        user_id text references users (id),
        driver_id text references users (id),
        driver_assigned_at timestamptz,
        parent_order_id text references orders (id),
        is_parent boolean not null default false,
        is_fleet boolean not null default false,
        route_id text,
        is_delivery boolean not null default true,
        delivery_address text,
        pickup_address text,
        contact_name text,
        contact_phone text,
        dishes jsonb not null,
        item_count integer not null,
        subtotals integer not null,
        subtotals_markup integer not null,
        delivery_charges integer not null,
        discount_amount integer not null,
        discount_code text,
        tip integer not null,
        delivery_taxes integer not null,
        food_taxes integer not null,
        markup_taxes integer not null,
        total integer not null,
        delivery_notes text,
        earnings_cents integer,
        distance_miles double precision,
        duration_minutes integer,
        bonus_cents integer not null default 0,
        distance_bonus_cents integer not null default 0,
        rejection_bonus_cents integer not null default 0,
        merchant_distance_bonus_cents integer not null default 0,
        refund_status text check (refund_status in ('PARTIALLY_REFUNDED', 'REFUNDED')),
        refund_amount integer not null default 0,
        is_excluded_from_cooking_time boolean not null default false,
        constraint orders_total check (
          total = subtotals + subtotals_markup + delivery_charges - discount_amount + tip + delivery_taxes + food_taxes + markup_taxes
        ),
        constraint orders_refund check (refund_amount between 0 and total)
      )`.execute(database);
    for (const columns of [
      '(created_at desc, id)',
      '(delivered_at desc nulls last, id)',
      '(status, created_at desc)',
      '(restaurant_id, created_at desc)',
      '(user_id, created_at desc)',
      '(driver_id, created_at desc)',
      '(parent_order_id) where parent_order_id is not null',
      '(route_id) where route_id is not null',
      '(lower(discount_code), created_at desc) where discount_code is not null',
      "(scheduled_for) where status = 'DEFERRED'",
    ]) {
      await sql`create index on orders ${sql.raw(columns)}`.execute(database);
    }
    await createParts(database);
  },
};

async function createParts(database: Parameters<Migration['up']>[0]): Promise<void> {
  await sql`
    create table order_notes (
      id text primary key, order_id text not null references orders (id), note text not null, created_at timestamptz not null, by_id text references users (id)
    )`.execute(database);
  await sql`
    create table order_updates (
      id text primary key, order_id text not null references orders (id), previous jsonb, updated jsonb, updated_at timestamptz not null,
      by_id text references users (id)
    )`.execute(database);
  await sql`
    create table order_tolls (
      id text primary key, order_id text not null references orders (id), toll_name text not null, requested_cents integer not null,
      approved_cents integer, created_at timestamptz not null
    )`.execute(database);
  await sql`
    create table driver_rejections (
      id text primary key, order_id text not null references orders (id), driver_id text not null references users (id), reason text,
      bonus_cents integer, rejected_at timestamptz not null
    )`.execute(database);
  await sql`
    create table not_accepted (
      id text primary key, order_id text not null references orders (id), driver_id text not null references users (id), assigned_at timestamptz not null
    )`.execute(database);
  await sql`
    create table reviews (
      id text primary key, order_id text not null unique references orders (id), user_id text references users (id), driver_id text references users (id),
      restaurant_id text references restaurants (id), created_at timestamptz not null, ratings jsonb not null
    )`.execute(database);
  await sql`
    create table transactions (
      order_id text primary key references orders (id), success boolean not null, error text, charge_id text, ath_movil_reference text, card jsonb
    )`.execute(database);
  await sql`
    create table refunds (
      id text primary key, order_id text not null references orders (id), refunded_at timestamptz not null, refunded_by text not null references users (id),
      type text not null, reason text, description text, food integer not null, delivery integer not null, food_taxes integer not null,
      delivery_taxes integer not null, tip integer not null, discount_amount integer not null, total_amount integer not null check (total_amount > 0),
      metadata jsonb not null,
      constraint refunds_total check (total_amount = food + delivery + food_taxes + delivery_taxes + tip - discount_amount)
    )`.execute(database);
  for (const table of ['order_notes', 'order_updates', 'order_tolls', 'driver_rejections', 'not_accepted', 'refunds']) {
    await sql`create index on ${sql.table(table)} (order_id)`.execute(database);
  }
  await sql`create index on reviews (created_at desc)`.execute(database);
  await sql`create index on refunds (refunded_at desc)`.execute(database);
}
