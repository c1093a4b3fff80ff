import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../server/base/errors/function-error.ts';
import type { Tables } from '../store/tables/index.ts';
import type { OrdersTable } from '../store/tables/orders.ts';

/** An order as it is stored. */
export type StoredOrder = Selectable<OrdersTable>;

/** Finds an order. Throws `FunctionError` if it does not exist, or if it was deferred and has become another order. */
export async function findOrder(database: Kysely<Tables>, id: string): Promise<StoredOrder> {
  return usable(id, await database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst());
}

/** The same, locked until the transaction ends: concurrent changes of one order are serialised. */
export async function lockOrder(database: Kysely<Tables>, id: string): Promise<StoredOrder> {
  return usable(id, await database.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

function usable(id: string, order: StoredOrder | undefined): StoredOrder {
  if (order === undefined) throw new FunctionError(`There is no order with the id ${id}.`);
  if (order.moved_to_id !== null) throw new FunctionError(`This deferred order has become order ${order.moved_to_id}.`);
  return order;
}
