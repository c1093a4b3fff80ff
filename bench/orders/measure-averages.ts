import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { NOW } from '../../tests/e2e/support/console-server.ts';
import { percentile } from '../statistics.ts';
import { type AverageCase, averageCases } from './average-cases.ts';
import { fillOrders } from './fill-orders.ts';
import type { HttpClient } from './http-client.ts';
import { withOwnConsole } from './own-console.ts';

/** What a call costs, in milliseconds: through the server, and its cooking times as SQL that is written by hand on the same database. */
export interface AveragesRow {
  name: string;
  p50: number;
  p95: number;
  sql50: number;
  sql95: number;
  /** What the server takes to say over HTTP that it lives. */
  empty50: number;
}

/** What was measured, or why not. */
export interface AveragesBench {
  postgres: string;
  orders: number;
  /** Orders of the last thirty days, which averages look at. */
  recent: number;
  updates: number;
  rows: AveragesRow[];
}

const WARM = 5;
const ROUNDS = 40;
const CLOCK = new Date(NOW);

/**
 * The averages of restaurants over HTTP, signed in, on a PostgreSQL of its own with so many orders in one year. Throws where an average is not the one
 * that the hand-written statement gives. Undefined where the machine has no PostgreSQL.
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
