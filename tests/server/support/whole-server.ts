import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { marketplace } from '../../../marketplace/index.ts';
import { readConfig } from '../../../server/base/settings/config.ts';
import { type RunningServer, startServer } from '../../../server/start-server.ts';
import { makeScreensFolder, type ScreensFolder } from './screens-folder.ts';
import { copySeededDatabase, environmentOf, PASSWORD, type TestDatabase } from './seeded-database.ts';
import { askAsPage, type Method, sessionCookie } from './test-server.ts';

/** The marketplace on the whole platform, as `npm start` starts it, with screens that tests change. */
export interface WholeServer {
  server: RunningServer;
  screens: ScreensFolder;
  /** Has the page and whatever `prepare` puts there. */
  folder: string;
  /** Starts another server on the same database and folders. */
  startAnother(): Promise<RunningServer>;
}

type Prepare = (folder: string, database: TestDatabase) => Promise<Record<string, string>>;

/** Starts it for all tests of a file. `screens` are files or folders of the shipped ones; `prepare` runs before the start and gives further settings. */
export function wholeServer(screens?: readonly string[], prepare: Prepare = async () => ({})): WholeServer {
  const whole = {} as WholeServer;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await copySeededDatabase();
    whole.screens = await makeScreensFolder(screens);
    whole.folder = await makeClientFolder();
    const settings = { PORT: '0', LOG_LEVEL: 'silent', SCREENS_DIR: whole.screens.path, ...environmentOf(database) };
    const config = readConfig({ ...settings, ...(await prepare(whole.folder, database)) }, marketplace.settings);
    whole.startAnother = () => startServer(config, { console: marketplace, clientDir: whole.folder });
    whole.server = await whole.startAnother();
  });
  afterAll(async () => {
    await whole.server.close();
    await whole.screens.clear();
    await database.remove();
    await rm(whole.folder, { recursive: true });
  });
  return whole;
}

/** Makes a folder with a page that a server can send. */
export async function makeClientFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tablero-client-'));
  await writeFile(join(folder, 'index.html'), '<html lang="en"><body><!--boot--><div id="root"></div></body></html>');
  return folder;
}

/** Signs a demo account in with its password, and gives what sends requests in its name. */
export async function signInAt({ app }: { app: FastifyInstance }, role: string, password = PASSWORD) {
  const answer = await askAsPage(app, 'POST', '/session', { payload: { email: `${role}@tablero.test`, password } });
  const cookie = sessionCookie(answer);
  return {
    cookie,
    user: answer.json().user,
    ask: (method: Method, url: string, payload?: object) => askAsPage(app, method, url, { cookie, payload }),
    /** The body of the answer to a call. */
    async call(name: string, payload: object, requestId?: string) {
      const headers = requestId === undefined ? undefined : { 'x-parse-request-id': requestId };
      return (await askAsPage(app, 'POST', `/parse/functions/${name}`, { cookie, payload, headers })).json();
    },
  };
}
