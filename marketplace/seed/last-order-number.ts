import { sql, type Transaction } from 'kysely';
import type { Tables } from '../store/tables/index.ts';

/** The highest number that an order has so far; 100000 where there is none. */
export async function lastOrderNumber(transaction: Transaction<Tables>): Promise<number> {
  const { last } = await transaction
    .selectFrom('orders')
    .select(sql<number>`coalesce(max(order_number::bigint), 100000)::int`.as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
