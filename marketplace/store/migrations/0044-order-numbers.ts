import { type Kysely, type Migration, sql } from 'kysely';

/** Orders are found by the beginning of their number. */
export const orderNumbers: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create index orders_number_start on orders (order_number text_pattern_ops)`.execute(database);
  },
};
