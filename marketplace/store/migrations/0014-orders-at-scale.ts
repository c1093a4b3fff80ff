import { type Migration, sql } from 'kysely';

/**
 * Indexes for the list of orders when there are a million of them. Deferred orders that became real ones are never listed, so the indexes leave them
 * out: a page and its count are then read from the index alone. Each order of rows that the list has is one of these, forwards or backwards.
 */
export const ordersAtScale: Migration = {
  async up(database) {
    await sql`drop index orders_status_created_at_idx`.execute(database);
    await sql`drop index orders_delivered_at_id_idx`.execute(database);
    for (const [name, columns] of [
      ['orders_listed', '(created_at desc, id)'],
      ['orders_listed_by_status', '(status, created_at desc, id)'],
      ['orders_listed_last_delivered', '(delivered_at desc nulls last, id)'],
      ['orders_listed_first_delivered', '(delivered_at, id)'],
    ]) {
      await sql`create index ${sql.ref(name as string)} on orders ${sql.raw(columns as string)} where moved_to_id is null`.execute(
        database,
      );
    }
  },
};
