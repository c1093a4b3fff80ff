import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { NOW } from '../../tests/e2e/support/console-server.ts';
import { percentile } from '../statistics.ts';
import { type AverageCase, averageCases } from './average-cases.ts';
import { fillOrders } from './fill-orders.ts';
import type { HttpClient } from './http-client.ts';
import { withOwnConsole } from './own-console.ts';

/** Milliseconds of a call, and of handwritten SQL for its cooking times on the same database. */
export interface AveragesRow {
  name: string;
  p50: number;
  p95: number;
  sql50: number;
  sql95: number;
  /** Baseline: the server's liveness endpoint. */
  empty50: number;
}

/** Results, or why there are none. */
export interface AveragesBench {
  postgres: string;
  orders: number;
  /** Orders of the last thirty days, which averages use. */
  recent: number;
  updates: number;
  rows: AveragesRow[];
}

const WARM = 5;
const ROUNDS = 40;
const CLOCK = new Date(NOW);

/**
 * Averages of restaurants over HTTP on a PostgreSQL with this number of orders in a year. Throws where an average differs from the
 * handwritten statement. Undefined without PostgreSQL.
 */
export function measureAverages(wanted = 1_000_000): Promise<AveragesBench | undefined> {
  return withOwnConsole(async ({ http, client, postgres }) => {
    const orders = await fillOrders(client, wanted, 'present');
    const count = async (sql: string, values: unknown[] = []) =>
      Number((await client.query<{ count: string }>(sql, values)).rows[0]?.count);
    const recent = await count('select count(*) from orders where created_at > $1', [new Date(CLOCK.getTime() - 30 * 86_400_000)]);
    const updates = await count('select count(*) from order_updates');
    const rows: AveragesRow[] = [];
    for (const each of await averageCases(client, CLOCK)) rows.push(await measureCase(http, client, each));
    return { postgres, orders, recent, updates, rows };
  });
}

async function measureCase(http: HttpClient, client: pg.Client, each: AverageCase): Promise<AveragesRow> {
  const ours: number[] = [];
  const bare: number[] = [];
  const empty: number[] = [];
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    const asked = performance.now();
    const { result } = await http('POST', `/parse/functions/${each.call}`, each.params);
    const answered = performance.now();
    const { rows } = await client.query<{ id: string; minutes: number | null }>(each.sql, each.values);
    const done = performance.now();
    await http('GET', '/parse/health');
    const heard = performance.now();
    const byHand = Object.fromEntries(rows.map(({ id, minutes }) => [id, minutes]));
    const counted = each.minutesIn(result);
    if (!isDeepStrictEqual(counted, byHand))
      throw new Error(`${each.name}: the server says ${JSON.stringify(counted)}, SQL ${JSON.stringify(byHand)}.`);
    if (round < WARM) continue;
    ours.push(answered - asked);
    bare.push(done - answered);
    empty.push(heard - done);
  }
  return {
    name: each.name,
    p50: percentile(ours, 0.5),
    p95: percentile(ours, 0.95),
    sql50: percentile(bare, 0.5),
    sql95: percentile(bare, 0.95),
    empty50: percentile(empty, 0.5),
  };
}
