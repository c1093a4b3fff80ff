import { type Migration, sql } from 'kysely';

/** What reports need of orders: the bonus of a route, photos of fleet orders, and indexes by the moments that reports ask for. */
export const reports: Migration = {
  async up(database) {
    await sql`
      alter table orders
        add column route_bonus_cents integer not null default 0,
        add column pickup_photo text,
        add column delivery_photo text`.execute(database);
    await sql`create index on orders (delivered_at) where driver_id is not null`.execute(database);
    await sql`create index on orders (driver_assigned_at) where driver_id is not null`.execute(database);
    await sql`create index on driver_rejections (rejected_at)`.execute(database);
    await sql`create index on not_accepted (assigned_at)`.execute(database);
    await sql`create index on refunds (refunded_at)`.execute(database);
  },
};
