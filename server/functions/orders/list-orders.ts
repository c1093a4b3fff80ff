import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely';
import { FunctionError } from '../../errors/function-error.ts';
import type { Calls } from '../../generated/calls.ts';
import type { Tables } from '../../store/tables.ts';
import { checkPeriod } from '../check-period.ts';
import { countRows } from '../count-rows.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { pageOf } from '../paging.ts';
import { deferredOrderRow, orderListRow, selectOrderRows } from './order-rows.ts';

type Filter = NonNullable<Calls['fetchAdminOrders']['params']['filter']>;
type Builder = ExpressionBuilder<Tables & { o: Tables['orders'] }, 'o'>;

/** From this row on a page is looked for from the nearer end. */
const FAR = 1_000;

/** The lists of orders: all, children of a parent, deferred. */
export const ORDER_LIST_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchAdminOrders', async ({ filter = {}, sort, ...page }, { database, now }) => {
    checkFilter(filter);
    const { offset, limit } = pageOf(page);
    const matching = database.selectFrom('orders as o').where((builder) => matchesFilter(builder as unknown as Builder, filter));
    const counting = countRows(database, now, JSON.stringify(['orders', filter]), async () => {
      const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
      return total;
    });
    const read = async ({ skipped, taken, order }: RowSpan) => {
      const ids = matching.select('o.id').orderBy(order).offset(skipped).limit(taken);
      return selectOrderRows(database).where('o.id', 'in', ids).orderBy(order).execute();
    };
    const forwards = { skipped: offset, taken: limit, order: orderOf(sort, false) };
    if (offset < FAR) {
      const [rows, total] = await Promise.all([read(forwards), counting]);
      return { items: rows.map(orderListRow), total };
    }
    const total = await counting;
    const after = total - offset - limit;
    if (offset >= total) return { items: [], total };
    if (after >= offset) return { items: (await read(forwards)).map(orderListRow), total };
    const backwards = { skipped: Math.max(0, after), taken: Math.min(limit, total - offset), order: orderOf(sort, true) };
    return { items: (await read(backwards)).reverse().map(orderListRow), total };
  }),

  defineFunction('fetchChildOrders', async ({ id }, { database }) => {
    const rows = await selectOrderRows(database).where('o.parent_order_id', '=', id).orderBy('o.order_number').execute();
    return { items: rows.map(orderListRow), total: rows.length };
  }),

  defineFunction('fetchDeferredOrders', async (_params, { database }) => {
    const waiting = selectOrderRows(database).where('o.status', '=', 'DEFERRED').where('o.moved_to_id', 'is', null);
    const rows = await waiting.orderBy('o.scheduled_for').orderBy('o.id').execute();
    return { items: rows.map(deferredOrderRow), total: rows.length };
  }),
];

/** Some rows of a sorted list. */
interface RowSpan {
  skipped: number;
  taken: number;
  order: RawBuilder<unknown>;
}

/** The order of rows, as an index has it from one of its ends. Names of columns come from here, never from a caller. */
function orderOf(sort: Calls['fetchAdminOrders']['params']['sort'], isReversed: boolean): RawBuilder<unknown> {
  const isAscending = sort?.order === 'asc';
  if (sort?.field === 'deliveredAt') {
    // Orders that were not delivered come last either way.
    if (isAscending) return isReversed ? sql`o.delivered_at desc nulls first, o.id desc` : sql`o.delivered_at, o.id`;
    return isReversed ? sql`o.delivered_at nulls first, o.id desc` : sql`o.delivered_at desc nulls last, o.id`;
  }
  return isAscending !== isReversed ? sql`o.created_at, o.id desc` : sql`o.created_at desc, o.id`;
}

function checkFilter(filter: Filter): void {
  if (filter.isDriverDetailPage === true && filter.driverId === undefined)
    throw new FunctionError('The orders of a driver need the id of the driver.');
  checkPeriod(filter.startDate, filter.endDate);
}

/** Every condition that a filter sets. Deferred orders that became real ones are not shown again. */
function matchesFilter(builder: Builder, filter: Filter): ExpressionWrapper<Tables, 'orders', SqlBool> {
  const conditions = [builder('o.moved_to_id', 'is', null)];
  const equal = (
    column: 'o.id' | 'o.order_number' | 'o.user_id' | 'o.driver_id' | 'o.restaurant_id' | 'o.route_id' | 'o.status',
    value: string | undefined,
  ): void => {
    const text = value?.trim();
    if (text) conditions.push(builder(column, '=', text));
  };
  equal('o.id', filter.orderId);
  equal('o.order_number', filter.orderNumber);
  equal('o.user_id', filter.userId);
  equal('o.driver_id', filter.driverId);
  equal('o.restaurant_id', filter.restaurantId);
  equal('o.route_id', filter.routeId);
  equal('o.status', filter.status);
  if (filter.startDate !== undefined) conditions.push(builder('o.created_at', '>=', new Date(filter.startDate)));
  if (filter.endDate !== undefined) conditions.push(builder('o.created_at', '<=', new Date(filter.endDate)));
  if (filter.discountCode?.trim()) conditions.push(builder(sql`lower(o.discount_code)`, '=', filter.discountCode.trim().toLowerCase()));
  const person = (column: 'o.user_id' | 'o.driver_id', key: ReturnType<typeof sql>, value: string): void => {
    conditions.push(builder(column, 'in', builder.selectFrom('users').select('users.id').where(key, '=', value)));
  };
  if (filter.userEmail) person('o.user_id', sql`lower(users.email)`, filter.userEmail.toLowerCase());
  if (filter.driverEmail) person('o.driver_id', sql`lower(users.email)`, filter.driverEmail.toLowerCase());
  if (filter.userPhone) person('o.user_id', sql`regexp_replace(users.phone, '[^0-9]', '', 'g')`, filter.userPhone.replace(/\D/g, ''));
  return builder.and(conditions) as unknown as ExpressionWrapper<Tables, 'orders', SqlBool>;
}
