import {
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { keepPlan } from '../../../server/base/store/keep-plan.ts';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { cacheCount, countingFrom, countRows, knownCount } from '../../../server/calls/functions/count-rows.ts';
import { pageOf } from '../../../server/calls/functions/paging.ts';
import type { Calls } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { findPeople } from '../people/find-people.ts';
import { deferredOrderRow, orderListRow, selectOrderRows } from './order-rows.ts';

type FilterParameters = NonNullable<Calls['fetchAdminOrders']['params']['filter']>;
/** A filter with the ids of the people that its addresses and numbers belong to. */
type Filter = FilterParameters & { people: People };
type Sort = Calls['fetchAdminOrders']['params']['sort'];
type OrdersPage = Calls['fetchAdminOrders']['result'];
type Sources = Tables & { o: Tables['orders'] };
type Builder = ExpressionBuilder<Sources, 'o'>;

/** From this row on, pages are read from the nearer end. */
const FAR = 1_000;
/** Above this offset, rows are skipped in the index alone, at the cost of another join. */
const SKIPPED_WHOLE = 200;

/** Maximum number of rows to sort after filtering, if no index has them in list order. */
const SORTED = 20_000;

/** Tables that filters of orders read. */
const COUNTED = ['orders', 'users'];

/** The lists of orders: all, children of a parent, deferred. */
export const ORDER_LIST_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchAdminOrders', async ({ filter = {}, sort, ...page }, { database, now }) => {
    checkFilter(filter);
    const people = await peopleOf(database, filter);
    if (people === NOBODY) return { items: [], total: 0 };
    const list = listOf({ database, now, sort }, { ...filter, people }, await isPartOfNumber(database, filter));
    const { offset, limit } = pageOf(page);
    if (isScattered(filter, people, sort)) {
      const total = await list.keptCount();
      if (total <= SORTED) {
        const rows = total > offset ? await list.rows({ skipped: offset, taken: limit, isSorted: true }).execute() : [];
        return { items: rows.map(orderListRow), total };
      }
    }
    return offset < FAR ? readNear(list, offset, limit) : readFar(list, offset, limit);
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

/** A range of a sorted list, from its beginning or its end (`isBackwards`). */
interface RowSpan {
  skipped: number;
  taken: number;
  isBackwards?: boolean;
  /** Filter first, then sort. */
  isSorted?: boolean;
}

/** Matching orders in the requested order. */
function listOf({ database, now, sort }: { database: Kysely<Tables>; now: Date; sort: Sort }, filter: Filter, isPart: boolean) {
  const matching = database.selectFrom('orders as o').where((builder) => matchesFilter(builder as unknown as Builder, filter, isPart));
  const counting = matching.select(sql<number>`count(*)::int`.as('total'));
  const key = JSON.stringify(['orders', filter, isPart]);
  const count = async () => (await counting.executeTakeFirstOrThrow()).total;
  const rowCount = { key, of: COUNTED, count };
  return {
    /** The count as part of another query, and by itself. */
    counting,
    count,
    knownCount: () => knownCount(database, now, rowCount),
    cacheCount: (total: number, moment: number) => cacheCount(database, now, { key, total, moment }),
    keptCount: () => countRows(database, now, rowCount),
    /** A range of orders with the names of a row. */
    rows({ skipped, taken, isBackwards = false, isSorted = false }: RowSpan) {
      const order = orderOf(sort, isBackwards);
      const span = <Row>(rows: SelectQueryBuilder<Sources, 'o', Row>) => {
        const first = rows.orderBy(order).limit(sql.lit(taken));
        return skipped === 0 ? first : first.offset(skipped);
      };
      // Without an inner limit, PostgreSQL uses the filter's index and does not walk the order.
      const found = database
        .selectFrom(matching.selectAll('o').offset(sql.lit(0)).as('o'))
        .selectAll('o')
        .orderBy(order);
      const some = isSorted
        ? found.limit(sql.lit(taken)).offset(sql.lit(skipped))
        : skipped < SKIPPED_WHOLE
          ? span(matching.selectAll('o'))
          : database
              .selectFrom('orders as o')
              .selectAll()
              .where('o.id', 'in', span(matching.select('o.id')));
      const rows = selectOrderRows(database, some.as('o')).orderBy(order);
      // Each filter has an index in creation order; by delivery, the best plan depends on the number of matching orders.
      return skipped === 0 && sort?.field !== 'deliveredAt' ? keepPlan(rows) : rows;
    },
  };
}

type OrderList = ReturnType<typeof listOf>;

/** Reads a page with its count in one statement, or the page alone if a large count is known. */
async function readNear(list: OrderList, offset: number, limit: number): Promise<OrdersPage> {
  const rows = list.rows({ skipped: offset, taken: limit });
  const known = list.knownCount();
  if (known !== undefined) return { items: (await rows.execute()).map(orderListRow), total: known };
  const moment = countingFrom();
  const counted = await rows.select(list.counting.as('total_rows')).execute();
  const total = counted[0]?.total_rows ?? (offset === 0 ? 0 : await list.count());
  list.cacheCount(total, moment);
  return { items: counted.map(orderListRow), total };
}

/** Reads a page far from the beginning, from the end if that is nearer. */
async function readFar(list: OrderList, offset: number, limit: number): Promise<OrdersPage> {
  const total = await list.keptCount();
  if (offset >= total) return { items: [], total };
  const after = total - offset - limit;
  if (after >= offset) return { items: (await list.rows({ skipped: offset, taken: limit }).execute()).map(orderListRow), total };
  const backwards = list.rows({ skipped: Math.max(0, after), taken: Math.min(limit, total - offset), isBackwards: true });
  return { items: (await backwards.execute()).reverse().map(orderListRow), total };
}

/** Order of rows as in an index, from one of its ends. Column names never come from a caller. */
function orderOf(sort: Sort, isReversed: boolean): RawBuilder<unknown> {
  const isAscending = sort?.order === 'asc';
  if (sort?.field === 'deliveredAt') {
    // Undelivered orders come last in both directions.
    if (isAscending) return isReversed ? sql`o.delivered_at desc nulls first, o.id desc` : sql`o.delivered_at, o.id`;
    return isReversed ? sql`o.delivered_at nulls first, o.id desc` : sql`o.delivered_at desc nulls last, o.id`;
  }
  return isAscending !== isReversed ? sql`o.created_at, o.id desc` : sql`o.created_at desc, o.id`;
}

/** Whether matching rows are spread over the list: finding ten by walking it might reach its end. */
function isScattered(filter: FilterParameters, people: People, sort: Sort): boolean {
  if (filter.routeId?.trim() || people.some(([, ids]) => ids.length > 1)) return true;
  return sort?.field === 'deliveredAt' && Object.values(filter).some((value) => value !== undefined);
}

function checkFilter(filter: FilterParameters): void {
  if (filter.isDriverDetailPage === true && filter.driverId === undefined)
    throw new FunctionError('The orders of a driver need the id of the driver.');
  checkPeriod(filter.startDate, filter.endDate);
}

/** Minimum length of a number's prefix: shorter ones match too many orders. */
const SHORTEST_PART = 3;

/** Whether a number is only a prefix: no order has exactly this number. */
async function isPartOfNumber(database: Kysely<Tables>, { orderNumber }: FilterParameters): Promise<boolean> {
  const number = orderNumber?.trim() ?? '';
  if (number.length < SHORTEST_PART) return false;
  return (await database.selectFrom('orders').select('id').where('order_number', '=', number).executeTakeFirst()) === undefined;
}

/** Prefix condition, written so that the prefix index applies. */
function beginsWith(part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`o.order_number ~>=~ ${part} and o.order_number ~<~ ${part + LAST_CHARACTER}`;
}

/** Sorts after every character of a number. */
const LAST_CHARACTER = '\u{10ffff}';

/** Ids of people by column. */
type People = readonly (readonly ['o.user_id' | 'o.driver_id', readonly string[]])[];

/** No user has this id, so no order is read. */
const NOBODY = 'nobody';

/** Finds the people that a filter's addresses and numbers belong to. */
async function peopleOf(
  database: Kysely<Tables>,
  { userEmail, driverEmail, userPhone }: FilterParameters,
): Promise<People | typeof NOBODY> {
  const [customers, drivers] = await Promise.all([
    findPeople(database, { email: userEmail, phone: userPhone }),
    findPeople(database, { email: driverEmail }),
  ]);
  if (customers?.length === 0 || drivers?.length === 0) return NOBODY;
  return [...(customers ? [['o.user_id', customers] as const] : []), ...(drivers ? [['o.driver_id', drivers] as const] : [])];
}

/** All conditions of a filter. Deferred orders that became real ones are excluded. */
function matchesFilter(builder: Builder, filter: Filter, isPart: boolean): ExpressionWrapper<Tables, 'orders', SqlBool> {
  const conditions: Expression<SqlBool>[] = [builder('o.moved_to_id', 'is', null)];
  const equal = (
    column: 'o.id' | 'o.order_number' | 'o.user_id' | 'o.driver_id' | 'o.restaurant_id' | 'o.route_id' | 'o.status',
    value: string | undefined,
  ): void => {
    const text = value?.trim();
    if (text) conditions.push(builder(column, '=', text));
  };
  equal('o.id', filter.orderId);
  const number = filter.orderNumber?.trim();
  if (number) conditions.push(isPart ? beginsWith(number) : builder('o.order_number', '=', number));
  equal('o.user_id', filter.userId);
  equal('o.driver_id', filter.driverId);
  equal('o.restaurant_id', filter.restaurantId);
  equal('o.route_id', filter.routeId);
  equal('o.status', filter.status);
  if (filter.startDate !== undefined) conditions.push(builder('o.created_at', '>=', new Date(filter.startDate)));
  if (filter.endDate !== undefined) conditions.push(builder('o.created_at', '<=', new Date(filter.endDate)));
  if (filter.discountCode?.trim()) conditions.push(builder(sql`lower(o.discount_code)`, '=', filter.discountCode.trim().toLowerCase()));
  for (const [column, ids] of filter.people) {
    const [only, ...more] = ids;
    conditions.push(more.length === 0 ? builder(column, '=', only as string) : builder(column, 'in', [...ids]));
  }
  return builder.and(conditions) as unknown as ExpressionWrapper<Tables, 'orders', SqlBool>;
}
