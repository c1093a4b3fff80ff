import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { marketplace } from '../../marketplace/index.ts';
import { readConfig } from '../../server/base/settings/config.ts';
import { type RunningServer, startServer } from '../../server/start-server.ts';
import { copySeededDatabase, type TestDatabase } from '../server/support/seeded-database.ts';
import { CONSOLE_HEADERS } from '../server/support/test-server.ts';
import { type FakeParseServer, startFakeParseServer } from './support/fake-parse-server.ts';
import { SECRET } from './support/relay-server.ts';

let fake: FakeParseServer;
let database: TestDatabase;
let folder: string;
let server: RunningServer;
let cookie: string;
beforeAll(async () => {
  fake = await startFakeParseServer();
  database = await copySeededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tablero-page-'));
  await writeFile(join(folder, 'index.html'), '<html lang="en"><body><!--boot--><div id="root"></div></body></html>');
  const settings = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: database.settings.dataDir,
    ...(database.settings.databaseUrl ? { DATABASE_URL: database.settings.databaseUrl } : {}),
    PARSE_SERVER_URL: fake.url,
    PARSE_SERVER_APP_ID: 'upstream-app',
    PARSE_SERVER_TIMEOUT: '5',
    SESSION_SECRET: SECRET,
  };
  server = await startServer(readConfig(settings, marketplace.settings), { console: marketplace, clientDir: folder });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/session',
    headers: CONSOLE_HEADERS,
    payload: { email: 'finance@tablero.test', password: 'tablero-demo' },
  });
  cookie = `${answer.cookies[0]!.name}=${answer.cookies[0]!.value}`;
}, 120_000);
afterAll(async () => {
  await server.close();
  await fake.close();
  await database.remove();
  await rm(folder, { recursive: true });
});

afterEach(() => void vi.useRealTimers());
let ahead = 0;
/** Who somebody is, is remembered for five seconds: a minute later it is asked anew, and each time another minute. */
function forgetUsers(): void {
  ahead += 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
}

const page = async () => (await server.app.inject({ url: '/toll-crud', headers: { accept: 'text/html', cookie } })).body;
const gzipPage = async () => {
  const response = await fetch(`${server.address}/toll-crud`, { headers: { accept: 'text/html', cookie } });
  return response.text();
};
/** What stands in the page under an id. */
const partOf = (html: string, id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

it('contains the first answer of the Parse Server, converted, for a signed-in user', async () => {
  fake.functions.set('fetchTolls', () => ({
    items: [{ objectId: 'toll000001', name: '</script>', amount: 1, coords: { latitude: 18, longitude: -66 }, secret: 1 }],
    total: 1,
  }));
  const html = await gzipPage();
  expect(partOf(html, 'boot').user).toMatchObject({ objectId: 'finance', roles: ['finance'] });
  // Mails are sent by the Parse Server, of which nothing is known here.
  expect(partOf(html, 'boot')).not.toHaveProperty('keepsMails');
  expect(partOf(html, 'answer')).toMatchObject({ name: 'fetchTolls', result: { items: [{ name: '</script>' }], total: 1 } });
  expect(html).not.toContain('"secret"');
  expect(await page()).toContain('id="boot"');
});

it('does not wait long for a slow answer: the browser asks again', async () => {
  fake.functions.set('fetchTolls', () => wait(3_000, { items: [], total: 0 }));
  const start = performance.now();
  const html = await gzipPage();
  expect(performance.now() - start).toBeLessThan(2_500);
  expect(partOf(html, 'screen')).not.toBeNull();
  expect(partOf(html, 'answer')).toBeNull();
}, 20_000);

it('is sent without a user while the Parse Server is unavailable, and signs nobody out', async () => {
  forgetUsers();
  fake.routes.set('/users/me', (_request, response) => void response.destroy());
  const html = await gzipPage();
  expect(partOf(html, 'boot')).toMatchObject({ manifest: expect.any(Array) });
  expect(partOf(html, 'boot')).not.toHaveProperty('user');
  fake.routes.clear();
  expect(partOf(await gzipPage(), 'boot').user).toMatchObject({ objectId: 'finance' });
}, 20_000);

it('shows its head at once and goes out soon while the Parse Server takes connections and is silent', async () => {
  forgetUsers();
  for (const route of ['/users/me', '/roles']) fake.routes.set(route, () => undefined);
  const start = performance.now();
  const response = await fetch(`${server.address}/toll-crud`, { headers: { accept: 'text/html', cookie } });
  const reader = response.body!.getReader();
  const first = new TextDecoder().decode((await reader.read()).value);
  // The Parse Server is waited for five seconds; a busy machine has its time.
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(first).toContain('<html');
  while (!(await reader.read()).done);
  expect(performance.now() - start).toBeLessThan(4_000);
  const again = performance.now();
  const whole = await page();
  expect(partOf(whole, 'boot')).toMatchObject({ manifest: expect.any(Array) });
  expect(partOf(whole, 'boot')).not.toHaveProperty('user');
  expect(performance.now() - again).toBeLessThan(4_000);
  fake.routes.clear();
  // What was asked for meanwhile is waited for until its time is over.
  await wait(5_100);
  expect(partOf(await gzipPage(), 'boot').user).toMatchObject({ objectId: 'finance' });
}, 30_000);

it('is rendered with the first answer, and is sent without rendering where that fails', async () => {
  const toll = { objectId: 'toll000001', name: '<b>Martínez Nadal</b>', amount: 1.5, coords: { latitude: 18, longitude: -66 } };
  fake.functions.set('fetchTolls', () => ({ items: [toll], total: 1 }));
  const root = (html: string) => /<div id="root"([^>]*)>([\s\S]*)<\/div><\/body>/.exec(html)!;
  let rendered = root(await gzipPage());
  // The thread that renders may be starting still.
  for (let tries = 0; tries < 100 && rendered[2] === ''; tries += 1) {
    expect(rendered[1]).toBe('');
    await wait(200);
    rendered = root(await gzipPage());
  }
  expect(rendered[1]).toBe(' data-rendered');
  expect(rendered[2]).toContain('&lt;b&gt;Martínez Nadal&lt;/b&gt;');
  expect(rendered[2]).not.toContain('<b>Martínez');
  expect(rendered[2]).toContain('aria-label="Side menu"');
}, 40_000);
