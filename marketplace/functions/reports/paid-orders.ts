import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables/index.ts';

/** Paid orders that are not cancelled; of multi-merchant orders the children, of moved ones the new order. */
export function selectPaidOrders(database: Kysely<Tables>) {
  return database
    .selectFrom('orders')
    .where('is_parent', '=', false)
    .where('moved_to_id', 'is', null)
    .where('status', 'not in', ['UNPAID', 'CANCELLED', 'DEFERRED']);
}
