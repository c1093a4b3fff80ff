import pg from 'pg';
import { withPostgres } from '../console.ts';
import { table } from '../report.ts';
import { percentile } from '../statistics.ts';
import { type OrdersCase, ordersCases } from './cases.ts';
import { fillOrders } from './fill-orders.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

/** Milliseconds of a request, of handwritten SQL on the same database, and of the server's liveness endpoint. */
interface OrdersRow {
  name: string;
  found: number;
  ours: number[];
  sql: number[];
  empty: number[];
}

const WARM = 5;
const ROUNDS = 40;
const COLUMNS = `o.id, o.order_number, o.contact_name, o.total, o.created_at, o.delivered_at, o.scheduled_for, o.refund_amount, o.status, o.is_fleet, o.is_parent,
  o.user_id, o.restaurant_id, customer.full_name, customer.email, customer.phone, customer.is_driver, driver.full_name as driver_name, restaurant.name, restaurant.town`;

/**
 * `fetchAdminOrders` over HTTP against handwritten SQL for page and count, alternately, on a PostgreSQL with this number of orders.
 * Undefined without PostgreSQL.
 */
export function measureOrders(wanted = 1_000_000): Promise<string | undefined> {
  return withPostgres({ orders: 20_000 }, async ({ address, cookie }, { url, version }) => {
    const client = new pg.Client({ connectionString: url, options: '-c search_path=tablero' });
    await client.connect();
    const http = createHttpClient(address, cookie);
    const orders = await fillOrders(client, wanted);
    const rows: OrdersRow[] = [];
    for (const each of await ordersCases(client, orders)) rows.push(await measureCase(http, client, each));
    await client.end();
    return printOrders(rows, orders, version);
  });
}

async function measureCase(http: HttpClient, client: pg.Client, each: OrdersCase): Promise<OrdersRow> {
  const where = `o.moved_to_id is null and ${each.where}`;
  const page = `select ${COLUMNS} from orders o left join users customer on customer.id = o.user_id left join users driver on driver.id = o.driver_id
    left join restaurants restaurant on restaurant.id = o.restaurant_id where ${where} order by ${each.order} limit 10 offset ${each.offset}`;
  const count = `select count(*)::int as total from orders o where ${where}`;
  const ours: number[] = [];
  const sql: number[] = [];
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
    sql.push(done - answered);
    empty.push(heard - done);
  }
  return { name: each.name, found, ours, sql, empty };
}

function printOrders(rows: readonly OrdersRow[], orders: number, postgres: string): string {
  const columns = ['filter, order or page', 'found', 'p50', 'p95', 'SQL p50', 'SQL p95', 'ratio', 'empty answer', 'ratio without it'];
  const lines = rows.map(({ name, found, ours, sql, empty }) => {
    const [own, bare, none] = [ours, sql, empty].map((times) => percentile(times, 0.5)) as [number, number, number];
    const times = [own, percentile(ours, 0.95), bare, percentile(sql, 0.95)].map((time) => time.toFixed(1));
    return [name, found.toLocaleString('en'), ...times, (own / bare).toFixed(2), none.toFixed(1), ((own - none) / bare).toFixed(2)];
  });
  return `\`fetchAdminOrders\` over HTTP with session, contract and JSON, against the same page and the same count as SQL written by hand over one connection, in turns; warm,
milliseconds, ${orders.toLocaleString('en')} orders. ${postgres}. Counts above 50,000 are kept for 20 seconds (docs/decisions/05-back-ends.md#lists-with-a-million-rows); SQL counts each time. The targets are
50 ms at p95 and a ratio of 1.3. SQL has no HTTP: the last ratio leaves out what an empty answer of the server (\`/parse/health\`) costs in the same turns.

${table(columns, lines)}
`;
}
