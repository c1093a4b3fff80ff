import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOpenApi } from '../../../../server/definitions/draft/read-open-api.ts';
import { readParse } from '../../../../server/definitions/draft/read-parse.ts';

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
let folder: string;
let host: string;

beforeAll(async () => {
  server = createServer(({ url = '/', headers }, response) => {
    asked.push(`${url} ${headers['x-parse-master-key'] ?? ''}`.trim());
    const [status, text] = ANSWERS[url] ?? [404, 'gone'];
    response.writeHead(status, { location: '/openapi.yaml' }).end(text.replace('HOST', host));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'tablero-sources-'));
  await writeFile(join(folder, 'openapi.yaml'), DOCUMENT);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

describe('readOpenApi', () => {
  it('reads a document of a file and of an address, and fetches nothing else', async () => {
    const ofFile = await readOpenApi(join(folder, 'openapi.yaml'), { api: 'shop' });
    const ofAddress = await readOpenApi(`http://${host}/openapi.yaml`, { api: 'shop' });
    expect(ofAddress.operations).toEqual(ofFile.operations);
    expect(ofFile.operations.map(({ name }) => name)).toEqual(['listOrders']);
    expect(asked).toEqual(['/openapi.yaml']);
  });

  it.each([
    [() => join(folder, 'none.yaml'), /^There is no file \S+none\.yaml\. Name the OpenAPI document/],
    [() => folder, /cannot be read \(EISDIR\)\. Name the OpenAPI document/],
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
