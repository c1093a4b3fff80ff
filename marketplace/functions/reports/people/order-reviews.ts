import { checkPeriod } from '../../../../server/calls/functions/check-period.ts';
import type { OrderReviewRowValue } from '../../../generated/index.ts';
import { defineFunction } from '../../define-function.ts';
import { prepareReport } from '../send-report.ts';

const TITLE = 'Review Report';

/** The reviews of a period, the newest first, with each part in columns of its own, §2. */
export const orderReviewReport = defineFunction('getOrderReviewReport', async (params, context) => {
  const { startDate, endDate } = params;
  checkPeriod(startDate, endDate);
  const send = prepareReport(context, params, TITLE, 'getOrderReviewReport');
  const rows = await context.database
    .selectFrom('reviews as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('users as customer', 'customer.id', 'r.user_id')
    .leftJoin('users as driver', 'driver.id', 'r.driver_id')
    .leftJoin('restaurants as restaurant', 'restaurant.id', 'r.restaurant_id')
    .select(['r.id', 'r.order_id', 'o.order_number', 'r.created_at', 'r.user_id', 'r.driver_id', 'r.restaurant_id', 'r.ratings'])
    .select(['customer.full_name as customer_name', 'driver.full_name as driver_name', 'restaurant.name as restaurant_name'])
    .where('r.created_at', '>=', new Date(startDate))
    .where('r.created_at', '<=', new Date(endDate))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  const items = rows.map((row): OrderReviewRowValue => {
    const { uva, service, driver, restaurant } = row.ratings;
    return {
      reviewId: row.id,
      orderId: row.order_id,
      orderNumber: row.order_number,
      createdAt: row.created_at.toISOString(),
      userId: row.user_id,
      userName: row.customer_name,
      driverId: row.driver_id,
      driverName: row.driver_name,
      restaurantId: row.restaurant_id,
      restaurantName: row.restaurant_name,
      uvaStars: uva?.star ?? null,
      uvaComment: uva?.text ?? null,
      serviceStars: service?.star ?? null,
      serviceComment: service?.text ?? null,
      driverStars: driver?.star ?? null,
      driverComment: driver?.text ?? null,
      restaurantStars: restaurant?.star ?? null,
      restaurantComment: restaurant?.text ?? null,
    };
  });
  await send(items);
  return items;
});
