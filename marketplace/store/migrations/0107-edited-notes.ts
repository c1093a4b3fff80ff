import { type Kysely, type Migration, sql } from 'kysely';

/** Who edited a note last, and when. What was edited before is not known: those columns stay empty. */
export const editedNotes: Migration = {
  async up(database: Kysely<unknown>) {
    for (const table of ['order_notes', 'user_notes', 'restaurant_notes', 'store_merchant_notes']) {
      await sql`alter table ${sql.table(table)} add column edited_at timestamptz, add column edited_by_id text references users (id)`.execute(
        database,
      );
    }
  },
};
