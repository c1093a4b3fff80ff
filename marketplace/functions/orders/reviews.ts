import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { Calls, ReviewValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';

type Filter = NonNullable<Calls['fetchReviewsByFilter']['params']['filter']>;

/** The reviews of customers, the newest first: §2.7 of the orders document. */
export const REVIEW_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchReviewsByFilter', async ({ filter = {}, ...page }, { database }) => {
    checkPeriod(filter.startDate, filter.endDate);
    const { rows, total } = await readPage(
      database
        .selectFrom('reviews')
        .leftJoin('users as customer', 'customer.id', 'reviews.user_id')
        .leftJoin('users as driver', 'driver.id', 'reviews.driver_id')
        .leftJoin('restaurants as restaurant', 'restaurant.id', 'reviews.restaurant_id')
        .select(['reviews.id', 'reviews.order_id', 'reviews.user_id', 'reviews.driver_id', 'reviews.restaurant_id', 'reviews.created_at'])
        .select([
          'reviews.ratings',
          'customer.full_name as customer_name',
          'customer.email as customer_email',
          'customer.phone as customer_phone',
        ])
        .select(['customer.is_driver as customer_is_driver', 'driver.full_name as driver_name', 'driver.email as driver_email'])
        .select(['driver.phone as driver_phone', 'driver.created_at as driver_created_at'])
        .select(['restaurant.name as restaurant_name', 'restaurant.town as restaurant_town'])
        .where((builder) => matchesFilter(builder, filter))
        .orderBy('reviews.created_at', 'desc')
        .orderBy('reviews.id'),
      page,
    );
    const items: ReviewValue[] = rows.map((row) => ({
      objectId: row.id,
      createdAt: row.created_at.toISOString(),
      order: { objectId: row.order_id },
      user:
        row.user_id === null
          ? null
          : {
              objectId: row.user_id,
              full_name: row.customer_name ?? '',
              email: row.customer_email,
              phone: row.customer_phone,
              isDriver: row.customer_is_driver ?? false,
            },
      driver:
        row.driver_id === null
          ? null
          : {
              objectId: row.driver_id,
              full_name: row.driver_name ?? '',
              email: row.driver_email,
              phone: row.driver_phone,
              createdAt: row.driver_created_at?.toISOString() ?? null,
            },
      restaurant:
        row.restaurant_id === null
          ? null
          : { objectId: row.restaurant_id, restaurant_name: row.restaurant_name ?? '', town: row.restaurant_town },
      review: row.ratings,
    }));
    return { items, total };
  }),
];

function matchesFilter(builder: ExpressionBuilder<Tables, 'reviews'>, filter: Filter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.startDate !== undefined) conditions.push(builder('reviews.created_at', '>=', new Date(filter.startDate)));
  if (filter.endDate !== undefined) conditions.push(builder('reviews.created_at', '<=', new Date(filter.endDate)));
  if (filter.driverId) conditions.push(builder('reviews.driver_id', '=', filter.driverId));
  if (filter.restaurantId) conditions.push(builder('reviews.restaurant_id', '=', filter.restaurantId));
  if (filter.userId) conditions.push(builder('reviews.user_id', '=', filter.userId));
  return builder.and(conditions);
}
