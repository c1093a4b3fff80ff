import type pg from 'pg';
import type { Calls } from '../../marketplace/generated/index.ts';

type Params = Calls['fetchAdminOrders']['params'];

/** A request for orders with its handwritten condition and sort order. */
export interface OrdersCase {
  name: string;
  params: Params;
  where: string;
  values: unknown[];
  order: string;
  offset: number;
}

/** Every filter without a match: alone, with a frequent status and a year, and in the other sort order. None may scan all orders. */
function casesWithoutHit(newest: Date): OrdersCase[] {
  const nobody = {
    'order id': { orderId: 'nothing123' },
    'order number': { orderNumber: '999999999999' },
    customer: { userId: 'nothing123' },
    'email of the customer': { userEmail: 'nobody@correo.example' },
    'phone of the customer': { userPhone: '+17870000001' },
    driver: { driverId: 'nothing123' },
    'email of the driver': { driverEmail: 'nobody@correo.example' },
    restaurant: { restaurantId: 'nothing123' },
    route: { routeId: 'nothing123' },
    'discount code': { discountCode: 'NOSUCHCODE' },
  } satisfies Record<string, Params['filter']>;
  const year = { startDate: new Date(newest.getTime() - 365 * 86_400_000).toISOString(), endDate: newest.toISOString() };
  const without = (name: string, params: Params): OrdersCase => ({ name, params, where: 'false', values: [], order: NEWEST, offset: 0 });
  return [
    ...Object.entries(nobody).flatMap(([name, filter]) => [
      without(`${name}, no hit`, { filter }),
      without(`${name}, no hit, with a status`, { filter: { ...filter, status: 'DELIVERED' } }),
      without(`${name}, no hit, in a year`, { filter: { ...filter, ...year } }),
      without(`${name}, no hit, delivered last`, { filter, sort: { field: 'deliveredAt', order: 'desc' } }),
    ]),
    without('a period before all orders', { filter: { startDate: '1901-01-01T00:00:00.000Z', endDate: '1901-12-31T00:00:00.000Z' } }),
  ];
}

const NEWEST = 'o.created_at desc, o.id';
/** Sample values of a record. */
interface Sample {
  id: string;
  order_number: string;
  restaurant_id: string;
  user_id: string;
  driver_id: string;
  email: string;
  phone: string;
  discount_code: string;
  newest: Date;
}

/** Every filter and sort order with existing values. */
export async function ordersCases(client: pg.Client, total: number): Promise<OrdersCase[]> {
  const { rows } = await client.query<Sample>(`
    select o.id, o.order_number, o.restaurant_id, o.user_id, o.driver_id, u.email, u.phone, (select max(created_at) from orders) as newest,
      (select discount_code from orders where discount_code is not null limit 1) as discount_code
    from orders o join users u on u.id = o.user_id
    where o.driver_id is not null and o.restaurant_id is not null and u.email is not null and u.phone is not null limit 1 offset 500`);
  const one = rows[0]!;
  const month = new Date(one.newest.getTime() - 30 * 86_400_000);
  const year = new Date(one.newest.getTime() - 365 * 86_400_000);
  const range = (from: Date) => ({ startDate: from.toISOString(), endDate: one.newest.toISOString() });
  const filtered = (name: string, filter: NonNullable<Params['filter']>, where: string, values: unknown[]): OrdersCase => ({
    name,
    params: { filter },
    where,
    values,
    order: NEWEST,
    offset: 0,
  });
  const between = 'o.created_at between $1 and $2';
  const page = (name: string, index: number, order = NEWEST, sort?: Params['sort']): OrdersCase => ({
    name,
    params: { page: index, ...(sort ? { sort } : {}) },
    where: 'true',
    values: [],
    order,
    offset: index * 10,
  });
  return [
    page('no filter', 0),
    filtered('last 30 days', range(month), between, [month, one.newest]),
    filtered('last 365 days', range(year), between, [year, one.newest]),
    filtered('status', { status: 'DELIVERED' }, "o.status = 'DELIVERED'", []),
    filtered('a rare status', { status: 'DEFERRED' }, "o.status = 'DEFERRED'", []),
    filtered('status and last 30 days', { status: 'DELIVERED', ...range(month) }, `o.status = 'DELIVERED' and ${between}`, [
      month,
      one.newest,
    ]),
    filtered('order id', { orderId: one.id }, 'o.id = $1', [one.id]),
    filtered('order number', { orderNumber: one.order_number }, 'o.order_number = $1', [one.order_number]),
    filtered('restaurant', { restaurantId: one.restaurant_id }, 'o.restaurant_id = $1', [one.restaurant_id]),
    filtered('customer', { userId: one.user_id }, 'o.user_id = $1', [one.user_id]),
    filtered('email of the customer', { userEmail: one.email }, 'o.user_id = (select id from users where lower(email) = lower($1))', [
      one.email,
    ]),
    filtered(
      'phone of the customer',
      { userPhone: one.phone },
      "o.user_id in (select id from users where regexp_replace(phone, '[^0-9]', '', 'g') = $1)",
      [one.phone.replace(/\D/g, '')],
    ),
    filtered('driver', { driverId: one.driver_id }, 'o.driver_id = $1', [one.driver_id]),
    filtered('discount code', { discountCode: one.discount_code }, 'lower(o.discount_code) = lower($1)', [one.discount_code]),
    page('oldest first', 0, 'o.created_at, o.id desc', { field: 'createdAt', order: 'asc' }),
    page('delivered last', 0, 'o.delivered_at desc nulls last, o.id', { field: 'deliveredAt', order: 'desc' }),
    page('delivered first', 0, 'o.delivered_at, o.id', { field: 'deliveredAt', order: 'asc' }),
    page('page 1,000', 999),
    page('the last page', Math.floor((total - 1) / 10)),
    ...casesWithoutHit(one.newest),
  ];
}
