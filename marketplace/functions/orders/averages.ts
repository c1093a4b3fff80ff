import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { lockOrder } from '../../orders/find-order.ts';
import { recordUpdate } from '../../orders/record-update.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';
import { checkRestaurant, stateOf } from './change-status.ts';

/** Averages of a restaurant: label, the column that excludes an order, and its field name. */
const AVERAGES = {
  cooking: { words: 'average cooking time', column: 'is_excluded_from_cooking_time', field: 'isExcludedFromAvgCookingTime' },
  elapsed: { words: 'average elapsed time', column: 'is_excluded_from_elapsed_time', field: 'isExcludedFromAvgElapsedTime' },
} as const;

/** An order of a restaurant. */
interface OrderOfRestaurant {
  orderId: string;
  restaurantId: string;
}

/** Excludes an order from its restaurant's averages, and includes it again. Averages are computed with each read. */
export const ORDER_AVERAGE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('excludeOrderFromAvgCookingTime', (order, context) => setExcluded(order, context, { of: 'cooking', to: true })),
  defineFunction('excludeOrderFromAvgElapsedTime', (order, context) => setExcluded(order, context, { of: 'elapsed', to: true })),
  defineFunction('includeOrderInAvgCookingTime', (order, context) => setExcluded(order, context, { of: 'cooking', to: false })),
  defineFunction('includeOrderInAvgElapsedTime', (order, context) => setExcluded(order, context, { of: 'elapsed', to: false })),
];

async function setExcluded(
  { orderId, restaurantId }: OrderOfRestaurant,
  context: MarketplaceContext,
  { of, to }: { of: keyof typeof AVERAGES; to: boolean },
): Promise<ReturnType<typeof stateOf>> {
  const order = await lockOrder(context.database, orderId);
  checkRestaurant(order, restaurantId);
  const { words, column, field } = AVERAGES[of];
  if (order[column] === to) throw new FunctionError(`Order is ${to ? 'already' : 'not'} excluded from the ${words}.`);
  await context.database
    .updateTable('orders')
    .set({ [column]: to })
    .where('id', '=', orderId)
    .execute();
  await recordUpdate(context, orderId, { [field]: !to }, { [field]: to });
  return stateOf(order);
}
