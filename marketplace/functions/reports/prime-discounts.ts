import { sql } from 'kysely';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { defineFunction } from '../define-function.ts';
import { selectPaidOrders } from './paid-orders.ts';

/**
 * Prime customers' savings at each restaurant for paid orders of a period, by name, §2: as granted with the order, even if
 * refunded later. Restaurants without savings have no row.
 */
export const primeDiscounts = defineFunction('primeSubscriptionDiscountReport', async ({ startDate, endDate }, { database }) => {
  checkPeriod(startDate, endDate);
  return selectPaidOrders(database)
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_id')
    .where('orders.created_at', '>=', new Date(startDate))
    .where('orders.created_at', '<=', new Date(endDate))
    .where(sql<number>`prime_delivery_discount + prime_items_discount`, '>', 0)
    .select(['restaurants.id as restaurantId', 'restaurants.name as restaurantName'])
    .select([
      sql<number>`count(*)::int`.as('totalOrders'),
      sql<number>`sum(prime_delivery_discount)::float8`.as('deliveryDiscount'),
      sql<number>`sum(prime_items_discount)::float8`.as('itemsDiscount'),
      sql<number>`sum(prime_delivery_discount + prime_items_discount)::float8`.as('totalDiscount'),
    ])
    .groupBy(['restaurants.id', 'restaurants.name'])
    .orderBy('restaurants.name')
    .orderBy('restaurants.id')
    .execute();
});
