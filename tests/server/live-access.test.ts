import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { marketplace } from '../../marketplace/index.ts';
import { readConfig } from '../../server/base/settings/config.ts';
import { type RunningServer, startServer } from '../../server/start-server.ts';
import { makeScreensFolder, type ScreensFolder } from './support/screens-folder.ts';
import { copySeededDatabase, openMarketplace, PASSWORD, type TestDatabase } from './support/seeded-database.ts';
import { CONSOLE_HEADERS } from './support/test-server.ts';

let database: TestDatabase;
let screens: ScreensFolder;
let clientDir: string;
let server: RunningServer;
beforeAll(async () => {
  database = await copySeededDatabase();
  const store = await openMarketplace(database.settings);
  await store.database
    .updateTable('users')
    .set({ roles: ['clerk'] })
    .where('email', '=', 'agent@tablero.test')
    .execute();
  await store.close();
  screens = await makeScreensFolder();
  clientDir = await mkdtemp(join(tmpdir(), 'tablero-page-'));
  await writeFile(join(clientDir, 'index.html'), '<html lang="en"><body><!--boot--><div id="root"></div></body></html>');
  const { dataDir, databaseUrl } = database.settings;
  const settings = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SCREENS_DIR: screens.path };
  server = await startServer(readConfig({ ...settings, DEMO_ACCOUNTS: 'true' }, marketplace.settings), { console: marketplace, clientDir });
});
afterAll(async () => {
  await server.close();
  await screens.clear();
  await database.remove();
  await rm(clientDir, { recursive: true });
});

/** Signs in, and gives what asks as that role. */
async function as(role: string) {
  const payload = { email: `${role}@tablero.test`, password: PASSWORD };
  const { cookies } = await server.app.inject({ method: 'POST', url: '/session', headers: CONSOLE_HEADERS, payload });
  const headers = { ...CONSOLE_HEADERS, cookie: `${cookies[0]!.name}=${cookies[0]!.value}` };
  return async (name: string, params: object): Promise<string> => {
    const answer = await server.app.inject({ method: 'POST', url: `/parse/functions/${name}`, headers, payload: params });
    return answer.statusCode === 200 ? 'done' : answer.json<{ error: string }>().error;
  };
}
const REFUSED = 'Validation failed. User does not match the required roles.';
const soon = { timeout: 20_000, interval: 200 };

it('closes a call to a role with the page that had it, and opens it again, while the console runs', async () => {
  const [sales, dispatcher, admin] = [await as('sales'), await as('dispatcher'), await as('admin')];
  const toll = (name: string) => ({ name, amount: 1, latitude: 18, longitude: -66 });
  expect(await sales('createToll', toll('First'))).toBe('done');
  // Its contract lets sales in, and no page of this console has it.
  expect(await sales('fetchAllUserCarts', {})).toBe(REFUSED);
  expect(await admin('fetchAllUserCarts', {})).not.toBe(REFUSED);
  await screens.replace('tolls/toll-crud.json', '"access": "anyone"', '"access": ["dispatcher", "finance"]');
  await vi.waitFor(async () => expect(await sales('createToll', toll('Second'))).toBe(REFUSED), soon);
  expect(await sales('fetchTolls', {})).toBe(REFUSED);
  expect(await dispatcher('createToll', toll('Third'))).toBe('done');
  await screens.replace('tolls/toll-crud.json', '"access": ["dispatcher", "finance"]', '"access": "anyone"');
  await vi.waitFor(async () => expect(await sales('fetchTolls', {})).toBe('done'), soon);
  expect(await sales('createToll', toll('Fourth'))).toBe('done');
});

const signIn = () =>
  server.app.inject({
    method: 'POST',
    url: '/session',
    headers: CONSOLE_HEADERS,
    payload: { email: 'agent@tablero.test', password: PASSWORD },
  });

it('a role that app.json gains while the console runs opens it, and one that it loses closes it', async () => {
  expect(server.demoAccounts).toContain('shopper@tablero.test');
  expect((await signIn()).statusCode).toBe(403);
  await screens.replace('app.json', '"admin": "Admin"', '"admin": "Admin", "clerk": "Clerk"');
  await vi.waitFor(async () => expect((await signIn()).statusCode).toBe(200), { timeout: 10_000, interval: 500 });
  const { name, value } = (await signIn()).cookies[0]!;
  await screens.replace('app.json', '"clerk": "Clerk"', '"porter": "Porter"');
  const session = () => server.app.inject({ method: 'GET', url: '/session', headers: { ...CONSOLE_HEADERS, cookie: `${name}=${value}` } });
  await vi.waitFor(async () => expect((await session()).statusCode).toBe(401), { timeout: 10_000, interval: 200 });
});
