import { type Migration, sql } from 'kysely';

/** What the lists of people show and find by: the name somebody signs in with, and since when a driver is one. */
export const peopleLists: Migration = {
  async up(database) {
    await sql`alter table users add column username text, add column driver_approved_at timestamptz`.execute(database);
    await sql`create index users_username on users (lower(username))`.execute(database);
    await sql`create index users_created on users (created_at desc, id)`.execute(database);
    await sql`create index users_drivers on users (created_at desc, id) where is_driver or driver_approved_at is not null`.execute(
      database,
    );
  },
};
