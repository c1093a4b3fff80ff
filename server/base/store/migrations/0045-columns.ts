import { type Migration, sql } from 'kysely';

/** Columns of a list are kept in the order that somebody gave them, and rows as low as somebody wants them. */
export const columns: Migration = {
  async up(database) {
    await sql`
      alter table hidden_columns
        add column column_order jsonb not null default '[]',
        add column is_dense boolean not null default false`.execute(database);
  },
};
