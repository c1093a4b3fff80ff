import { type Migration, sql } from 'kysely';

/** Saved filters can be shared with roles, under their author's name. Widths of columns are kept. */
export const sharedPreferences: Migration = {
  async up(database) {
    await sql`
      alter table saved_filters
        add column shared_with jsonb not null default '[]',
        add column saved_by text not null default ''`.execute(database);
    await sql`alter table hidden_columns add column widths jsonb not null default '{}'`.execute(database);
    await sql`create index saved_filters_shared on saved_filters (list) where shared_with <> '[]'`.execute(database);
  },
};
