import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { signInOverHttp } from '../../tests/e2e/support/console-client.ts';
import { type ConsoleServer, removeData, startConsole } from '../../tests/e2e/support/console-server.ts';
import { startOwnPostgres } from '../faults/support/own-postgres.ts';
import { createHttpClient, type HttpClient } from '../orders/http-client.ts';
import { percentile } from '../statistics.ts';

/** Throughput of a console over this number of connections that repeat requests without a pause. */
export interface CallsRow {
  database: 'embedded' | 'PostgreSQL';
  call: string;
  connections: number;
  perSecond: number;
  p50: number;
  p95: number;
  /** Bytes of one answer as sent. */
  bytes: number;
  /** Megabytes of the server afterwards. */
  memory: number;
}

const CONNECTIONS = [1, 8, 32];
const SECONDS = 6;

/** The most frequent requests: first page of orders, one order, a small list. */
const CALLS = [
  { name: 'orders, 10 rows', path: '/parse/functions/fetchAdminOrders', body: () => ({ filter: {}, page: 0, limit: 10 }) },
  { name: 'orders, 100 rows', path: '/parse/functions/fetchAdminOrders', body: () => ({ filter: {}, page: 0, limit: 100 }) },
  { name: 'one order', path: '/parse/functions/fetchAdminOrderDetail', body: (id: string) => ({ id }) },
  { name: 'tolls', path: '/parse/functions/fetchTolls', body: () => ({}) },
];

/** Calls per second with the embedded database, and with PostgreSQL where it is installed. */
export async function measureCalls(): Promise<CallsRow[]> {
  const rows: CallsRow[] = [];
  const embedded = await startConsole({ orders: 20_000, asShipped: true });
  try {
    rows.push(...(await measureServer(embedded, 'embedded')));
  } finally {
    await embedded.stop();
    await removeData(embedded);
  }
  const programs = findPostgres();
  if (programs === undefined) return rows;
  const postgres = await startOwnPostgres(programs);
  const server = await startConsole({
    orders: 20_000,
    asShipped: true,
    environment: { DATABASE_URL: postgres.url, DEMO_ACCOUNTS: 'true' },
  });
  try {
    rows.push(...(await measureServer(server, 'PostgreSQL')));
  } finally {
    await server.stop();
    await removeData(server);
    await postgres.remove();
  }
  return rows;
}

async function measureServer(server: ConsoleServer, database: CallsRow['database']): Promise<CallsRow[]> {
  const staff = await signInOverHttp(server.address, 'admin');
  const cookie = `${staff.cookie.name}=${staff.cookie.value}`;
  const clients = Array.from({ length: Math.max(...CONNECTIONS) }, () => createHttpClient(server.address, cookie));
  const { items } = await staff.call<{ items: { objectId: string }[] }>('fetchAdminOrders', { filter: {}, page: 0, limit: 100 });
  const rows: CallsRow[] = [];
  for (const { name, path, body } of CALLS) {
    const ask = (client: HttpClient, turn: number) => client('POST', path, body(items[turn % items.length]!.objectId));
    const bytes = await bytesOf(server.address, cookie, path, body(items[0]!.objectId));
    await load(clients.slice(0, 8), 1, ask);
    for (const connections of CONNECTIONS) {
      const times = await load(clients.slice(0, connections), SECONDS, ask);
      const memory = await memoryOf(server);
      rows.push({
        database,
        call: name,
        connections,
        perSecond: times.length / SECONDS,
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        bytes,
        memory,
      });
    }
  }
  return rows;
}

/** Each client repeats requests for some seconds; returns the milliseconds of every answer. */
async function load(
  clients: readonly HttpClient[],
  seconds: number,
  ask: (client: HttpClient, turn: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  let turn = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        const start = performance.now();
        turn += 1;
        await ask(client, turn);
        times.push(performance.now() - start);
      }
    }),
  );
  return times;
}

/** Bytes of a gzip answer. */
function bytesOf(address: string, cookie: string, path: string, body: unknown): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Accept-Encoding': 'gzip',
      'X-Tablero': '1',
      Origin: address,
      'X-Parse-Application-Id': 'tablero',
      Cookie: cookie,
    };
    const sent = request(address + path, { method: 'POST', headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** Resident megabytes of a server's process; 0 where unknown. */
async function memoryOf({ pid }: ConsoleServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

export function printCalls(rows: readonly CallsRow[]): string {
  const lines = rows.map(({ database, call, connections, perSecond, p50, p95, bytes, memory }) =>
    [database, call, connections, perSecond.toFixed(0), p50.toFixed(1), p95.toFixed(1), bytes.toLocaleString('en'), memory.toFixed(0)].join(
      ' | ',
    ),
  );
  return `## Calls a second

The server as \`npm start\` runs it, with 20,000 orders, asked over so many connections that each ask again as soon as they have their answer, from a process on the same machine (so that both share its cores). Milliseconds;
bytes of one answer with gzip, as browsers ask for it (the load itself asks without); megabytes that the server's process holds afterwards.

| database | call | connections | a second | p50 | p95 | bytes | memory |
| --- | --- | --- | --- | --- | --- | --- | --- |
${lines.map((line) => `| ${line} |`).join('\n')}
`;
}
