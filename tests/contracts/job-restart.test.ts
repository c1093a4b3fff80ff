import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forkServer } from '../server/support/fork-server.ts';
import { type Caller, CONSOLE_HEADERS, startTestServer, type TestServer } from '../server/support/test-server.ts';

const LINES = 1000;
const SHEET = 's'.repeat(30);
const csv = ['Name,Price', ...Array.from({ length: LINES }, (_, index) => `Dish ${index},${index % 50}.25`)].join('\n');

const sheets = createServer((_request, response) => response.writeHead(200, { 'Content-Type': 'text/csv' }).end(csv));
let server: TestServer;
let sales: Caller;
let sheetsUrl = '';
let restaurantIds: string[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => sheets.listen(0, '127.0.0.1', resolve));
  sheetsUrl = `http://127.0.0.1:${(sheets.address() as AddressInfo).port}/spreadsheets/`;
  server = await startTestServer({ SHEETS_URL: sheetsUrl }, { leaseSeconds: 1 });
  sales = await server.signIn('sales');
  const rows = await server.database.selectFrom('restaurants').select('id').where('deleted', '=', false).limit(3).execute();
  restaurantIds = rows.map(({ id }) => id);
}, 120_000);
afterAll(async () => {
  await server.close();
  sheets.close();
});

const importedInto = async (restaurantId: string) => {
  const rows = await server.database
    .selectFrom('dishes')
    .select(['name', 'price_cents'])
    .where('restaurant_id', '=', restaurantId)
    .where('name', 'like', 'Dish %')
    .execute();
  return rows.map(({ name, price_cents }) => `${name} ${price_cents}`).sort();
};
const wanted = Array.from({ length: LINES }, (_, index) => `Dish ${index} ${(index % 50) * 100 + 25}`).sort();
const finished = async (id: string) => {
  for (;;) {
    await server.context.jobs.begin();
    await server.context.jobs.drain();
    const job = await sales.call('fetchAsyncJobDetail', { id });
    if (job.status !== 'PENDING') return job;
    await pause(200);
  }
};

describe('a job whose server was killed', () => {
  it('goes on after the restart where it was, and does every line once', async () => {
    const [restaurantId] = restaurantIds;
    const { cookie } = sales;
    await server.stop();
    const child = await forkServer('tests/contracts/killed-importer.ts', server, cookie, { sheetsUrl, restaurantId, sheet: SHEET });
    const [job] = (await once(child, 'message')) as [{ id: string; done: number; total: number }];
    child.kill('SIGKILL');
    await once(child, 'exit');
    await server.start();
    const before = await sales.call('fetchAsyncJobDetail', { id: job.id });
    expect(before).toMatchObject({ status: 'PENDING', total: LINES });
    expect(before.done).toBeGreaterThan(0);
    expect(before.done).toBeLessThan(LINES);
    expect(await finished(job.id)).toMatchObject({
      status: 'PROCESSED',
      done: LINES,
      result: { totalRecordsCreated: LINES, totalRecordsUpdated: 0, totalRecordsFailed: 0 },
      error: null,
    });
    expect(await importedInto(restaurantId!)).toEqual(wanted);
  }, 120_000);
});

describe('a job whose server is stopped', () => {
  it('ends its batch, says so to who waits, and is finished by the next server', async () => {
    const restaurantId = restaurantIds[1]!;
    // Over HTTP: a server that stops waits for the calls of its connections, and knows nothing of injected ones.
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = fetch(`${address}/parse/functions/importDishesFromCSV`, {
      method: 'POST',
      headers: { ...CONSOLE_HEADERS, 'Content-Type': 'application/json', cookie: sales.cookie },
      body: JSON.stringify({ restaurantId, googleDocURL: SHEET }),
    });
    const begun = async () => (await importedInto(restaurantId)).length > 0;
    const until = Date.now() + 30_000;
    while (Date.now() < until && !(await begun())) await pause(5);
    const stopped = server.stop();
    const response = await answer;
    expect(response.status).toBe(200);
    const { id, totalRecordsCreated } = ((await response.json()) as { result: { id: string; totalRecordsCreated: number | null } }).result;
    expect(totalRecordsCreated).toBeNull();
    await stopped;
    await server.start();
    expect(await finished(id)).toMatchObject({ status: 'PROCESSED', done: LINES, result: { totalRecordsCreated: LINES } });
    expect(await importedInto(restaurantId)).toEqual(wanted);
  }, 120_000);

  it('starts once, even when two processes check at the same time', async () => {
    const restaurantId = restaurantIds[2]!;
    const { id } = await sales.call('importDishesFromCSV', { restaurantId, googleDocURL: SHEET });
    await Promise.all([server.context.jobs.drain(), server.context.jobs.begin(), server.context.jobs.drain()]);
    expect(await finished(id)).toMatchObject({ status: 'PROCESSED', done: LINES, result: { totalRecordsCreated: LINES } });
    expect(await importedInto(restaurantId)).toEqual(wanted);
  }, 120_000);
});
