import type { AliasedExpression, Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import type { DeferredOrderRowValue, OrderListRowValue, OrderStatus } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';

/** Orders as part of another query. */
export type SomeOrders = AliasedExpression<Selectable<Tables['orders']>, 'o'>;

/** Orders with the names of a row: all orders, or some. */
export function selectOrderRows(database: Kysely<Tables>, some?: SomeOrders) {
  // Any source with the columns of orders.
  return database
    .selectFrom((some ?? 'orders as o') as 'orders as o')
    .leftJoin('users as customer', 'customer.id', 'o.user_id')
    .leftJoin('users as driver', 'driver.id', 'o.driver_id')
    .leftJoin('restaurants as restaurant', 'restaurant.id', 'o.restaurant_id')
    .select(['o.id', 'o.order_number', 'o.contact_name', 'o.total', 'o.created_at', 'o.delivered_at', 'o.scheduled_for', 'o.refund_amount'])
    .select(['o.status', 'o.is_fleet', 'o.is_parent', 'o.user_id', 'o.driver_id', 'o.restaurant_id'])
    .select(['customer.full_name as customer_name', 'customer.email as customer_email', 'customer.phone as customer_phone'])
    .select(['customer.is_driver as customer_is_driver', 'driver.full_name as driver_name'])
    .select(['restaurant.name as restaurant_name', 'restaurant.town as restaurant_town']);
}

/** One row of `selectOrderRows`. */
export type OrderRow = ReturnType<typeof selectOrderRows> extends SelectQueryBuilder<infer _D, infer _T, infer Row> ? Row : never;

/** A row of the orders list. */
export function orderListRow(row: OrderRow): OrderListRowValue {
  return {
    ...sharedFields(row),
    driverId: row.driver_id,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    scheduledFor: row.scheduled_for?.toISOString() ?? null,
    refundAmount: row.refund_amount === 0 ? null : row.refund_amount,
    isFleetOrder: row.is_fleet,
    isMultiMerchantParentOrder: row.is_parent,
  };
}

/** A row of deferred orders, which always have a scheduled time. */
export function deferredOrderRow(row: OrderRow): DeferredOrderRowValue {
  return { ...sharedFields(row), scheduledFor: (row.scheduled_for ?? row.created_at).toISOString() };
}

function sharedFields(row: OrderRow) {
  return {
    objectId: row.id,
    orderNumber: row.order_number,
    clientName: row.customer_name,
    contactName: row.contact_name,
    driverName: row.driver_name,
    total: row.total,
    createdAt: row.created_at.toISOString(),
    status: row.status as OrderStatus,
    restaurant:
      row.restaurant_id === null
        ? null
        : { objectId: row.restaurant_id, restaurant_name: row.restaurant_name ?? '', town: row.restaurant_town },
    user: userOf(row),
  };
}

function userOf(row: OrderRow): OrderListRowValue['user'] {
  if (row.user_id === null) return null;
  return {
    objectId: row.user_id,
    full_name: row.customer_name ?? '',
    email: row.customer_email,
    phone: row.customer_phone,
    isDriver: row.customer_is_driver ?? false,
  };
}
