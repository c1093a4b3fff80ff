import { type Migration, sql } from 'kysely';

/**
 * Invoices of fleet merchants: one for each merchant and week, an order on one at most. Amounts are whole cents, those that the orders had when the
 * invoice was made.
 */
export const invoices: Migration = {
  async up(database) {
    await sql`
      create table invoices (
        id text primary key,
        user_id text not null references users (id),
        start_date timestamptz not null,
        end_date timestamptz not null check (end_date > start_date),
        scheduled_at timestamptz not null,
        status text not null check (status in ('PENDING', 'PAID', 'FAILED', 'CANCELLED', 'NOT_DUE')),
        delivery_charges integer not null default 0,
        delivery_taxes integer not null default 0,
        tips integer not null default 0,
        total integer generated always as (delivery_charges + delivery_taxes + tips) stored,
        paid_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        unique (user_id, start_date),
        check ((status = 'NOT_DUE') = (delivery_charges + delivery_taxes + tips = 0)),
        check (paid_at is null or status = 'PAID')
      )`.execute(database);
    await sql`create index on invoices (start_date desc, id)`.execute(database);
    await sql`
      create table invoice_orders (
        order_id text primary key references orders (id),
        invoice_id text not null references invoices (id),
        delivery_charges integer not null,
        delivery_taxes integer not null,
        tip integer not null
      )`.execute(database);
    await sql`create index on invoice_orders (invoice_id)`.execute(database);
    await sql`
      create table invoice_transactions (
        id text primary key,
        invoice_id text not null references invoices (id),
        card jsonb,
        charge_id text,
        success boolean not null,
        error text,
        created_at timestamptz not null
      )`.execute(database);
    await sql`create index on invoice_transactions (invoice_id)`.execute(database);
    // What the invoice of a week looks through.
    await sql`create index on orders (user_id, delivered_at) where is_fleet`.execute(database);
  },
};
