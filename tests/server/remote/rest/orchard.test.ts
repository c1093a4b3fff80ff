import { cp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/base/settings/config.ts';
import { defineSetting, text } from '../../../../server/base/settings/setting.ts';
import { defineConsole } from '../../../../server/console-module.ts';
import { type RunningServer, startServer } from '../../../../server/start-server.ts';
import { openOrchard } from '../../../consoles/orchard/orchard-back-end.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { environmentOf, makeEmptyDatabase, type TestDatabase } from '../../support/seeded-database.ts';
import { makeClientFolder, signInAt } from '../../support/whole-server.ts';

const root = join(import.meta.dirname, '../../../..');
const PASSWORD = 'a password of the demo';
let folder: string;
let backEnd: Server;
let address: string;
let database: TestDatabase;
let server: RunningServer;
let gardener: Awaited<ReturnType<typeof signInAt>>;
const asked: string[] = [];

const orchard = defineConsole({
  functions: {},
  jobKinds: [],
  migrations: {},
  settings: { url: defineSetting({ name: 'ORCHARD_API_URL', description: 'The orchard.', defaultText: 'none', read: text }) },
  services: () => ({}),
  restApis: ({ url }) => ({ orchard: { label: 'the orchard', setting: 'ORCHARD_API_URL', url, authorization: undefined, timeout: 2 } }),
});

beforeAll(async () => {
  const answerOf = openOrchard();
  backEnd = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://orchard');
    asked.push(`${request.method} ${request.url}`);
    const answer = answerOf({
      ...{ method: request.method ?? '', path: pathname, query: searchParams },
      body: body === '' ? undefined : JSON.parse(body),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  });
  const port = await listenOnLoopback(backEnd);
  address = `http://127.0.0.1:${port}`;
  folder = await makeClientFolder();
  database = await makeEmptyDatabase();
  const schemas = join(folder, 'schemas');
  await cp(join(root, 'schemas'), schemas, {
    recursive: true,
    filter: (file) => !/schemas\/(calls|entities)\/|(enums|types)\.json$/.test(file),
  });
  await cp(join(root, 'tests/consoles/orchard/schemas'), schemas, { recursive: true });
  const environment = {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', DEMO_PASSWORD: PASSWORD, ...environmentOf(database), ORCHARD_API_URL: address },
    ...{ SCREENS_DIR: join(root, 'tests/consoles/orchard/screens'), SCHEMAS_DIR: schemas },
  };
  server = await startServer(readConfig(environment, orchard.settings), { console: orchard, clientDir: folder });
  gardener = await signInAt(server, 'gardener', PASSWORD);
});
afterAll(async () => {
  await server.close();
  await database.remove();
  await new Promise((resolve) => backEnd.close(resolve));
  await rm(folder, { recursive: true });
});

describe('a console whose every call goes to a REST back end', () => {
  it('starts without a function of its own', () => expect(server.issues).toEqual([]));

  it('reads lists by page and by offset, one record, choices and a count', async () => {
    expect((await gardener.call('listTrees', { page: 2, per: 2, sort: '-height' })).result).toMatchObject({
      trees: [{ kind: 'Pear' }, { kind: 'Almond' }],
      count: 5,
    });
    expect((await gardener.call('listHarvests', { tree: 't1', offset: 3, limit: 2 })).result).toMatchObject([{ kilos: 8 }, { kilos: 40 }]);
    expect((await gardener.call('countHarvests', { tree: 't1' })).result).toBe(5);
    expect((await gardener.call('listVisits', { where: { tree: 't1' }, limit: 2 })).result).toMatchObject({ next: 'v2' });
    expect((await gardener.call('searchKeepers', { term: 'Bo' })).result).toEqual([{ id: 'k2', name: 'Bo Lindh' }]);
    expect((await gardener.call('findTree', { id: 't1' })).result).toMatchObject({
      plantedAt: { __type: 'Date', iso: '2010-03-01T10:00:00.000Z' },
    });
    expect(await gardener.call('findTree', { id: 't77' })).toEqual({ code: 141, error: 'There is no such tree.' });
  });

  it('writes once, and says why not', async () => {
    const before = asked.length;
    for (const _ of [1, 2])
      expect((await gardener.call('changeTree', { id: 't4', kind: 'Plum' }, 'w1')).result).toMatchObject({ kind: 'Plum' });
    expect(asked.slice(before)).toEqual(['PATCH /trees/t4']);
    expect(await gardener.call('changeTree', { id: 't4', kind: 'Mango' }, 'w2')).toEqual({
      code: 141,
      error: 'That will not grow here: too cold',
    });
    expect((await gardener.call('fellTree', { id: 't5' }, 'w3')).result).toBeNull();
  });

  it('sends its pages with rows, and never the address behind them', async () => {
    const page = await server.app.inject({
      url: '/trees',
      headers: { cookie: gardener.cookie, accept: 'text/html', 'accept-encoding': 'gzip' },
    });
    const html = gunzipSync(page.rawPayload).toString('utf8');
    expect(html).toContain('Almond');
    expect(html).not.toContain(address);
    // Without a mail server pages know that mails stay here.
    expect(html).toContain('"keepsMails":true');
    expect(JSON.stringify(await gardener.call('listTrees', { page: 1, per: 1 }))).not.toContain('127.0.0.1');
  });
});
