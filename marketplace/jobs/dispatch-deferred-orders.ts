import type { Kysely } from 'kysely';
import { moveDeferred } from '../orders/move-deferred.ts';
import type { Tables } from '../store/tables/index.ts';
import { defineJob } from './define-job.ts';

type Input = { dueBefore: string };
type Result = { moved: number; orders: string[] };

/** Maximum number of new orders to list. */
const MOST_NAMED = 200;

/** Turns due deferred orders into real ones, as staff do by hand. Orders that staff have moved meanwhile are skipped. */
export const dispatchDeferredOrders = defineJob<Input, string, Result>({
  type: 'DISPATCH_DEFERRED_ORDERS',
  batch: 20,
  begin: () => ({ moved: 0, orders: [] }),

  async findItems({ dueBefore }, { database }) {
    return (await dueOrders(database, new Date(dueBefore)).orderBy('scheduled_for').orderBy('id').execute()).map(({ id }) => id);
  },

  async doItems(ids, before, { dueBefore }, { database, now, changed }) {
    const due = await dueOrders(database, new Date(dueBefore)).selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
    const orders = [...before.orders];
    for (const order of due) {
      const id = await moveDeferred(database, order, { now, byId: null });
      changed('Order', order.id);
      changed('Order', id);
      if (orders.length < MOST_NAMED) orders.push(id);
    }
    return { moved: before.moved + due.length, orders };
  },
});

/** Whether a deferred order is due at a moment. */
export async function hasDueOrders(database: Kysely<Tables>, before: Date): Promise<boolean> {
  return (await dueOrders(database, before).limit(1).executeTakeFirst()) !== undefined;
}

function dueOrders(database: Kysely<Tables>, before: Date) {
  return database
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'DEFERRED')
    .where('moved_to_id', 'is', null)
    .where('scheduled_for', '<=', before);
}
