import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { marketplace } from '../../../../marketplace/index.ts';
import { readConfig } from '../../../../server/base/settings/config.ts';
import { type RunningServer, startServer } from '../../../../server/start-server.ts';
import { makeScreensFolder, type ScreensFolder } from '../../support/screens-folder.ts';
import { copySeededDatabase, PASSWORD, type TestDatabase } from '../../support/seeded-database.ts';
import { testDatabaseUrl } from '../../support/test-database-url.ts';
import { CONSOLE_HEADERS } from '../../support/test-server.ts';

let database: TestDatabase;
let screens: ScreensFolder;
let clientDir: string;
let server: RunningServer;
let startAnother: () => Promise<RunningServer>;
beforeAll(async () => {
  database = await copySeededDatabase();
  screens = await makeScreensFolder();
  clientDir = await mkdtemp(join(tmpdir(), 'tablero-page-'));
  await writeFile(join(clientDir, 'index.html'), '<html lang="en"><body><!--boot--><div id="root"></div></body></html>');
  const { dataDir, databaseUrl } = database.settings;
  const settings = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SCREENS_DIR: screens.path };
  const config = readConfig({ ...settings, DEMO_ACCOUNTS: 'true' }, marketplace.settings);
  startAnother = () => startServer(config, { console: marketplace, clientDir });
  server = await startAnother();
});
afterAll(async () => {
  await server.close();
  await screens.clear();
  await database.remove();
  await rm(clientDir, { recursive: true });
});

/** Signs a person in. */
async function signIn(role: string, at = server) {
  const answer = await at.app.inject({
    method: 'POST',
    url: '/session',
    headers: CONSOLE_HEADERS,
    payload: { email: `${role}@tablero.test`, password: PASSWORD },
  });
  const [cookie] = answer.cookies;
  const headers = { ...CONSOLE_HEADERS, cookie: `${cookie!.name}=${cookie!.value}` };
  const call = (name: string, payload: object) =>
    at.app.inject({ method: 'POST', url: `/parse/functions/${name}`, headers, payload }).then((response) => response.json());
  return { headers, id: answer.json().user.objectId as string, call };
}

/** Opens a stream as a console does, and collects its events. */
async function listen(headers: http.OutgoingHttpHeaders, at = server) {
  const request = http.get(`${at.address}/definitions/events`, { agent: false, headers });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const said = { text: '', isOver: false };
  response.setEncoding('utf8').on('data', (chunk: string) => {
    said.text += chunk;
  });
  response.once('close', () => {
    said.isOver = true;
  });
  const roles = () => [...said.text.matchAll(/^data: (.*)$/gm)].flatMap(([, text]) => JSON.parse(text!).user?.roles ?? []);
  return { said, roles };
}

// Far below the 20 s after which a stream checks its session.
const soon = (read: () => unknown) => expect.poll(read, { timeout: 4000, interval: 20 });

it('a stream reports an added or removed role within moments, and ends when its user is locked', async () => {
  const [admin, agent] = [await signIn('admin'), await signIn('agent')];
  const [stream, bystander] = [await listen(agent.headers), await listen(admin.headers)];
  await soon(stream.roles).toEqual(['agent']);
  await admin.call('assignRole', { userId: agent.id, role: 'finance' });
  await soon(stream.roles).toEqual(['agent', 'agent', 'finance']);
  await admin.call('removeUserFromRole', { userId: agent.id, role: 'finance' });
  await soon(stream.roles).toEqual(['agent', 'agent', 'finance', 'agent']);
  await admin.call('lockUser', { userId: agent.id });
  await soon(() => stream.said.isOver).toBe(true);
  expect(stream.said.text).toContain('event: over');
  expect((await agent.call('fetchLeads', {})).code).toBe(209);
  expect([bystander.said.isOver, bystander.roles()]).toEqual([false, ['admin']]);
  await admin.call('unlockUser', { userId: agent.id });
});

it('a stream ends within moments when its user signs out everywhere', async () => {
  const [here, there] = [await signIn('agent'), await signIn('agent')];
  const stream = await listen(there.headers);
  await soon(stream.roles).toEqual(['agent']);
  await server.app.inject({ method: 'DELETE', url: '/session/account/sessions', headers: here.headers });
  await soon(() => stream.said.isOver).toBe(true);
  expect(stream.said.text).toContain('event: over');
  expect((await there.call('fetchTolls', {})).code).toBe(209);
});

// The embedded database takes one process only; two servers need a database server.
it.skipIf(!testDatabaseUrl)('so it does at another server', async () => {
  const other = await startAnother();
  try {
    const [admin, agent] = [await signIn('admin'), await signIn('agent', other)];
    const stream = await listen(agent.headers, other);
    await soon(stream.roles).toEqual(['agent']);
    expect((await agent.call('fetchTolls', {})).code).toBeUndefined();
    await admin.call('assignRole', { userId: agent.id, role: 'finance' });
    await soon(stream.roles).toEqual(['agent', 'agent', 'finance']);
    await admin.call('lockUser', { userId: agent.id });
    await soon(() => stream.said.isOver).toBe(true);
    // Well within the two seconds for which a server keeps a session in its cache.
    expect((await agent.call('fetchTolls', {})).code).toBe(209);
    await admin.call('unlockUser', { userId: agent.id });

    const [here, there] = [await signIn('agent'), await signIn('agent', other)];
    const page = await listen(there.headers, other);
    await soon(page.roles).not.toEqual([]);
    await server.app.inject({ method: 'DELETE', url: '/session/account/sessions', headers: here.headers });
    await soon(() => page.said.isOver).toBe(true);
    expect((await there.call('fetchTolls', {})).code).toBe(209);
  } finally {
    await other.close();
  }
});
