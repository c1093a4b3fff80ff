import { type Migration, sql } from 'kysely';

/** What the page of a user shows and changes: more of the person, their restaurants, prime subscription, invitations to it, and fleet locations. */
export const userPage: Migration = {
  async up(database) {
    await sql`
      alter table users
        add column address text,
        add column is_internal boolean not null default false,
        add column overrides_payment_method boolean not null default false,
        add column seen jsonb not null default '{}'`.execute(database);
    await sql`
      create table user_restaurants (
        user_id text not null references users (id), restaurant_id text not null references restaurants (id), created_at timestamptz not null,
        by_id text references users (id), primary key (user_id, restaurant_id)
      )`.execute(database);
    await sql`
      create table prime_subscriptions (
        id text primary key, user_id text not null references users (id), name text not null, months integer not null check (months > 0),
        started_at timestamptz not null, ends_at timestamptz
      )`.execute(database);
    // One that goes on for a person at most; those that were cancelled may be many.
    await sql`create unique index prime_subscriptions_going_on on prime_subscriptions (user_id) where ends_at is null`.execute(database);
    await sql`create index on prime_subscriptions (user_id, ends_at)`.execute(database);
    await sql`
      create table prime_invitations (
        user_id text primary key references users (id), invited_at timestamptz not null, by_id text references users (id)
      )`.execute(database);
    await sql`
      create table fleet_locations (
        id text primary key, user_id text not null references users (id), name text not null, address text not null, phone text,
        latitude double precision not null, longitude double precision not null, created_at timestamptz not null
      )`.execute(database);
    await sql`create index on fleet_locations (user_id)`.execute(database);
  },
};
