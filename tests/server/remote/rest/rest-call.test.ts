import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketplace } from '../../../../marketplace/index.ts';
import { bearer } from '../../../../server/remote/rest/rest-api.ts';
import { loadContracts } from '../../../../src/language/contracts/load-contracts.ts';
import { type Caller, startTestServer, type TestServer, withShipped } from '../../support/test-server.ts';
import { type RestBackEnd, startRestBackEnd } from './support/rest-back-end.ts';

const TREES = {
  area: 'trees',
  calls: {
    fetchTrees: {
      effect: 'read',
      roles: 'anyone',
      paged: { of: 'Tree', filters: { kind: { type: 'string', optional: true } } },
      rest: {
        ...{ api: 'orchard', method: 'GET', path: '/trees', answer: { items: 'data.trees', total: 'total' } },
        query: { page: 'page', limit: 'limit', q: { base64: { filter: 'filter', select: { fieldsOf: 'Tree' } } } },
      },
    },
    pruneTree: {
      effect: 'write',
      roles: ['finance'],
      params: { id: { type: 'id', of: 'Tree' }, by: { type: 'number', min: 1 }, at: { type: 'date-time' } },
      result: { type: 'entity', entity: 'Tree' },
      rest: { api: 'orchard', method: 'PUT', path: '/trees/{id}/prune', answer: 'tree', errors: { 409: 'Pruned already, by {by}.' } },
    },
    fetchSapling: {
      effect: 'read',
      roles: 'anyone',
      params: { id: { type: 'id', of: 'Tree' } },
      result: { type: 'entity', entity: 'Tree' },
      rest: { api: 'nursery', method: 'GET', path: '/saplings/{id}' },
    },
    changeSapling: {
      effect: 'write',
      roles: ['finance'],
      params: { id: { type: 'id', of: 'Tree' }, height: { type: 'number' } },
      result: { type: 'entity', entity: 'Tree' },
      rest: { api: 'nursery', method: 'PATCH', path: '/saplings/{id}' },
    },
    waterSapling: {
      effect: 'write',
      roles: ['finance'],
      params: { id: { type: 'id', of: 'Tree' }, litres: { type: 'number' } },
      rest: { api: 'nursery', method: 'PATCH', path: '/saplings/{id}/water' },
    },
    fellSapling: {
      effect: 'write',
      roles: ['finance'],
      params: { id: { type: 'id', of: 'Tree' } },
      result: { type: 'entity', entity: 'Tree' },
      rest: { api: 'nursery', method: 'POST', path: '/saplings/{id}/fell', recordPath: '/saplings/{id}' },
    },
    fetchVoid: {
      effect: 'read',
      roles: 'anyone',
      result: { type: 'json', because: 'Nobody is there.' },
      rest: { api: 'void', method: 'GET', path: '/' },
    },
  },
};
const TREE = {
  entity: 'Tree',
  label: 'Tree',
  fields: {
    id: { type: 'id', of: 'Tree' },
    height: { type: 'number' },
    prunedAt: { type: 'date-time', nullable: true },
    worth: { type: 'number', nullable: true, access: ['finance'] },
  },
};

let orchard: RestBackEnd;
let server: TestServer;
let finance: Caller;
// The types of the shipped calls do not know these.
const call = (caller: Caller, name: string, params: object, requestId?: string) => caller.call(name as 'fetchTolls', params, requestId);

beforeAll(async () => {
  orchard = await startRestBackEnd();
  const { contracts, issues } = loadContracts({
    enums: { file: 'enums.json', content: {} },
    entities: [{ file: 'entities/tree.json', content: TREE }],
    calls: [{ file: 'calls/trees.json', content: TREES }],
  });
  expect(issues).toEqual([]);
  const api = { label: 'the orchard', setting: 'ORCHARD_API_URL', authorization: bearer('a bearer'), timeout: 2 };
  const conventions = { concurrency: {}, idempotency: 'x-request-id' };
  const restApis = () => ({
    orchard: { ...api, url: orchard.url },
    nursery: { ...api, timeout: 1.5, label: 'the nursery', url: orchard.url, conventions },
    void: { ...api, label: 'the void', setting: 'VOID_URL', url: undefined },
  });
  const all = withShipped(contracts);
  server = await startTestServer({}, { contracts: () => all, console: { ...marketplace, restApis } });
  finance = await server.signIn('finance');
});
beforeEach(() => orchard.reset());
afterAll(async () => {
  await server.close();
  await orchard.close();
});

describe('a call by REST', () => {
  it('goes to its path with the bearer token, and returns the fields of the contract', async () => {
    orchard.answer('GET /trees', () => ({
      data: { trees: [{ id: 't1', height: 3, prunedAt: '2026-11-01T00:00:00Z', secret: 'x', worth: 7 }] },
      total: 31,
    }));
    const params = { filter: { kind: 'Níspero' }, page: 2, limit: 10 };
    expect(await call(finance, 'fetchTrees', params)).toEqual({
      items: [{ id: 't1', height: 3, prunedAt: '2026-11-01T00:00:00.000Z', worth: 7 }],
      total: 31,
    });
    const [seen] = orchard.seen;
    expect(seen).toMatchObject({ method: 'GET', path: '/trees', headers: { authorization: 'Bearer a bearer' } });
    expect(seen!.query.get('page')).toBe('2');
    expect(JSON.parse(Buffer.from(seen!.query.get('q')!, 'base64').toString())).toEqual({
      filter: { kind: 'Níspero' },
      select: ['id', 'height', 'prunedAt', 'worth'],
    });
    expect(seen!.headers).not.toHaveProperty('cookie');
  });

  it('keeps closed fields from others, and asks nothing for roles that may not call', async () => {
    orchard.answer('GET /trees', () => ({ data: { trees: [{ id: 't1', height: 3, worth: 7 }] }, total: 1 }));
    const agent = await server.signIn('agent');
    expect((await call(agent, 'fetchTrees', {})) as object).toEqual({ items: [{ id: 't1', height: 3, prunedAt: null }], total: 1 });
    orchard.reset();
    const params = { id: 't1', by: 1, at: '2026-11-20T00:00:00.000Z' };
    expect(await agent.refusal('pruneTree', params)).toMatchObject({ code: 142 });
    expect(await finance.refusal('pruneTree', { ...params, by: 0 })).toMatchObject({ code: 142 });
    expect(await finance.refusal('pruneTree', { ...params, id: '..' }, 'dots')).toMatchObject({
      code: 142,
      error: expect.stringContaining('Invalid value for id'),
    });
    expect(orchard.seen).toEqual([]);
  });

  it('writes once per request id', async () => {
    orchard.answer('PUT /trees/t1/prune', () => ({ tree: { id: 't1', height: 2 } }));
    const params = { id: 't1', by: 1, at: '2026-11-20T00:00:00.000Z' };
    const both = await Promise.all([call(finance, 'pruneTree', params, 'once'), call(finance, 'pruneTree', params, 'once')]);
    // The second one gets what is kept of the first, without closed fields, where that has ended before.
    for (const answer of both) expect(answer).toMatchObject({ id: 't1', height: 2 });
    expect(await call(finance, 'pruneTree', params, 'once')).toMatchObject({ height: 2 });
    expect(orchard.seen).toHaveLength(1);
    expect(orchard.seen[0]).toMatchObject({ headers: { 'idempotency-key': 'once' }, body: { by: 1, at: params.at } });
    expect(await finance.refusal('pruneTree', { ...params, by: 2 }, 'once')).toMatchObject({ code: 142 });
  });

  it('shows a refusal with the error text of the contract, and remembers it', async () => {
    orchard.answer('PUT /trees/t2/prune', () => orchard.refuse(409, { by: 'Marta' }));
    const params = { id: 't2', by: 1, at: '2026-11-20T00:00:00.000Z' };
    for (const _ of [1, 2])
      expect(await finance.refusal('pruneTree', params, 'refused')).toEqual({ code: 141, error: 'Pruned already, by Marta.' });
    expect(orchard.seen).toHaveLength(1);
  });

  it('reports the outcome of a write without an answer as unknown, and never repeats it', async () => {
    orchard.answer('PUT /trees/t3/prune', () => wait(30_000));
    const params = { id: 't3', by: 1, at: '2026-11-20T00:00:00.000Z' };
    expect(await finance.refusal('pruneTree', params, 'lost')).toMatchObject({
      code: 124,
      error: expect.stringContaining('The orchard gave no answer'),
    });
    expect(await finance.refusal('pruneTree', params, 'lost')).toMatchObject({ code: 124 });
    expect(orchard.seen).toHaveLength(1);
    orchard.answer('PUT /trees/t4/prune', () => orchard.refuse(500, {}));
    expect(await finance.refusal('pruneTree', { ...params, id: 't4' }, 'broken')).toMatchObject({ code: 124 });
  });

  it('is part of /health, with the places where results differ from contracts, without values', async () => {
    const health = async () => (await server.app.inject('/health')).json().backEnds.orchard;
    orchard.answer('GET /trees', () => ({ data: { trees: [{ id: 't1', height: 'tall', more: 'than wanted' }] }, total: 1 }));
    await call(finance, 'fetchTrees', {});
    expect(await health()).toMatchObject({ code: 'ok', says: 'The orchard answers.' });
    const { differences } = await health();
    expect(differences).toContainEqual({
      call: 'fetchTrees',
      path: 'items[].height',
      expected: expect.stringContaining('number'),
      found: 'a text',
      count: 1,
    });
    expect(JSON.stringify(differences)).not.toMatch(/tall|than wanted/);
    orchard.answer('GET /trees', () => orchard.text('<h1>no</h1>'));
    await finance.send('fetchTrees', {});
    expect(await health()).toMatchObject({ code: 'no JSON' });
    expect((await server.app.inject('/health')).json().status).toBe('a back end cannot be used');
  });

  it('is an error where the rows are not where the contract says, and no empty list', async () => {
    const tree = { id: 't1', height: 3 };
    orchard.answer('GET /trees', () => ({ data: { items: [tree] }, total: 500 }));
    expect((await finance.send('fetchTrees', {})).statusCode).toBe(502);
    expect(await finance.refusal('fetchTrees', {})).toEqual({
      code: 1,
      error:
        'The answer of the orchard has no list at data.trees, unlike its contract. Nothing of it is shown until an admin updates the contract of fetchTrees.',
    });
    orchard.answer('GET /trees', () => ({ data: { trees: [{ tree }] }, total: 1 }));
    expect(await finance.refusal('fetchTrees', {})).toMatchObject({
      error: expect.stringContaining('The answer of the orchard has none of the fields id, height at data.trees[]'),
    });
    const { differences } = (await server.app.inject('/health')).json().backEnds.orchard;
    expect(differences).toContainEqual({ call: 'fetchTrees', path: 'items', expected: 'a list', found: 'nothing', count: 2 });
    expect(differences).toContainEqual(expect.objectContaining({ path: 'items[].height', found: 'nothing', others: ['tree'] }));
  });

  describe('of which the answer is none', () => {
    const json = { 'content-type': 'application/json' };
    const row = '{"id":"t1","height":3},';
    /** An answer that goes on until nobody takes it any more. */
    const endless = (piece: string, every: number) => (response: ServerResponse) => {
      response.writeHead(200, json).write('{"data":{"trees":[');
      const timer = setInterval(() => response.write(piece), every);
      response.on('close', () => clearInterval(timer));
    };
    /** An answer that is less or more than its length says, or that ends too early. */
    const ended = (text: string, length?: number) => (response: ServerResponse) => {
      response.writeHead(200, { ...json, ...(length !== undefined && { 'content-length': length }) }).write(text);
      if (length === undefined || length > text.length) setTimeout(() => response.destroy(), 20);
    };
    /** Six million rows in sixty pieces, and the end of the answer. */
    const sixMillion = () => (response: ServerResponse) => {
      response.writeHead(200, json).write('{"data":{"trees":[');
      for (let piece = 0; piece < 60; piece += 1) response.write(row.repeat(100_000));
      response.end('{"id":"last","height":1}]}}');
    };
    const ANSWERS: [string, () => unknown, string][] = [
      ['does not come in time', () => wait(30_000), 'did not answer in time. Try again in a moment.'],
      ['is an error', () => orchard.refuse(502, {}), 'answered with an error (502). Try again in a moment.'],
      [
        'is a web page',
        () => orchard.text('<h1>no</h1>'),
        'sent a web page in place of data. Try again in a moment. If this stays so, an admin has to check the address in ORCHARD_API_URL.',
      ],
      ['breaks off', () => ended('{"data":{"tre'), 'broke off before its answer was complete. Try again in a moment.'],
      ['is shorter than it says', () => ended('{"data":{}}', 500), 'broke off before its answer was complete. Try again in a moment.'],
      ['is longer than it says', () => ended('{"data":{"trees":[]}}', 9), 'sent an answer that is no JSON, or only a part of one.'],
      [
        'has a million values',
        () => orchard.text(`[${'0,'.repeat(1_000_000)}0]`),
        'sent more data than is read of one answer. Ask for less: fewer rows, or a narrower filter.',
      ],
      ['has six million rows', sixMillion, 'sent more data than is read of one answer. Ask for less: fewer rows, or a narrower filter.'],
      ['never ends', () => endless(row.repeat(100_000), 1), 'sent more data than is read of one answer.'],
      ['never ends, slowly', () => endless(row, 50), 'did not answer in time.'],
    ];

    it.each(ANSWERS)('because it %s: states the failure and the fix', async (_, answer, text) => {
      orchard.answer('GET /trees', answer);
      const refused = await finance.send('fetchTrees', {});
      expect(refused.statusCode).toBe(503);
      expect(refused.json().error).toContain(`Temporarily unavailable: the orchard ${text}`);
    });

    it('states the answer of the service to a write, and that the outcome is unknown', async () => {
      orchard.answer('PUT /trees/t5/prune', () => orchard.text('<h1>no</h1>'));
      expect(await finance.refusal('pruneTree', { id: 't5', by: 1, at: '2026-11-20T00:00:00.000Z' }, 'page')).toEqual({
        code: 124,
        error: 'The orchard sent a web page in place of data, so it is not known whether this was done.',
      });
    });

    it('is a redirect: nothing goes to the other address', async () => {
      const other = await startRestBackEnd();
      orchard.answer('GET /trees', () => (response: ServerResponse) => response.writeHead(307, { location: `${other.url}/trees` }).end());
      expect((await finance.send('fetchTrees', {})).json().error).toContain('sent this request to another address, which is not followed.');
      expect((await server.app.inject('/health')).json().backEnds.orchard.says).toBe(
        'The orchard redirects to another address (307), which is not followed. Check the address in ORCHARD_API_URL.',
      );
      expect(other.seen).toEqual([]);
      await other.close();
    });
  });

  describe('with versions of records', () => {
    const sapling = (height: number, version: string) =>
      orchard.answer('GET /saplings/s1', () => orchard.withHeaders({ id: 's1', height, worth: 1 }, { etag: version }));
    const sent = () => orchard.seen.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers['if-match']);

    it('reads the version of the record for a part of it that has none', async () => {
      sapling(0, '"v7"');
      orchard.answer('PATCH /saplings/s1/water', () => orchard.refuse(412, {}));
      const water = (requestId: string) => finance.send('waterSapling', { id: 's1', litres: 2 }, requestId);
      expect((await water('water-1')).json()).toMatchObject({
        code: 141,
        error: expect.stringMatching(/^Nothing was done: somebody has changed this record/),
      });
      orchard.answer('PATCH /saplings/s1/water', () => null);
      expect((await water('water-2')).json()).toEqual({ result: null });
      orchard.answer('GET /saplings/s1/water', () => orchard.withHeaders({}, { etag: '"of the part"' }));
      expect((await water('water-3')).json()).toEqual({ result: null });
      expect(sent()).toEqual(['"v7"', '"v7"', '"of the part"']);
    });

    it('sends the version of the record that an action changes, where its contract says which', async () => {
      sapling(3, '"v7"');
      orchard.answer('POST /saplings/s1/fell', () => ({ id: 's1', height: 0 }));
      expect(await call(finance, 'fellSapling', { id: 's1' }, 'fell-1')).toMatchObject({ height: 0 });
      orchard.answer('POST /saplings/s1/fell', () => orchard.refuse(412, {}));
      expect((await finance.send('fellSapling', { id: 's1' }, 'fell-2')).json().error).toContain(
        'somebody has changed this record meanwhile',
      );
      const felled = orchard.seen.filter(({ path }) => path.endsWith('/fell'));
      expect(felled.map(({ method, headers }) => [method, headers['if-match']])).toEqual([
        ['POST', '"v7"'],
        ['POST', '"v7"'],
      ]);
    });

    it('sends no version where the address has none, and nothing where the service does not answer', async () => {
      orchard.answer('PATCH /saplings/s1', () => ({ id: 's1', height: 9 }));
      expect(await call(finance, 'changeSapling', { id: 's1', height: 9 }, 'version-5')).toMatchObject({ height: 9 });
      expect(sent()).toEqual([undefined]);
      expect(orchard.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /saplings/s1', 'PATCH /saplings/s1']);
      orchard.answer('GET /saplings/s1', () => orchard.refuse(503, {}));
      expect((await finance.send('changeSapling', { id: 's1', height: 9 }, 'version-6')).statusCode).toBe(503);
      expect(sent()).toHaveLength(1);
    });
  });

  describe('with an idempotency header', () => {
    const change = (requestId: string) => finance.send('changeSapling', { id: 's1', height: 9 }, requestId);
    const keys = () => orchard.seen.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers['x-request-id']);
    /** The answers of the service, one after the other; the last stays. */
    const answers = (...each: (() => unknown)[]) =>
      orchard.answer('PATCH /saplings/s1', () => (each.length > 1 ? each.shift() : each[0])?.());
    const done = () => ({ id: 's1', height: 9 });
    const busy = () => orchard.refuse(503, {});

    it.each([
      ['an error that may pass', 'passing', busy],
      ['a connection that breaks', 'broken', () => orchard.breakOff()],
      ['half an answer', 'half', () => orchard.text('{"id":')],
    ])('sends a write again under its id after %s', async (_, requestId, first) => {
      answers(first, done);
      expect((await change(requestId)).json().result).toMatchObject({ height: 9 });
      expect(keys()).toEqual([requestId, requestId]);
    });

    it.each([
      [409, 'the attempt before it still runs'],
      [404, 'it was removed before'],
      [401, 'nothing was looked at'],
    ])('takes %i after an unknown outcome as unknown: %s', async (status) => {
      answers(busy, () => orchard.refuse(status, {}));
      expect((await change(`again-${status}`)).json()).toMatchObject({ code: 124 });
      answers(done);
      await vi.waitFor(async () => expect((await change(`again-${status}`)).json().result).toMatchObject({ height: 9 }), {
        timeout: 5_000,
      });
      expect(new Set(keys())).toEqual(new Set([`again-${status}`]));
    });

    it('does not repeat requests that fail at the service', async () => {
      answers(() => orchard.refuse(500, {}));
      expect((await change('again-3')).json()).toMatchObject({ code: 124 });
      expect(keys()).toEqual(['again-3']);
    });
  });

  it('names the missing setting of a back end', async () => {
    expect(await finance.refusal('fetchVoid', {})).toEqual({ code: 141, error: 'Nobody has said yet where the void is (VOID_URL).' });
  });
});
