import { type Migration, sql } from 'kysely';

/** Filters that a list starts with when opened from the menu. */
export const startFilters: Migration = {
  async up(database) {
    await sql`alter table hidden_columns add column start text not null default ''`.execute(database);
  },
};
