import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { OrderStatus } from '../../generated/index.ts';
import { lockOrder, type StoredOrder } from '../../orders/find-order.ts';
import { recordUpdate } from '../../orders/record-update.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';

const REFUSED: Record<string, string> = {
  UNPAID: 'Order is Unpaid.',
  CANCELLED: 'Order is cancelled.',
  REFUND: 'Order is already REFUNDED',
  DEFERRED: 'Order is deferred: move it to an order first.',
};

/** Finishing and delivering by hand. */
export const ORDER_STATUS_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('orderFinished', async ({ orderId, restaurantId }, context) => {
    const order = await lockOrder(context.database, orderId);
    checkRestaurant(order, restaurantId);
    return changeStatus(context, order, 'FINISHED');
  }),

  defineFunction('markOrderAsDelivered', async ({ orderId }, context) =>
    changeStatus(context, await lockOrder(context.database, orderId), 'DELIVERED'),
  ),
];

/** Common answer of writes. */
export function stateOf(order: Pick<StoredOrder, 'id' | 'status'>): { objectId: string; status: OrderStatus } {
  return { objectId: order.id, status: order.status as OrderStatus };
}

async function changeStatus(
  context: MarketplaceContext,
  order: StoredOrder,
  status: 'FINISHED' | 'DELIVERED',
): Promise<ReturnType<typeof stateOf>> {
  const refusal = REFUSED[order.status];
  if (refusal !== undefined) throw new FunctionError(refusal);
  if (order.is_parent) throw new FunctionError('This is a multi-merchant order: change its orders one by one.');
  if (order.status === status) throw new FunctionError(`Order is already ${status}`);
  const delivered_at = order.delivered_at ?? context.now;
  await context.database.updateTable('orders').set({ status, delivered_at }).where('id', '=', order.id).execute();
  const wasDelivered = order.delivered_at !== null;
  await recordUpdate(
    context,
    order.id,
    { status: order.status, ...(wasDelivered ? {} : { deliveredAt: null }) },
    { status, ...(wasDelivered ? {} : { deliveredAt: context.now.toISOString() }) },
  );
  return stateOf({ id: order.id, status });
}

/** Throws `FunctionError` if an order belongs to another restaurant than given. */
export function checkRestaurant(order: StoredOrder, restaurantId: string | undefined): void {
  if (order.restaurant_id !== (restaurantId ?? null)) throw new FunctionError('This order does not belong to that restaurant.');
}
