import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { lockOrder } from '../../orders/find-order.ts';
import { moveDeferred } from '../../orders/move-deferred.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';

/** Turns a deferred order into a real one. */
export const DEFERRED_ORDER_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('moveDeferredOrderToOrder', async ({ id }, { database, now, user }) => {
    const deferred = await lockOrder(database, id);
    if (deferred.status !== 'DEFERRED') throw new FunctionError(`Order ${deferred.order_number} is not deferred.`);
    return moveDeferred(database, deferred, { now, byId: user.id });
  }),
];
