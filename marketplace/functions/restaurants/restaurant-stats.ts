import type { ElapsedOrderValue } from '../../generated/index.ts';
import { findRestaurant } from '../../restaurants/find-restaurant.ts';
import { defineFunction } from '../define-function.ts';
import type { ConsideredOrder } from './considered-order.ts';
import { loadFactor, loadKitchenSpans } from './load-factors.ts';
import { decideVisibility, loadAverages } from './visibility.ts';

/** Reasons that hide or show a restaurant, with every order of its averages: §2.6 of the restaurants document. */
export const fetchRestaurantStats = defineFunction('fetchRestaurantStats', async ({ restaurantId }, { database, now }) => {
  const restaurant = await findRestaurant(database, restaurantId);
  const averages = await loadAverages(database, restaurantId, now);
  const { hidden, decision, reasons, lifted } = decideVisibility(restaurant, averages, now);
  const { limits, cooked, elapsed, cookingTime, elapsedTime } = averages;
  const spans = await loadKitchenSpans(database, restaurantId, { cooked, now });
  const last = await database
    .selectFrom('orders')
    .select('created_at')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const shown = [...reasons, ...lifted];
  return {
    objectId: restaurantId,
    restaurant_name: restaurant.name,
    maxAverageCookingTime: limits.cookingTime,
    maxAverageElapsedTime: limits.elapsedTime,
    lastOrderMadeAt: last?.created_at.toISOString() ?? null,
    hidden,
    decision,
    hideOverride: restaurant.profile.hideOverride === true,
    hideReason: shown.length === 0 ? null : shown.join(', '),
    avgCookingTime: cookingTime,
    avgElapsedTime: elapsedTime,
    ordersForAvgCookingTime: Object.fromEntries(
      cooked.map((order) => [
        order.orderId,
        { loadFactor: loadFactor(order, spans), cookingTime: order.minutes, isExcluded: order.isExcluded },
      ]),
    ),
    ordersForAvgElapsedTime: {
      last3DeliveredOrders: elapsed.lastDelivered.map((order) => elapsedOrder(order, restaurantId)),
      pendingOrders: elapsed.pending.map((order) => elapsedOrder(order, restaurantId)),
    },
  };
});

function elapsedOrder({ orderId, minutes, isExcluded }: ConsideredOrder, restaurantId: string): ElapsedOrderValue {
  return { objectId: orderId, restaurantId, elapsedTime: minutes, isExcluded };
}
