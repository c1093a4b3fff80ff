import { type Migration, sql } from 'kysely';

/** Jobs that read menus from elsewhere. */
export const scrappers: Migration = {
  async up(database) {
    await sql`
      create table scrappers (
        id text primary key, name text not null, restaurant_id text not null references restaurants (id), platform text not null, url text not null,
        active boolean not null default true, filter_by_tags boolean not null default false, instance text, last_scrapping_at timestamptz,
        running boolean not null default false, has_error boolean not null default false, created_at timestamptz not null, updated_at timestamptz
      )`.execute(database);
    await sql`create index on scrappers (restaurant_id)`.execute(database);
  },
};
