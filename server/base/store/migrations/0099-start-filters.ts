import { type Migration, sql } from 'kysely';

/** Filters that a list begins with from the menu, where somebody chose some. */
export const startFilters: Migration = {
  async up(database) {
    await sql`alter table hidden_columns add column start text not null default ''`.execute(database);
  },
};
