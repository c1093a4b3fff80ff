import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { parseDocument } from '../../../src/authoring/draft/openapi/parse-document.ts';
import { sketchOpenApi } from '../../../src/authoring/draft/openapi/sketch-open-api.ts';
import type { Sketch } from '../../../src/authoring/draft/sketch.ts';
import { tries } from '../../support/draw.ts';
import { issuesOf } from './support/issues-of.ts';
import { randomOpenApi } from './support/random-open-api.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const answer = (schema: object) => ({ 200: { description: 'It', content: { 'application/json': { schema } } } });
const body = (schema: object) => ({
  requestBody: { content: { 'application/json': { schema } } },
  responses: { 204: { description: 'Done' } },
});
const SCHEMAS = {
  State: { type: 'string', enum: ['open', 'closed'] },
  Customer: { type: 'object', required: ['id'], properties: { id: { type: 'string' }, name: { type: 'string' } } },
  Order: {
    type: 'object',
    required: ['id'],
    properties: {
      ...{ id: { type: 'string' }, number: { type: 'string' }, customer_id: { type: 'string' }, state: ref('State'), parent: ref('Order') },
      ...{
        any: { oneOf: [ref('Customer'), ref('Order')] },
        far: { $ref: 'https://example.com/far.json' },
        api_key: { type: 'string' },
        'a.b': { type: 'string' },
      },
    },
  },
};

/** The sketch of a document with these paths, also as YAML. */
function sketchOf(paths: object): Sketch {
  const document = { openapi: '3.1.0', info: { title: 'Shop API' }, paths, components: { schemas: SCHEMAS } };
  const sketch = sketchOpenApi(parseDocument(JSON.stringify(document), 'the document'), { api: 'shop' });
  expect(sketchOpenApi(parseDocument(stringify(document), 'the document'), { api: 'shop' })).toEqual(sketch);
  return sketch;
}

describe('sketchOpenApi', () => {
  it('drafts any document into contracts without an issue, and says what it leaves out', () => {
    fc.assert(
      fc.property(randomOpenApi, fc.boolean(), (document, remove) => {
        const read = parseDocument(JSON.stringify(document), 'the document');
        const sketch = sketchOpenApi(read, { api: 'shop', remove });
        expect(issuesOf(sketch)).toEqual([]);
        const all = Object.entries(read.paths as Record<string, object>).flatMap(([path, item]) =>
          Object.keys(item).flatMap((key) => (/^(get|put|post|patch|delete)$/.test(key) ? [`${key.toUpperCase()} ${path}`] : [])),
        );
        const left = new Set(sketch.notes.flatMap(({ kind, at }) => (kind === 'left out' ? [at] : [])));
        expect(sketch.operations.length).toBe(all.filter((at) => !left.has(at)).length);
      }),
      { numRuns: tries(200, 10_000) },
    );
  });

  it.each<[string, object, object]>([
    [
      'pages from 0, a total beside the rows, and a sort with a direction of its own',
      {
        '/orders': {
          get: {
            parameters: [
              ...[query('pageNumber', { type: 'integer', minimum: 0 }), query('pageSize', { type: 'integer' })],
              ...[query('sortBy', { type: 'string', enum: ['number'] }), query('dir', { type: 'string', enum: ['ASC', 'DESC'] })],
            ],
            responses: answer({
              type: 'object',
              properties: { content: { type: 'array', items: ref('Order') }, totalElements: { type: 'integer' } },
            }),
          },
        },
      },
      {
        list: { rows: 'items', total: 'total', page: ['page'], limit: ['limit'], sort: ['sort'], sortable: ['number'] },
        rest: {
          query: {
            pageNumber: 'page',
            pageSize: 'limit',
            sortBy: 'sort.field',
            dir: { text: '{sort.order}', values: { 'sort.order': { asc: 'ASC', desc: 'DESC' } } },
          },
          answer: { items: 'content', total: 'totalElements' },
        },
      },
    ],
    [
      'an offset without a total, where the answer says whether there is more',
      {
        '/orders': {
          get: {
            parameters: [query('offset', { type: 'integer' }), query('limit', { type: 'integer', maximum: 50 })],
            responses: answer({
              type: 'object',
              properties: { orders: { type: 'array', items: ref('Order') }, has_more: { type: 'boolean' } },
            }),
          },
        },
      },
      {
        list: { rows: 'items', more: 'more', skip: ['skip'], limit: ['limit'] },
        params: { limit: { max: 50 } },
        rest: { answer: { items: 'orders', more: 'has_more' } },
      },
    ],
    [
      'a cursor in the answer',
      {
        '/orders': {
          get: {
            parameters: [query('pageToken', { type: 'string' })],
            responses: answer({
              type: 'object',
              properties: { items: { type: 'array', items: ref('Order') }, nextPageToken: { type: 'string' } },
            }),
          },
        },
      },
      {
        list: { cursor: { send: 'after', next: 'next' } },
        rest: { query: { pageToken: 'after' }, answer: { items: 'items', next: 'nextPageToken' } },
      },
    ],
    [
      'a filter with brackets, one with commas, a header that is always the same, and one that people fill in',
      {
        '/orders': {
          get: {
            parameters: [
              { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object', properties: { state: ref('State') } } },
              { name: 'tags', in: 'query', explode: false, schema: { type: 'array', items: { type: 'string' } } },
              { name: 'Api-Version', in: 'header', required: true, schema: { type: 'string', default: '2026-01' } },
              { name: 'X-Tenant', in: 'header', required: true, schema: { type: 'string' } },
              { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
            ],
            responses: answer({ type: 'array', items: ref('Order') }),
          },
        },
      },
      {
        params: { filterState: { type: 'enum', enum: 'state', optional: true }, xTenant: { type: 'string' } },
        rest: {
          query: { 'filter[state]': 'filterState', tags: { text: '{tags}' } },
          headers: { 'api-version': { value: '2026-01' }, 'x-tenant': 'xTenant' },
        },
      },
    ],
    [
      'an action, which asks first where its name says so',
      {
        '/orders': { get: { responses: answer({ type: 'array', items: ref('Order') }) } },
        '/orders/{order-id}/refund': { post: { parameters: [inPath('order-id')], responses: { 204: { description: 'Done' } } } },
      },
      { effect: 'money', params: { orderId: { type: 'id', of: 'Order' } }, rest: { method: 'POST', path: '/orders/{orderId}/refund' } },
    ],
    [
      'limits, null and constants of a body; fields that only the service writes are no parameters',
      {
        '/orders': {
          get: { responses: answer({ type: 'array', items: ref('Order') }) },
          post: {
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    allOf: [
                      {
                        type: 'object',
                        required: ['number', 'kind'],
                        properties: { id: { type: 'string', readOnly: true }, number: { type: 'string', minLength: 2, pattern: '(a+)+$' } },
                      },
                      {
                        properties: {
                          kind: { const: 'order' },
                          note: { type: 'string', nullable: true },
                          state: ref('State'),
                          customer: { oneOf: [{ type: 'null' }, ref('Customer')] },
                        },
                      },
                    ],
                  },
                },
              },
            },
            responses: { 201: { description: 'Made' } },
          },
        },
      },
      {
        params: {
          number: { type: 'string', minLength: 2 },
          note: { type: 'string', format: 'text', nullable: true, optional: true },
          state: { type: 'enum', enum: 'state', optional: true },
          customer: { type: 'object', fields: { id: { type: 'string' } }, nullable: true, optional: true },
        },
        rest: { body: { kind: { value: 'order' }, '': { others: true } } },
      },
    ],
  ])('drafts %s', (_, paths, expected) => {
    const sketch = sketchOf(paths);
    expect(issuesOf(sketch)).toEqual([]);
    expect(sketch.operations.at(-1)?.contract).toMatchObject(expected);
  });

  it('says what it leaves out, guesses and does not know', () => {
    const secret = { type: 'object', required: ['password'], properties: { password: { type: 'string' } } };
    const sketch = sketchOf({
      '/orders': { get: { responses: answer({ type: 'array', items: ref('Order') }) } },
      '/orders/{id}': {
        parameters: [inPath('id')],
        get: { responses: answer(ref('Order')) },
        put: body(ref('Order')),
        patch: body(ref('Order')),
        delete: { responses: {} },
      },
      '/customers/{id}': { parameters: [inPath('id')], get: { responses: answer(ref('Customer')) } },
      '/login': { post: body(secret) },
      '/export': { get: { responses: { 200: { description: 'A file', content: { 'text/csv': {} } } } } },
      '/import': { post: { requestBody: { content: { 'application/xml': {} } }, responses: {} } },
    });
    expect(issuesOf(sketch)).toEqual([]);
    expect(sketch.operations.map(({ name }) => name)).toEqual(['listOrders', 'getOrder', 'changeOrder', 'getCustomer']);
    expect(sketch.entities.find(({ name }) => name === 'Order')?.fields).toEqual({
      id: { type: 'id', of: 'Order' },
      number: { type: 'string', nullable: true },
      customer_id: { type: 'id', of: 'Customer', nullable: true },
      state: { type: 'enum', enum: 'state', nullable: true },
      parent: { use: 'Order', nullable: true },
      any: { type: 'json', because: 'The document allows 2 shapes.', nullable: true },
      far: { type: 'json', because: 'Its description stands elsewhere: https://example.com/far.json', nullable: true },
    });
    expect(sketch.notes.map(({ kind, at, text }) => `${kind}: ${at}: ${text}`)).toEqual(
      expect.arrayContaining([
        'left out: DELETE /orders/{id}: It removes something. Draft with --remove to have it.',
        'left out: PUT /orders/{id}: PATCH changes the same record field by field.',
        'left out: POST /login: It needs password, which looks like a secret.',
        'left out: GET /export: It answers with text/csv, which is no JSON.',
        'left out: POST /import: It takes a body of the type application/xml, which a call cannot write.',
        'left out: Order.api_key: It looks like a secret.',
        'left out: Order.a.b: A field of a contract cannot have this name.',
        'guess: Order.customer_id: It is the id of a Customer, by its name.',
        'not supported: Order.any: It is open JSON in the draft. The document allows 2 shapes.',
        'left out: https://example.com/far.json: It stands outside of the document, and nothing is fetched. Bundle the document into one file to have it.',
      ]),
    );
  });

  it('reads a large document with cycles within seconds', () => {
    const count = 3_000;
    const schemas = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `Thing${index}`,
        {
          type: 'object',
          description: 'x'.repeat(2_000),
          properties: {
            next: ref(`Thing${(index + 1) % count}`),
            all: { allOf: [ref(`Thing${(index * 7) % count}`), ref(`Thing${(index * 7) % count}`)] },
          },
        },
      ]),
    );
    const paths = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `/things${index}`,
        { get: { responses: answer({ type: 'array', items: ref(`Thing${index}`) }) } },
      ]),
    );
    const started = performance.now();
    const sketch = sketchOpenApi(parseDocument(JSON.stringify({ openapi: '3.1.0', paths, components: { schemas } }), 'it'), {
      api: 'shop',
    });
    expect([sketch.operations.length, sketch.entities.length]).toEqual([count, count]);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('parseDocument', () => {
  const bomb = [
    'a0: &a0 [x, x, x, x, x, x, x, x, x]',
    ...Array.from({ length: 9 }, (_, index) => `a${index + 1}: &a${index + 1} [${Array(9).fill(`*a${index}`).join(', ')}]`),
  ];

  it.each([
    ['', 'a.yaml is empty. Name the OpenAPI document of the service.'],
    ['<!doctype html><title>Docs</title>', 'a.yaml is a web page or XML, no OpenAPI document.'],
    ['{"openapi": "3.1.0",\n "paths": {,}}', 'a.yaml is broken JSON in line 2, column 12.'],
    ['{"openapi": "3.1.0"', 'a.yaml is broken JSON in line 1,'],
    ['openapi: 3.1.0\npaths:\n  /x: [1, 2\n', 'a.yaml is broken YAML in line 4, column 1:'],
    ['swagger: "2.0"\npaths: {}', 'a.yaml is Swagger 2.0. Convert it to OpenAPI 3 first'],
    ['openapi: 4.0.0\npaths: { /x: {} }', 'a.yaml is OpenAPI 4.0.0. Versions 3.0 to 3.2 can be read.'],
    ['just text', 'a.yaml is no OpenAPI document: it has no "openapi" with a version.'],
    ['openapi: 3.0.0', 'a.yaml has no paths, so there is nothing to draft.'],
    [`openapi: 3.0.0\npaths: { /x: {} }\n${bomb.join('\n')}`, 'a.yaml repeats its parts by aliases too often to be read.'],
    ['openapi: 3.0.0\npaths: &p { /x: *p }', 'a.yaml contains itself by an alias. Write the cycle with "$ref".'],
    [
      `openapi: 3.0.0\npaths: { /x: {} }\n#${' '.repeat(8_000_001)}`,
      'a.yaml has 8 MB; up to 8 MB can be read of this format. Convert it to JSON.',
    ],
    [`{"openapi": "3.0.0", "paths": {"/x": {}}, "x": ${'['.repeat(600)}${']'.repeat(600)}}`, 'a.yaml is nested more than 500 levels deep'],
  ])('refuses a text in a sentence, case %#', (text, message) => {
    expect(() => parseDocument(text, 'a.yaml')).toThrow(message);
  });

  it('begins new records with the defaults of the service, and knows moments by their description', () => {
    const seconds = { type: 'integer', description: 'Unix timestamp in seconds' };
    const bike = { type: 'object', required: ['id'], properties: { id: { type: 'string' }, made: seconds } };
    const given = {
      type: 'object',
      properties: {
        active: { type: 'boolean', default: true },
        sold: { type: 'boolean', default: false },
        state: { type: 'string', enum: ['open', 'closed'], default: 'open' },
        gears: { type: 'integer', default: 3 },
      },
    };
    const paths = {
      '/bikes': { get: { responses: answer({ type: 'array', items: ref('Bike') }) }, post: body(given) },
      '/bikes/{id}': { parameters: [inPath('id')], get: { responses: answer(ref('Bike')) }, patch: body(given) },
    };
    const document = { openapi: '3.1.0', info: { title: 'Shop API' }, paths, components: { schemas: { Bike: bike } } };
    const sketch = sketchOpenApi(parseDocument(JSON.stringify(document), 'the document'), { api: 'shop' });
    expect(issuesOf(sketch)).toEqual([]);
    const defaults = (name: string) =>
      Object.entries(
        sketch.operations.find((each) => each.name === name)?.contract.params as Record<string, { default?: unknown }>,
      ).flatMap(([field, type]) => (type.default === undefined ? [] : [[field, type.default]]));
    expect(Object.fromEntries(defaults('addBike'))).toEqual({ active: true, state: 'open', gears: 3 });
    expect(defaults('changeBike')).toEqual([]);
    expect([sketch.backEnd?.timestamps, sketch.entities[0]?.fields.made]).toEqual([
      'seconds',
      expect.objectContaining({ type: 'date-time' }),
    ]);
  });

  it('says what an action does in its question, and what a parameter q is', () => {
    const { operations } = sketchOf({
      '/orders': { get: { parameters: [query('q', { type: 'string' })], responses: answer({ type: 'array', items: ref('Order') }) } },
      '/orders/{id}/cancel': { post: { parameters: [inPath('id')], responses: { 204: { description: 'Done' } } } },
    });
    const [list, cancel] = ['GET', 'POST'].map(
      (method) => operations.find(({ contract }) => (contract.rest as { method: string }).method === method)?.contract,
    );
    expect(list).toMatchObject({ params: { q: { type: 'string', label: 'Search' } } });
    expect(cancel).toMatchObject({ confirm: 'Cancel cannot be undone here.' });
  });
});
