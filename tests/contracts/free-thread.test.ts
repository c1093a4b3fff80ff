import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDishSheet } from '../../marketplace/jobs/dish-sheet.ts';
import { pngFile } from '../../server/work/files/png-file.ts';
import { listenOnLoopback } from '../server/support/listen-on-loopback.ts';
import { type Caller, CONSOLE_HEADERS, startTestServer, type TestServer } from '../server/support/test-server.ts';

/** The greatest sheet that is read, in characters, and the most lines. */
const LARGEST = 5_000_000;
const MOST_LINES = 5_000;

/** The longest time, in milliseconds, for which nobody else had a turn while something went on. */
async function longestDelay(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  await wait(20);
  delay.enable();
  await work();
  await wait(20);
  delay.disable();
  return delay.max / 1e6;
}

/** Sheets as long as they may be, by what makes each of them slow. */
const SHEETS: Record<string, () => string> = {
  'dishes with long texts': () =>
    Papa.unparse([
      ['Name', 'Description', 'Price'],
      ...Array.from({ length: MOST_LINES - 10 }, (_, at) => [`Dish ${at}`, 'x'.repeat(960), '9.50']),
    ]),
  'nothing but line ends': () => `Name\nSoup${'\n'.repeat(LARGEST - 20)}`,
  'nothing but cells': () => `Name\nSoup${','.repeat(LARGEST - 20)}`,
  'one quote that never ends': () => `Name\n"${'a\n'.repeat(LARGEST / 2 - 20)}`,
  'nothing but quotes': () => `Name\n${'"'.repeat(LARGEST - 20)}`,
};

describe('a sheet as long as one may be', () => {
  // They take 5 to 110 ms beside other tests, and took seconds before; the bound is wide, so that a busy machine does not fail it.
  it.each(Object.keys(SHEETS))(
    'is read in steps: %s',
    async (name) => {
      const sheet = SHEETS[name]!();
      const delay = await longestDelay(() => readDishSheet(sheet).catch(() => undefined));
      expect(delay).toBeLessThan(1_000);
    },
    60_000,
  );
});

it('reports the errors of an invalid sheet', async () => {
  const reported = (csv: string) =>
    readDishSheet(csv).then(
      (lines) => lines.length,
      (error: Error) => error.message,
    );
  expect(await reported(`Name\n"${'a\n'.repeat(20_000)}`)).toBe('A row of the sheet has more than 10000 characters.');
  expect(await reported(`Name\n${'Soup\n'.repeat(5_001)}`)).toBe('The sheet has more than 5000 dishes.');
  expect(await reported(`Name\n${'\n'.repeat(60_000)}`)).toBe('The sheet has more than 50000 rows.');
  expect(await reported('')).toBe('The sheet has no column Name in its first row.');
  expect(await reported('Name\n\n')).toBe('The sheet has no dishes.');
  expect(await reported(`Name,Price\n${'"Soup, hot",3\n'.repeat(3_000)}`)).toBe(3_000);
});

describe('a long import', () => {
  let server: TestServer;
  let sheets: Server;
  let sales: Caller;
  beforeAll(async () => {
    // A part of the greatest sheet: what blocks is a batch, and reading the sheet is measured above.
    const sheet = SHEETS['dishes with long texts']!().split('\r\n').slice(0, 1_500).join('\r\n');
    sheets = createServer((_request, response) => response.writeHead(200, { 'Content-Type': 'text/csv' }).end(sheet));
    const port = await listenOnLoopback(sheets);
    server = await startTestServer({ SHEETS_URL: `http://127.0.0.1:${port}/spreadsheets/` });
    sales = await server.signIn('sales');
  }, 120_000);
  afterAll(async () => {
    await server.close();
    sheets.close();
  });

  it('lets others have their turn from its first line to its last', async () => {
    const { restaurant_id: restaurantId } = await server.database.selectFrom('dishes').select('restaurant_id').executeTakeFirstOrThrow();
    const delay = await longestDelay(async () => {
      await sales.call('importDishesFromCSV', { restaurantId, googleDocURL: 'a'.repeat(30) });
      await server.context.jobs.drain();
    });
    expect(delay).toBeLessThan(1_000);
  }, 120_000);

  it('lets them have it beside the greatest file, too', async () => {
    const { id: restaurantId } = await server.database.selectFrom('restaurants').select('id').executeTakeFirstOrThrow();
    const picture = Buffer.concat([pngFile(100, 100, new Uint8Array(30_000)), Buffer.alloc(14_900_000)]);
    const payload = JSON.stringify({ restaurantId, picture: 'image', file: picture.toString('base64') });
    const { cookie } = await server.signIn('sales');
    const url = '/parse/functions/uploadRestaurantPicture';
    const headers = { ...CONSOLE_HEADERS, cookie, 'content-type': 'application/json' };
    let answered: [status: number, body: string] = [0, ''];
    const delay = await longestDelay(async () => {
      const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload });
      answered = [statusCode, body];
    });
    expect(answered[0], answered[1]).toBe(200);
    expect(delay).toBeLessThan(1_000);
  }, 60_000);
});
