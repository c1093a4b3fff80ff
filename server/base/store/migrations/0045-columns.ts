import { type Migration, sql } from 'kysely';

/** Order of columns and height of rows of a list. */
export const columns: Migration = {
  async up(database) {
    await sql`
      alter table hidden_columns
        add column column_order jsonb not null default '[]',
        add column is_dense boolean not null default false`.execute(database);
  },
};
