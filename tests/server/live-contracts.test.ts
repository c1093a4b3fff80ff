import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { marketplace } from '../../marketplace/index.ts';
import { readConfig } from '../../server/base/settings/config.ts';
import { type RunningServer, startServer } from '../../server/start-server.ts';
import { makeScreensFolder, type ScreensFolder } from './support/screens-folder.ts';
import { copySeededDatabase, PASSWORD, type TestDatabase } from './support/seeded-database.ts';
import { CONSOLE_HEADERS, SCHEMAS_DIR } from './support/test-server.ts';

let database: TestDatabase;
let screens: ScreensFolder;
let folder: string;
let server: RunningServer;
let written: string;
const tolls = () => join(folder, 'schemas/calls/tolls.json');
beforeAll(async () => {
  database = await copySeededDatabase();
  screens = await makeScreensFolder();
  folder = await mkdtemp(join(tmpdir(), 'tablero-live-'));
  await cp(SCHEMAS_DIR, join(folder, 'schemas'), { recursive: true });
  written = await readFile(tolls(), 'utf8');
  await writeFile(join(folder, 'index.html'), '<html lang="en"><body><!--boot--><div id="root"></div></body></html>');
  const { dataDir, databaseUrl } = database.settings;
  const settings = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SCREENS_DIR: screens.path };
  const config = readConfig({ ...settings, SCHEMAS_DIR: join(folder, 'schemas'), DEMO_ACCOUNTS: 'true' }, marketplace.settings);
  server = await startServer(config, { console: marketplace, clientDir: folder });
});
afterAll(async () => {
  await server.close();
  await screens.clear();
  await database.remove();
  await rm(folder, { recursive: true });
});

async function signIn(role: string) {
  const payload = { email: `${role}@tablero.test`, password: PASSWORD };
  const answer = await server.app.inject({ method: 'POST', url: '/session', headers: CONSOLE_HEADERS, payload });
  const { name, value } = answer.cookies[0]!;
  return { ...CONSOLE_HEADERS, cookie: `${name}=${value}` };
}
type Headers = Awaited<ReturnType<typeof signIn>>;

let count = 0;
const addToll = async (headers: Headers, amount: unknown) => {
  count += 1;
  const payload = { name: `Toll ${count}`, amount, latitude: 18.4, longitude: -66.1 };
  return (await server.app.inject({ method: 'POST', url: '/parse/functions/createToll', headers, payload })).json();
};
const issuesFor = async (headers: Headers) => {
  const { issues } = (await server.app.inject({ url: '/definitions/report', headers })).json();
  return (issues as { code: string; file: string; line: number; message: string }[]).filter(({ code }) => /contract/.test(code));
};
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 100 });

it('a running server follows roles, limits and labels, and says of all else that it does not', async () => {
  const [admin, dispatcher] = [await signIn('admin'), await signIn('dispatcher')];
  expect(await addToll(dispatcher, 6)).toMatchObject({ result: { amount: 6 } });

  const narrower = written.replace('"roles": ["dispatcher", "sales", "finance"]', '"roles": ["sales"]');
  await writeFile(tolls(), narrower);
  await eventually(async () => expect(await addToll(dispatcher, 7)).toMatchObject({ code: 142 }));
  expect(await addToll(admin, 7)).toMatchObject({ result: { amount: 7 } });

  await writeFile(tolls(), narrower.replaceAll('"max": 1000', '"max": 5'));
  await eventually(async () => expect(await addToll(admin, 8)).toMatchObject({ code: 142 }));
  expect(await addToll(admin, 4)).toMatchObject({ result: { amount: 4 } });

  // Other types: the function gets what it was written for, by what was said last.
  await writeFile(
    tolls(),
    narrower.replaceAll('"type": "number", "unit": "dollars", "min": 0, "max": 1000', '"type": "string", "label": "Sum"'),
  );
  await eventually(async () =>
    expect((await issuesFor(admin)).map(({ code, line }) => `${code} ${line}`)).toEqual(['contract-waits 8', 'contract-waits 18']),
  );
  expect(await addToll(admin, '3')).toMatchObject({ code: 142 });
  expect(await addToll(admin, 3)).toMatchObject({ result: { amount: 3 } });
  expect(await addToll(dispatcher, 3)).toMatchObject({ code: 142 });

  // A call that nobody serves, and a button on it: the screen stays as it is.
  await writeFile(tolls(), written.replaceAll('"deleteToll"', '"razeToll"'));
  await screens.replace('tolls/toll-crud.json', '"deleteToll"', '"razeToll"');
  await eventually(async () =>
    expect((await issuesFor(admin)).map(({ message }) => message).sort()).toEqual([
      expect.stringMatching(/^The call "?deleteToll"? has no contract any more/),
      expect.stringMatching(/^The call "?razeToll"? is not available: this server has no function for it/),
    ]),
  );
  const answer = await server.app.inject({ method: 'POST', url: '/parse/functions/razeToll', headers: admin, payload: { id: 'x' } });
  expect(answer.json()).toMatchObject({ code: 141 });

  await writeFile(tolls(), written);
  await screens.replace('tolls/toll-crud.json', '"razeToll"', '"deleteToll"');
  await eventually(async () => expect(await issuesFor(admin)).toEqual([]));
  expect(await addToll(dispatcher, 9)).toMatchObject({ result: { amount: 9 } });
}, 120_000);
