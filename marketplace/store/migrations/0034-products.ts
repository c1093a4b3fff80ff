import { type Migration, sql } from 'kysely';

/**
 * Products and their plans, and what users have subscribed to. `version` counts the changes of what the payment provider is to have; `provider_state`
 * says whether it has the newest one.
 */
export const products: Migration = {
  async up(database) {
    const atProvider = sql`
      version integer not null default 1, provider_id text,
      provider_state text not null default 'PENDING' check (provider_state in ('PENDING', 'PROCESSED', 'FAILED')), provider_problem text`;
    await sql`
      create table products (
        id text primary key, slug text not null unique, name text not null, en_name text, description text not null, en_description text, image text,
        product_type text, active boolean not null default true, created_at timestamptz not null, ${atProvider}
      )`.execute(database);
    await sql`
      create table plans (
        id text primary key, product_id text not null references products (id), name text not null, en_name text, description text not null,
        en_description text, price integer not null check (price > 0),
        frequency text not null check (frequency in ('DAILY', 'WEEKLY', 'BI_MONTHLY', 'TRI_WEEKLY', 'MONTHLY')),
        trial_days integer not null default 0 check (trial_days >= 0), active boolean not null default true, created_at timestamptz not null, ${atProvider}
      )`.execute(database);
    await sql`create index on plans (product_id, created_at desc)`.execute(database);
    await sql`
      alter table prime_subscriptions
        add column plan_id text references plans (id),
        add column quantity integer not null default 1 check (quantity > 0),
        add column status text not null default 'active'
          check (status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid')),
        add column provider_id text,
        add column cancellation text check (cancellation in ('PENDING', 'FAILED')),
        add column created_at timestamptz`.execute(database);
    await sql`update prime_subscriptions set created_at = started_at`.execute(database);
    await sql`alter table prime_subscriptions alter column created_at set not null`.execute(database);
    await sql`create index on prime_subscriptions (created_at desc)`.execute(database);
    await sql`create index on prime_subscriptions (user_id)`.execute(database);
  },
};
