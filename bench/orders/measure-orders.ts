import type pg from 'pg';
import { percentile } from '../statistics.ts';
import { type OrdersCase, ordersCases } from './cases.ts';
import { fillOrders } from './fill-orders.ts';
import type { HttpClient } from './http-client.ts';
import { withOwnConsole } from './own-console.ts';

/** Milliseconds of a request, and of handwritten SQL on the same database. */
export interface OrdersRow {
  name: string;
  found: number;
  p50: number;
  p95: number;
  sql50: number;
  sql95: number;
  /** Baseline: the server's liveness endpoint. */
  empty50: number;
}

/** Results, or why there are none. */
export interface OrdersBench {
  postgres: string;
  orders: number;
  rows: OrdersRow[];
}

const WARM = 5;
const ROUNDS = 40;
const COLUMNS = `o.id, o.order_number, o.contact_name, o.total, o.created_at, o.delivered_at, o.scheduled_for, o.refund_amount, o.status, o.is_fleet, o.is_parent,
  o.user_id, o.restaurant_id, customer.full_name, customer.email, customer.phone, customer.is_driver, driver.full_name as driver_name, restaurant.name, restaurant.town`;

/**
 * `fetchAdminOrders` over HTTP against handwritten SQL for page and count, alternately, on a PostgreSQL with this number of orders.
 * Undefined without PostgreSQL.
 */
export function measureOrders(wanted = 1_000_000, onRow?: (row: OrdersRow) => void): Promise<OrdersBench | undefined> {
  return withOwnConsole(async ({ http, client, postgres }) => {
    const orders = await fillOrders(client, wanted);
    const rows: OrdersRow[] = [];
    for (const each of await ordersCases(client, orders)) {
      rows.push(await measureCase(http, client, each));
      onRow?.(rows.at(-1) as OrdersRow);
    }
    return { postgres, orders, rows };
  });
}

async function measureCase(http: HttpClient, client: pg.Client, each: OrdersCase): Promise<OrdersRow> {
  const where = `o.moved_to_id is null and ${each.where}`;
  const page = `select ${COLUMNS} from orders o left join users customer on customer.id = o.user_id left join users driver on driver.id = o.driver_id
    left join restaurants restaurant on restaurant.id = o.restaurant_id where ${where} order by ${each.order} limit 10 offset ${each.offset}`;
  const count = `select count(*)::int as total from orders o where ${where}`;
  const ours: number[] = [];
  const bare: number[] = [];
  const empty: number[] = [];
  let found = -1;
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    const asked = performance.now();
    const { result } = await http('POST', '/parse/functions/fetchAdminOrders', each.params);
    const { total, items } = result as { total: number; items: unknown[] };
    const answered = performance.now();
    const rows = await client.query(page, each.values);
    const counted = await client.query<{ total: number }>(count, each.values);
    const done = performance.now();
    await http('GET', '/parse/health');
    const heard = performance.now();
    if (total !== counted.rows[0]?.total || items.length !== rows.rowCount)
      throw new Error(`${each.name}: the server found ${total}, SQL ${counted.rows[0]?.total}.`);
    found = total;
    if (round < WARM) continue;
    ours.push(answered - asked);
    bare.push(done - answered);
    empty.push(heard - done);
  }
  return {
    name: each.name,
    found,
    p50: percentile(ours, 0.5),
    p95: percentile(ours, 0.95),
    sql50: percentile(bare, 0.5),
    sql95: percentile(bare, 0.95),
    empty50: percentile(empty, 0.5),
  };
}
