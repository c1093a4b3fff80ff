import { sql } from 'kysely';
import { FunctionError } from '../../../server/errors/function-error.ts';
import { newId } from '../../../server/new-id.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { lockOrder } from './find-order.ts';
import { recordUpdate } from './record-update.ts';

/** Making a real order of a deferred one. */
export const DEFERRED_ORDER_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('moveDeferredOrderToOrder', async ({ id }, context) => {
    const { database, now } = context;
    const deferred = await lockOrder(database, id);
    if (deferred.status !== 'DEFERRED') throw new FunctionError(`Order ${deferred.order_number} is not deferred.`);
    const { rows } = await sql<{ number: string }>`select nextval('order_numbers')::text as number`.execute(database);
    const newOrder = { ...deferred, id: newId(), order_number: rows[0]!.number, status: 'PAID', created_at: now, updated_at: now };
    await database
      .insertInto('orders')
      .values({ ...newOrder, dishes: JSON.stringify(deferred.dishes) })
      .execute();
    // What hangs on the deferred order goes with it; its updates stay as its history.
    for (const table of ['order_notes', 'order_tolls', 'driver_rejections', 'not_accepted'] as const) {
      await database.updateTable(table).set({ order_id: newOrder.id }).where('order_id', '=', id).execute();
    }
    await database.updateTable('transactions').set({ order_id: newOrder.id }).where('order_id', '=', id).execute();
    await database.updateTable('orders').set({ moved_to_id: newOrder.id }).where('id', '=', id).execute();
    await recordUpdate(context, id, { status: 'DEFERRED' }, { movedTo: newOrder.id });
    await recordUpdate(context, newOrder.id, { deferredOrder: id, status: 'DEFERRED' }, { status: 'PAID' });
    return newOrder.id;
  }),
];
