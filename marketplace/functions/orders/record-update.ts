import { newId } from '../../../server/new-id.ts';
import type { MarketplaceContext } from '../define-function.ts';

/** Fields before or after a change, by their names on the wire. */
export type ChangedFields = Record<string, unknown>;

/** Writes down a change of an order with its author, in the same transaction as the change. */
export async function recordUpdate(
  context: Pick<MarketplaceContext, 'database' | 'now'> & { user: { id: string } },
  orderId: string,
  previous: ChangedFields,
  updated: ChangedFields,
): Promise<void> {
  const row = {
    id: newId(),
    order_id: orderId,
    previous: JSON.stringify(previous),
    updated: JSON.stringify(updated),
    updated_at: context.now,
    by_id: context.user.id,
  };
  await context.database.insertInto('order_updates').values(row).execute();
  await context.database.updateTable('orders').set({ updated_at: context.now }).where('id', '=', orderId).execute();
}
