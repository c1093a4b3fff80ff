import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type BenchConsole, withConsole, withPostgres } from '../console.ts';
import { createHttpClient, type HttpClient, httpHeaders } from '../orders/http-client.ts';
import { table } from '../report.ts';
import { percentile } from '../statistics.ts';

/** Throughput of a console over this number of connections that repeat requests without a pause. */
interface CallsRow {
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
export async function measureCalls(): Promise<string> {
  const start = { orders: 20_000 };
  const embedded = await withConsole(start, (console) => measureServer(console, 'embedded'));
  const postgres = await withPostgres(start, (console) => measureServer(console, 'PostgreSQL'));
  return printCalls([...embedded, ...(postgres ?? [])]);
}

async function measureServer(server: BenchConsole, database: CallsRow['database']): Promise<CallsRow[]> {
  const { address, client: staff, cookie } = server;
  const clients = Array.from({ length: Math.max(...CONNECTIONS) }, () => createHttpClient(address, cookie));
  const { items } = await staff.call<{ items: { objectId: string }[] }>('fetchAdminOrders', { filter: {}, page: 0, limit: 100 });
  const rows: CallsRow[] = [];
  for (const { name: call, path, body } of CALLS) {
    const ask = (client: HttpClient, turn: number) => client('POST', path, body(items[turn % items.length]!.objectId));
    const bytes = await bytesOf(address, cookie, path, body(items[0]!.objectId));
    await load(clients.slice(0, 8), 1, ask);
    for (const connections of CONNECTIONS) {
      const times = await load(clients.slice(0, connections), SECONDS, ask);
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
      rows.push({ database, call, connections, perSecond: times.length / SECONDS, p50, p95, bytes, memory: await memoryOf(server) });
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
    const headers = { ...httpHeaders(address, cookie), 'Accept-Encoding': 'gzip' };
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
async function memoryOf({ pid }: BenchConsole): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

function printCalls(rows: readonly CallsRow[]): string {
  const lines = rows.map(({ database, call, connections, perSecond, p50, p95, bytes, memory }) => {
    const figures = [perSecond.toFixed(0), p50.toFixed(1), p95.toFixed(1), bytes.toLocaleString('en'), memory.toFixed(0)];
    return [database, call, connections, ...figures];
  });
  return `The server as \`npm start\` runs it, with 20,000 orders, asked over so many connections that each ask again as soon as they have their answer, from a process on the same machine (so that both share its cores). Milliseconds;
bytes of one answer with gzip, as browsers ask for it (the load itself asks without); megabytes that the server's process holds afterwards.

${table(['database', 'call', 'connections', 'a second', 'p50', 'p95', 'bytes', 'memory'], lines)}
`;
}
