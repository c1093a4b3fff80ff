import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables/index.ts';

/** Orders that were paid and not cancelled; of a multi-merchant order its children count, of a moved one what it was moved to. */
export function selectPaidOrders(database: Kysely<Tables>) {
  return database
    .selectFrom('orders')
    .where('is_parent', '=', false)
    .where('moved_to_id', 'is', null)
    .where('status', 'not in', ['UNPAID', 'CANCELLED', 'DEFERRED']);
}
