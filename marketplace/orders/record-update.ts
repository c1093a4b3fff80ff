import type { Kysely } from 'kysely';
import { newId } from '../../server/base/new-id.ts';
import type { Tables } from '../store/tables/index.ts';

/** Fields before or after a change, by their contract names. */
export type ChangedFields = Record<string, unknown>;

/** Records a change of an order with its author in the same transaction. */
export async function recordUpdate(
  { database, now, user }: { database: Kysely<Tables>; now: Date; user: { id: string } },
  orderId: string,
  previous: ChangedFields,
  updated: ChangedFields,
): Promise<void> {
  await writeUpdate(database, orderId, { previous, updated }, { now, byId: user.id });
}

/** The same with an explicit author; null for automatic changes. */
export async function writeUpdate(
  database: Kysely<Tables>,
  orderId: string,
  { previous, updated }: { previous: ChangedFields; updated: ChangedFields },
  { now, byId }: { now: Date; byId: string | null },
): Promise<void> {
  const row = {
    id: newId(),
    order_id: orderId,
    previous: JSON.stringify(previous),
    updated: JSON.stringify(updated),
    updated_at: now,
    by_id: byId,
  };
  await database.insertInto('order_updates').values(row).execute();
  await database.updateTable('orders').set({ updated_at: now }).where('id', '=', orderId).execute();
}
