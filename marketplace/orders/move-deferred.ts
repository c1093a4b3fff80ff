import { type Kysely, sql } from 'kysely';
import { newId } from '../../server/base/new-id.ts';
import type { Tables } from '../store/tables/index.ts';
import type { StoredOrder } from './find-order.ts';
import { writeUpdate } from './record-update.ts';

/** Turns a deferred order, locked by the caller, into a real one. `byId` is null if it became due by itself. Returns the id of the new order. */
export async function moveDeferred(
  database: Kysely<Tables>,
  deferred: StoredOrder,
  { now, byId }: { now: Date; byId: string | null },
): Promise<string> {
  const { id } = deferred;
  const { rows } = await sql<{ number: string }>`select nextval('order_numbers')::text as number`.execute(database);
  const newOrder = { ...deferred, id: newId(), order_number: rows[0]!.number, status: 'PAID', created_at: now, updated_at: now };
  await database
    .insertInto('orders')
    .values({ ...newOrder, dishes: JSON.stringify(deferred.dishes) })
    .execute();
  // Related records move along; updates stay as history.
  for (const table of ['order_notes', 'order_tolls', 'driver_rejections', 'not_accepted'] as const) {
    await database.updateTable(table).set({ order_id: newOrder.id }).where('order_id', '=', id).execute();
  }
  await database.updateTable('transactions').set({ order_id: newOrder.id }).where('order_id', '=', id).execute();
  await database.updateTable('orders').set({ moved_to_id: newOrder.id }).where('id', '=', id).execute();
  const by = { now, byId };
  await writeUpdate(database, id, { previous: { status: 'DEFERRED' }, updated: { movedTo: newOrder.id } }, by);
  await writeUpdate(database, newOrder.id, { previous: { deferredOrder: id, status: 'DEFERRED' }, updated: { status: 'PAID' } }, by);
  return newOrder.id;
}
