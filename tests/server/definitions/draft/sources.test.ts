import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DraftOptions, type DraftPlan, planDraft, writeDraft } from '../../../../server/definitions/draft/plan-draft.ts';
import { readOpenApi } from '../../../../server/definitions/draft/read-open-api.ts';
import { readParse } from '../../../../server/definitions/draft/read-parse.ts';
import { readBackEnds } from '../../../../server/remote/rest/read-back-ends.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { testFolder } from '../../support/test-folder.ts';

const DOCUMENT = `openapi: 3.1.0
paths:
  /orders: { get: { responses: { 200: { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Order' } } } } } } } }
components:
  schemas:
    Order: { type: object, properties: { id: { type: string }, far: { $ref: 'http://HOST/secret.json' } } }
`;
const ANSWERS: Record<string, [number, string]> = {
  '/openapi.yaml': [200, DOCUMENT],
  '/docs': [200, '<!doctype html>'],
  '/moved': [301, ''],
  '/parse/schemas': [200, JSON.stringify({ results: [{ className: 'Order', fields: { name: { type: 'String' } } }] })],
  '/closed/schemas': [403, '{"error":"unauthorized"}'],
  '/page/schemas': [200, '<!doctype html>'],
};
const asked: string[] = [];
let server: Server;
const folder = testFolder();
let host: string;

beforeAll(async () => {
  server = createServer(({ url = '/', headers }, response) => {
    asked.push(`${url} ${headers['x-parse-master-key'] ?? ''}`.trim());
    const [status, text] = ANSWERS[url] ?? [404, 'gone'];
    response.writeHead(status, { location: '/openapi.yaml' }).end(text.replace('HOST', host));
  });
  const port = await listenOnLoopback(server);
  host = `127.0.0.1:${port}`;
  await writeFile(folder.at('openapi.yaml'), DOCUMENT);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('readOpenApi', () => {
  it('reads a document of a file and of an address, and fetches nothing else', async () => {
    const ofFile = await readOpenApi(folder.at('openapi.yaml'), { api: 'shop' });
    const ofAddress = await readOpenApi(`http://${host}/openapi.yaml`, { api: 'shop' });
    expect(ofAddress.operations).toEqual(ofFile.operations);
    expect(ofFile.operations.map(({ name }) => name)).toEqual(['listOrders']);
    expect(asked).toEqual(['/openapi.yaml']);
  });

  it.each([
    [() => folder.at('none.yaml'), /^There is no file \S+none\.yaml\. Name the OpenAPI document/],
    [() => folder.path, /cannot be read \(EISDIR\)\. Name the OpenAPI document/],
    [() => `http://${host}/none`, /answers 404, without the document\. Save the document as a file/],
    [() => `http://${host}/moved`, /answers 301, without the document/],
    [() => `http://${host}/docs`, /is a web page or XML, no OpenAPI document/],
    [() => `http://user:word@${host}/x`, /is no address of a document/],
    [() => 'http://127.0.0.1:9/x', /does not answer \(.+\)\. Check the address, or save the document as a file/],
  ])('says why there is nothing to draft, case %#', async (place, message) => {
    await expect(readOpenApi(place(), { api: 'shop' })).rejects.toThrow(message);
  });
});

describe('readParse', () => {
  const read = (path: string) =>
    readParse(
      {
        url: `http://${host}${path}`,
        appId: 'app',
        masterKey: 'master-1',
        label: 'The server',
        settings: { url: 'URL', masterKey: 'KEY' },
      },
      { api: 'parse' },
    );

  it('asks once with the master key, which is in no part of the sketch', async () => {
    asked.length = 0;
    const sketch = await read('/parse');
    expect(asked).toEqual(['/parse/schemas master-1']);
    expect(sketch.operations.map(({ name }) => name)).toEqual(['listOrders', 'getOrder', 'addOrder', 'changeOrder']);
    expect(JSON.stringify(sketch)).not.toContain('master-1');
  });

  it.each([
    ['/closed', /^The server refuses to list its classes \(403\)\. Check KEY and the application id/],
    ['/none', /^The server answers 404 at URL, without its classes\. Check the address/],
    ['/page', /^The server answers 200 at URL, without its classes/],
  ])('says why %s has no classes', async (path, message) => {
    await expect(read(path)).rejects.toThrow(message);
  });
});

describe('planDraft', () => {
  const changed = ({ files, base }: DraftPlan) =>
    [...files, base].flatMap(({ status, path }) => (status === 'unchanged' ? [] : [`${status} ${path}`]));
  const draft = async (options: DraftOptions, api = 'shop', environment: Record<string, string> = {}) => {
    const plan = await planDraft({ folder: folder.path, api, options, environment });
    await writeDraft(folder.path, plan);
    return plan;
  };

  it('adds a service with its calls, keeps what people wrote, and follows its document', async () => {
    await writeFile(folder.at('back-ends.json'), '{\n  "old": { "kind": "rest", "label": "the old one", "url": "OLD_URL" }\n}\n');
    const first = await draft({ document: folder.at('openapi.yaml') });
    expect(changed(first)).toEqual([
      ...['changed back-ends.json', 'new schemas/calls/orders.json', 'new schemas/entities/order.json', 'new drafted.json'],
    ]);
    expect(first.variables).toEqual(['SHOP_URL']);
    const backEnds = await readFile(folder.at('back-ends.json'), 'utf8');
    expect(backEnds).toContain('"old": { "kind": "rest", "label": "the old one", "url": "OLD_URL" }');
    expect((await readBackEnds(folder.path, { SHOP_URL: `http://${host}` })).apis.shop).toMatchObject({
      label: 'the shop',
      url: `http://${host}`,
    });
    expect(JSON.parse(await readFile(folder.at('drafted.json'), 'utf8')).shop.document).toBe('openapi.yaml');

    const calls = folder.at('schemas/calls/orders.json');
    await writeFile(calls, (await readFile(calls, 'utf8')).replace('"anyone"', '["sales"]'));
    await writeFile(folder.at('openapi.yaml'), DOCUMENT.replace('id: { type: string }', 'id: { type: string }, number: { type: integer }'));
    const second = await draft({});
    expect(changed(second)).toEqual(['changed schemas/entities/order.json', 'changed drafted.json']);
    expect([await readFile(calls, 'utf8'), await readFile(folder.at('schemas/entities/order.json'), 'utf8')]).toEqual([
      expect.stringContaining('"roles": ["sales"]'),
      expect.stringContaining('"number": { "type": "number"'),
    ]);
    expect(changed(await draft({ document: { name: 'what you chose', text: DOCUMENT } }))).toContain('changed schemas/entities/order.json');
  });

  it('drafts a Parse Server with the master key of the environment, which no file gets', async () => {
    const entry = { kind: 'parse', label: 'the Parse Server', url: 'PARSE_SERVER_URL', appId: 'PARSE_SERVER_APP_ID' };
    await writeFile(folder.at('back-ends.json'), JSON.stringify({ parse: entry }));
    const environment = { PARSE_SERVER_URL: `http://${host}/parse`, PARSE_SERVER_APP_ID: 'app' };
    await expect(draft({}, 'parse', environment)).rejects.toThrow(
      'PARSE_MASTER_KEY is not set: the master key of the Parse Server lists its classes. Set it in the environment for this command; it is stored nowhere.',
    );
    const plan = await draft({}, 'parse', { ...environment, PARSE_MASTER_KEY: 'master-1' });
    // The name Order is taken by the service before.
    expect(changed(plan)).toEqual([
      ...['new schemas/calls/orders-b.json', 'new schemas/entities/order2.json', 'new schemas/enums.json', 'changed drafted.json'],
    ]);
    for (const { path } of [...plan.files, plan.base]) expect(await readFile(folder.at(path), 'utf8')).not.toContain('master-1');
  });
});
