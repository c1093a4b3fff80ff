import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { Calls, OrderStatus, StoreOrderRowValue, StoreOrderValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';

type Filter = NonNullable<Calls['getStoreOrders']['params']['filter']>;

/** Orders of connected stores. */
export const STORE_ORDER_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('getStoreOrders', async ({ filter = {}, ...page }, { database }) => {
    checkPeriod(filter.startDate, filter.endDate);
    const orders = selectStoreOrders(database)
      .where((builder) => matchesFilter(builder, filter))
      .orderBy('s.created_at', 'desc')
      .orderBy('s.id');
    const { rows, total } = await readPage(orders, page);
    return { items: rows.map(storeOrderRow), total };
  }),

  defineFunction('getStoreOrder', async ({ id }, { database }) => loadStoreOrder(database, id)),
];

/** A store order with its merchant and the current fleet order. Throws `FunctionError` if it does not exist. */
export async function loadStoreOrder(database: Kysely<Tables>, id: string): Promise<StoreOrderValue> {
  const row = await selectStoreOrders(database)
    .select(['s.weight', 's.weight_unit', 's.note', 's.line_items', 's.address', 's.updated_at'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new FunctionError(`There is no store order with the id ${id}.`);
  return {
    ...storeOrderRow(row),
    weight: row.weight,
    weightUnit: row.weight_unit,
    note: row.note,
    lineItems: row.line_items,
    address: row.address,
    uvaOrderResponse: row.order_id === null ? null : await loadFleetOrder(database, row.order_id),
    updatedAt: row.updated_at.toISOString(),
  };
}

function selectStoreOrders(database: Kysely<Tables>) {
  return database
    .selectFrom('store_orders as s')
    .innerJoin('store_merchants as m', 'm.id', 's.merchant_id')
    .select(['s.id', 's.merchant_id', 'm.shop_name', 's.order_id', 's.store_order_id', 's.order_number', 's.customer_email'])
    .select(['s.fulfillment_status', 's.error', 's.created_at']);
}

function storeOrderRow(row: Awaited<ReturnType<ReturnType<typeof selectStoreOrders>['execute']>>[number]): StoreOrderRowValue {
  return {
    _id: row.id,
    merchantId: { _id: row.merchant_id, shopName: row.shop_name },
    uvaOrderId: row.order_id,
    storeOrderId: row.store_order_id,
    orderNumber: row.order_number,
    customerEmail: row.customer_email,
    fulfillmentStatus: row.fulfillment_status,
    uvaErrorResponse: row.error,
    createdAt: row.created_at.toISOString(),
  };
}

async function loadFleetOrder(database: Kysely<Tables>, id: string): Promise<StoreOrderValue['uvaOrderResponse']> {
  const order = await database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    objectId: order.id,
    status: order.status as OrderStatus,
    orderNumber: order.order_number,
    deliveryType: order.is_delivery ? 'Delivery' : 'PickUp',
    distance: order.distance_miles,
    duration: order.duration_minutes,
    deliveryCharges: order.delivery_charges,
    deliveryTaxes: order.delivery_taxes,
  };
}

type StoreOrders = Tables & { s: Tables['store_orders'] };

function matchesFilter(builder: ExpressionBuilder<StoreOrders, 's'>, filter: Filter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.orderId !== undefined) conditions.push(builder('s.id', '=', filter.orderId));
  if (filter.uvaOrderId !== undefined) conditions.push(builder('s.order_id', '=', filter.uvaOrderId));
  if (filter.storeOrderId?.trim()) conditions.push(builder('s.store_order_id', '=', filter.storeOrderId.trim()));
  if (filter.merchantId !== undefined) conditions.push(builder('s.merchant_id', '=', filter.merchantId));
  if (filter.startDate !== undefined) conditions.push(builder('s.created_at', '>=', new Date(filter.startDate)));
  if (filter.endDate !== undefined) conditions.push(builder('s.created_at', '<=', new Date(filter.endDate)));
  return builder.and(conditions);
}
