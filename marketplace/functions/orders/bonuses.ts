import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { toCents } from '../../money.ts';
import { findOrder, lockOrder } from '../../orders/find-order.ts';
import { recordUpdate } from '../../orders/record-update.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { bonusesOf } from './order-value.ts';

/** Bonuses of an order's driver, in dollars. */
export const ORDER_BONUS_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('updateBonus', async ({ orderId, bonusData }, context) => {
    const order = await lockOrder(context.database, orderId);
    if (order.status === 'DEFERRED') throw new FunctionError('Bonuses of a deferred order cannot be changed.');
    const columns = {
      bonus_cents: toCents(bonusData.bonus),
      distance_bonus_cents: toCents(bonusData.distanceBonus),
      rejection_bonus_cents: toCents(bonusData.rejectionBonus),
      merchant_distance_bonus_cents: toCents(bonusData.merchantDistanceBonus),
    };
    await context.database.updateTable('orders').set(columns).where('id', '=', orderId).execute();
    const changed = bonusesOf(await findOrder(context.database, orderId));
    await recordUpdate(context, orderId, { bonusData: bonusesOf(order) }, { bonusData: changed });
    return { bonusData: changed };
  }),
];
