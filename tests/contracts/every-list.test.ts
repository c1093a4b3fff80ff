import { describe, expect, it } from 'vitest';
import { comesInPages } from '../../server/calls/functions/every-row.ts';
import type { ContractType } from '../../src/language/contracts/contract-types.ts';
import { typeOfPath } from '../../src/language/contracts/type-of-path.ts';
import { readObjectPath, writeObjectPath } from '../../src/runtime/data/values/object-path.ts';
import { contracts, testServer } from '../server/support/test-server.ts';

const { admin } = testServer(['admin']);

/** A list that comes in pages. Paths of rows are written here, and not read from the tested code. */
interface List {
  /** Where rows have the value that they are sorted by, and in which direction. Default: `createdAt`, the newest first. */
  order?: { by: string; up?: true };
  /** Filters by where rows have their value; several paths: any of them. Values of rows that have none are not asked for. */
  filters?: Record<string, string | readonly string[]>;
  /** Where rows have the moment that the filter of a period is about. */
  moment?: string;
  /** Parameters that this list needs. */
  params?: object;
}

const PERIOD = { startTime: '2026-01-01T00:00:00.000Z', endTime: '2026-12-01T00:00:00.000Z' };
const WIDE = { startDate: PERIOD.startTime, endDate: PERIOD.endTime };
const LISTS: Record<string, List> = {
  fetchAdminOrders: {
    filters: {
      'filter.orderId': 'objectId',
      'filter.orderNumber': 'orderNumber',
      'filter.userId': 'user.objectId',
      'filter.userEmail': 'user.email',
      'filter.userPhone': 'user.phone',
      'filter.driverId': 'driverId',
      'filter.restaurantId': 'restaurant.objectId',
      'filter.status': 'status',
    },
    moment: 'createdAt',
  },
  fetchAllDishCollections: { filters: { 'filter.verticalType': 'verticalType', 'filter.featured': 'featured', 'filter.active': 'active' } },
  fetchAllRestaurantCollections: { filters: { 'filter.featured': 'featured', 'filter.active': 'active' } },
  fetchAllRoutes: {
    filters: { 'filter.status': 'status', 'filter.routeId': 'objectId' },
    moment: 'createdAt',
  },
  fetchAllUserCarts: {
    filters: {
      'filter.status': 'status',
      'filter.userId': 'user.objectId',
      'filter.phone': 'user.phone',
      'filter.email': 'user.email',
      'filter.orderId': 'order.objectId',
    },
  },
  fetchAsyncJobs: { params: { type: 'COPY_RESTAURANT_MENU' }, filters: { type: 'type' } },
  fetchCloudRequests: {
    filters: { 'filter.userId': 'user.objectId', 'filter.entityId': 'entityId', 'filter.entityClass': 'entityClass' },
    moment: 'createdAt',
  },
  fetchDishes: { filters: { 'filter.dishId': 'objectId', 'filter.restaurantId': 'restaurant.objectId' } },
  fetchDisputes: {
    params: { filter: { ...WIDE, responseDueByStartDate: WIDE.startDate, responseDueByEndDate: '2027-12-01T00:00:00.000Z' } },
    order: { by: 'disputeCreatedAt' },
    filters: { 'filter.status': 'status' },
    moment: 'disputeCreatedAt',
  },
  fetchDriversForAdminDashboard: { filters: { 'filter.driverId': 'objectId', 'filter.email': 'email', 'filter.phone': 'phone' } },
  fetchFleetMerchantInvoices: {
    params: { filters: { zeroInvoices: true } },
    order: { by: 'startDate' },
    filters: { 'filters.userId': 'user.objectId', 'filters.status': 'status' },
    moment: 'createdAt',
  },
  fetchLeads: {
    order: { by: 'lastDocumentUploaded' },
    filters: {
      leadId: 'objectId',
      userId: 'user.objectId',
      email: 'email',
      lastAction: 'lastAction',
      isInterested: 'isInterested',
      isDeclined: 'isDeclined',
    },
    moment: 'leadCreatedAt',
  },
  fetchPaginatedDiscounts: { filters: { 'filter.discountId': 'objectId', 'filter.type': 'type' } },
  fetchRefunds: { params: PERIOD, order: { by: 'requestedAt' }, moment: 'requestedAt' },
  fetchRestaurantsByAdmin: {
    filters: { 'filter.restaurantId': 'objectId', 'filter.verticalType': 'type', 'filter.active': 'active', 'filter.online': 'online' },
  },
  fetchReviewsByFilter: {
    filters: { 'filter.driverId': 'driver.objectId', 'filter.restaurantId': 'restaurant.objectId', 'filter.userId': 'user.objectId' },
    moment: 'createdAt',
  },
  fetchTolls: { order: { by: 'name', up: true } },
  fetchUserSubscriptions: {
    filters: { 'filter.type': 'subscription.type', 'filter.userId': 'user.objectId', 'filter.status': 'status' },
  },
  fetchUsersForAdminDashboard: {
    filters: { 'filter.userId': 'objectId', 'filter.email': ['email', 'username'], 'filter.phone': 'phone' },
  },
  getStoreMerchants: { order: { by: 'shopName', up: true }, filters: { 'filter.merchantId': '_id' } },
  getStoreOrders: {
    filters: {
      'filter.orderId': '_id',
      'filter.uvaOrderId': 'uvaOrderId',
      'filter.storeOrderId': 'storeOrderId',
      'filter.merchantId': 'merchantId._id',
    },
    moment: 'createdAt',
  },
};

type Row = Record<string, unknown>;
const at = (row: Row, path: string) => readObjectPath(row, path) as string | number | boolean | null | undefined;

/** Parameters with values at paths, beside those that the list needs. */
function paramsOf(name: string, values: Record<string, unknown> = {}): Record<string, unknown> {
  const params = structuredClone(LISTS[name]!.params ?? {}) as Record<string, unknown>;
  for (const [path, value] of Object.entries(values)) writeObjectPath(params, path.split('.'), value);
  return params;
}

async function ask(name: string, values: Record<string, unknown> = {}): Promise<{ rows: Row[]; total: unknown }> {
  const { rows = '', total = '' } = contracts.calls.get(name)!.list!;
  const answer = await admin.call(name as never, paramsOf(name, values) as never);
  return { rows: readObjectPath(answer, rows) as Row[], total: readObjectPath(answer, total as string) };
}
const some = async (name: string, values: Record<string, unknown>) => (await ask(name, { ...values, _EveryRow: 20_000 })).rows;
/** All rows of a list, read once: nothing here writes. */
const read = new Map<string, Promise<Row[]>>();
function all(name: string): Promise<Row[]> {
  const rows = read.get(name) ?? some(name, {});
  read.set(name, rows);
  return rows;
}

/** Ways in which people type a value. */
function typed({ type, ...about }: ContractType, value: unknown): unknown[] {
  const format = type === 'string' && 'format' in about ? about.format : undefined;
  if (format === 'email') return [value, String(value).toUpperCase()];
  if (format !== 'phone') return [value];
  const digits = String(value).replace(/\D/g, '').slice(-10);
  return [value, digits, `+1 ${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`];
}

/** A value that no row has, of a type that leaves room for one. */
function missing(type: ContractType): string | undefined {
  if (type.type !== 'string') return type.type === 'id' ? 'nothing123' : undefined;
  return type.format === 'email' ? 'nobody@correo.example' : type.format === 'phone' ? '+17870000001' : 'zzqqxx77';
}

/** Values to ask for: every one of a few, otherwise some. */
function sampleOf(values: readonly unknown[]): unknown[] {
  const distinct = [...new Set(values)].filter((value) => value !== null && value !== undefined);
  return distinct.length <= 12 ? distinct : [distinct[0], distinct[7], distinct.at(-1)];
}

const BACKWARDS = { code: 141, error: 'The end of the date range lies before its start.' };

describe.each(Object.entries(LISTS))('%s', (name, { order = { by: 'createdAt' }, filters = {}, moment }) => {
  const { params, list } = contracts.calls.get(name)!;
  const typeAt = (path: string) => typeOfPath({ type: 'object', fields: params }, path, contracts)!;
  const paged = (page: number, limit: number) => ({ [list!.page!.at(-1)!]: page, [list!.limit!.at(-1)!]: limit });

  it('comes in pages, each row once, with the number of all rows', async () => {
    const rows = await all(name);
    expect(rows.length).toBeGreaterThan(6);
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
    expect(await ask(name, paged(1, 3))).toEqual({ rows: rows.slice(3, 6), total: rows.length });
    expect(await ask(name, paged(9000, 3))).toEqual({ rows: [], total: rows.length });
  });

  it('is in its own order, and in each order that it may be sorted by, empty values last', async () => {
    const orders: [by: string, up: boolean, sort: Record<string, unknown>][] = [[order.by, order.up === true, {}]];
    for (const field of list!.sortable ?? [])
      for (const up of [true, false]) orders.push([field, up, { [list!.sort![0]!]: { field, order: up ? 'asc' : 'desc' } }]);
    for (const [by, up, sort] of orders) {
      const values = (await some(name, sort)).map((row) => at(row, by));
      const present = values.filter((value) => value !== null) as string[];
      const sorted = present.toSorted((one, other) => (order.up ? one.localeCompare(other, 'es') : one < other ? -1 : one > other ? 1 : 0));
      expect(values, `${by} ${up}`).toEqual([...(up ? sorted : sorted.reverse()), ...values.filter((value) => value === null)]);
    }
  });

  it.each(Object.entries(filters))('is filtered by %s, however it is typed', async (filter, paths) => {
    const rows = await all(name);
    const has = (row: Row, value: unknown) => [paths].flat().some((path) => at(row, path) === value);
    const values = sampleOf([paths].flat().flatMap((path) => rows.map((row) => at(row, path))));
    expect(values.length).toBeGreaterThan(0);
    const none = missing(typeAt(filter));
    if (none !== undefined) expect(await some(name, { [filter]: none })).toEqual([]);
    for (const value of values)
      for (const text of typed(typeAt(filter), value))
        expect(await some(name, { [filter]: text }), `${text}`).toEqual(rows.filter((row) => has(row, value)));
  });

  it.runIf(Object.keys(filters).length > 1)('is filtered by all of them together', async () => {
    const rows = await all(name);
    const usable = Object.entries(filters).map(([filter, paths]) => [filter, [paths].flat()[0]!] as const);
    const missing = (row: Row) => usable.filter(([, path]) => (at(row, path) ?? null) === null).length;
    const row = rows.toSorted((one, other) => missing(one) - missing(other))[0]!;
    const given = usable.flatMap(([filter, path]) => ((at(row, path) ?? null) === null ? [] : [[filter, at(row, path)] as const]));
    const expected = rows.filter((each) =>
      given.every(([filter]) => at(each, [filters[filter]!].flat()[0]!) === at(row, [filters[filter]!].flat()[0]!)),
    );
    expect(await some(name, Object.fromEntries(given))).toEqual(expected);
  });

  it.runIf(moment !== undefined)('is limited to a period, both ends included, that does not run backwards', async () => {
    const rows = await all(name);
    const moments = rows.map((row) => at(row, moment!) as string).sort();
    const [from, to] = [moments[Math.floor(moments.length / 3)]!, moments[Math.floor((moments.length * 2) / 3)]!];
    const within = list!.filters ? `${list!.filters}.` : '';
    const [start, end] = typeAt(`${within}startDate`) ? [`${within}startDate`, `${within}endDate`] : ['startTime', 'endTime'];
    expect(from < to).toBe(true);
    expect(await some(name, { [start]: from, [end]: to })).toEqual(
      rows.filter((row) => from <= at(row, moment!)! && at(row, moment!)! <= to),
    );
    expect(await admin.refusal(name, paramsOf(name, { [start]: to, [end]: from }))).toMatchObject(BACKWARDS);
  });
});

/** Lists of one record, or without rows in the seed; other files test them. */
const ELSEWHERE = [
  'fetchBlacklistedMerchantsForDriver',
  'fetchDriverActivities',
  'fetchLedgerEntries',
  'fetchOrdersFromWhichDriverRemoved',
  'fetchOutboxMessages',
  'fetchUserHistory',
  'getFleetOrdersReport',
];

it('every list that comes in pages is tried here, or known to be tried elsewhere', () => {
  const paged = [...contracts.calls.values()].filter(comesInPages).map(({ name }) => name);
  expect(paged.sort()).toEqual([...Object.keys(LISTS), ...ELSEWHERE].sort());
});
