import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comesInPages } from '../../server/calls/functions/every-row.ts';
import { rowKeyOf } from '../../src/language/contracts/row-key.ts';
import { typeOfPath } from '../../src/language/contracts/type-of-path.ts';
import { readObjectPath } from '../../src/runtime/data/values/object-path.ts';
import { testDatabaseUrl } from '../server/support/test-database-url.ts';
import { type Caller, contracts, startTestServer, type TestServer } from '../server/support/test-server.ts';
import { drawn } from '../support/draw.ts';
import { sampleParams } from './sample-params.ts';

/** Connections that write at once, and how often each list is read meanwhile. */
const WRITERS = 4;
const READINGS = 5;

/** A table with an id, the columns that lists may be sorted by, and ids of rows of it. */
interface Table {
  name: string;
  moments: readonly string[];
  ids: readonly string[];
}

let server: TestServer;
let admin: Caller;
let writers: pg.Pool;

/** Rows of a list by their keys, as one answer has them. */
async function keysOf(name: string, params: object): Promise<string[] | undefined> {
  const contract = contracts.calls.get(name)!;
  const answer = await admin.send(name, { ...params, _EveryRow: 20_000 });
  if (answer.statusCode !== 200) return undefined;
  const type = typeOfPath(contract.result, contract.list?.rows ?? '', contracts);
  const key = type?.type === 'list' ? rowKeyOf(type.of, contracts) : undefined;
  const rows = readObjectPath(answer.json().result, contract.list?.rows ?? '') as Record<string, unknown>[];
  return key === undefined ? undefined : rows.map((row) => String(row[key]));
}

/** The tables that have rows with these ids. */
async function tablesOf(ids: readonly string[]): Promise<Table[]> {
  const { rows } = await writers.query<{ name: string; moments: string[] }>(`
    select c.table_name as name, array_agg(m.column_name::text) as moments from information_schema.columns c
    join information_schema.columns m on m.table_schema = current_schema() and m.table_name = c.table_name and m.data_type = 'timestamp with time zone'
    join information_schema.tables t on t.table_schema = current_schema() and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = current_schema() and c.column_name = 'id' and c.data_type = 'text' and m.column_name in ('created_at', 'updated_at', 'scheduled_at', 'delivered_at')
    group by c.table_name`);
  const found = await Promise.all(
    rows.map(async ({ name, moments }) => {
      const { rows: there } = await writers.query<{ id: string }>(`select id from "${name}" where id = any($1)`, [ids]);
      return { name, moments, ids: there.map(({ id }) => id) };
    }),
  );
  return found.filter((table) => table.ids.length > 1);
}

/** Exchanges the sort keys of two rows in one statement: both stay in the list, in other places. */
async function exchange({ name, moments, ids }: Table): Promise<void> {
  const [one, other] = [pick(ids), pick(ids)];
  const set = moments.map((column) => `"${column}" = (select "${column}" from "${name}" where id = case t.id when $1 then $2 else $1 end)`);
  if (one !== other) await writers.query(`update "${name}" t set ${set.join()} where id in ($1, $2)`, [one, other]);
}

const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value;

/** Writes over several connections for as long as `reading` takes, and gives how many writes that were. */
async function whileWriting(write: () => Promise<void>, reading: () => Promise<void>): Promise<number> {
  let [isOver, written] = [false, 0];
  const writing = Array.from({ length: WRITERS }, async () => {
    while (!isOver) {
      // Two that write the same rows can wait for each other: PostgreSQL then ends one of them.
      await write().then(
        () => (written += 1),
        (error: { code?: string }) => (error.code === '40P01' ? undefined : Promise.reject(error)),
      );
    }
  });
  try {
    await reading();
  } finally {
    isOver = true;
    await Promise.all(writing);
  }
  return written;
}

/** Writes to orders that nobody else writes to meanwhile: what an exchange reads is what it replaces. */
async function locking(ids: readonly string[], write: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await writers.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from orders where id = any($1) order by id for update', [ids]);
    await write(client);
    await client.query('commit');
  } finally {
    // Nothing is left of it after a commit.
    await client.query('rollback');
    client.release();
  }
}

const paged = drawn('lists while others write', [...contracts.calls.values()].filter(comesInPages), 9);

describe.runIf(testDatabaseUrl !== undefined)('_EveryRow while others write', () => {
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn('admin');
    writers = new pg.Pool({ connectionString: server.config.databaseUrl, max: WRITERS, options: '-c search_path=tablero' });
    // The database is dropped while connections still close.
    writers.on('error', () => undefined);
  }, 120_000);
  afterAll(async () => {
    await writers.end();
    await server.close();
  });

  it.each(paged.map(({ name }) => name))('gives of %s each row once, and none is missing', { timeout: 120_000 }, async (name) => {
    const params = sampleParams(contracts.calls.get(name)!, contracts);
    const before = await keysOf(name, params);
    if (before === undefined) return; // About one record, which is not there, or rows without a key.
    const tables = await tablesOf(before);
    if (tables.length === 0) return;
    const wanted = [...before].sort();
    const written = await whileWriting(
      () => exchange(pick(tables)),
      async () => {
        for (let reading = 0; reading < READINGS; reading += 1) expect((await keysOf(name, params))?.sort()).toEqual(wanted);
      },
    );
    expect(written).toBeGreaterThan(0);
  });

  it('gives as many orders of a status as there are at every moment, while orders exchange theirs and their places', {
    timeout: 120_000,
  }, async () => {
    const params = (status: string) => ({ filter: { status }, page: 0, limit: 10 });
    const [before, others] = [
      (await keysOf('fetchAdminOrders', params('FINISHED')))!,
      (await keysOf('fetchAdminOrders', params('CANCELLED')))!,
    ];
    expect([before.length, others.length].every((count) => count > 5)).toBe(true);
    const write = async () => {
      const ids = [pick(before), pick(others)];
      await locking(ids, (client) =>
        client.query(
          `update orders t set status = (select o.status from orders o where o.id = any($1) and o.id <> t.id),
          created_at = (select o.created_at from orders o where o.id = any($1) and o.id <> t.id) where t.id = any($1)`,
          [ids],
        ),
      );
    };
    const written = await whileWriting(write, async () => {
      for (let reading = 0; reading < 2 * READINGS; reading += 1) {
        const keys = (await keysOf('fetchAdminOrders', params('FINISHED')))!;
        expect([keys.length, new Set(keys).size]).toEqual([before.length, before.length]);
      }
    });
    expect(written).toBeGreaterThan(0);
  });
});
