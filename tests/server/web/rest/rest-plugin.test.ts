import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketplace } from '../../../../marketplace/index.ts';
import type { ServerFunction } from '../../../../server/calls/functions/define-function.ts';
import { loadContracts } from '../../../../src/language/contracts/load-contracts.ts';
import { startTestServer, type TestServer, withShipped } from '../../support/test-server.ts';

const CALLS = {
  area: 'trees',
  calls: {
    fetchTrees: {
      effect: 'read',
      roles: ['finance'],
      paged: { of: 'Tree', filters: { kind: { type: 'string', optional: true } } },
      rest: {
        ...{ api: 'orchard', method: 'GET', path: '/trees', answer: { items: '', total: { header: 'x-total-count' } } },
        query: { page: 'page', limit: 'limit', q: { base64: { filter: 'filter', select: { fieldsOf: 'Tree' } } } },
      },
    },
    pruneTree: {
      effect: 'write',
      roles: ['finance'],
      params: { id: { type: 'id', of: 'Tree' }, by: { type: 'number', min: 1 }, dry: { type: 'boolean', optional: true } },
      result: { type: 'entity', entity: 'Tree' },
      rest: { api: 'orchard', method: 'PUT', path: '/trees/{id}/prune', query: { dry: 'dry' }, answer: 'data.tree' },
    },
  },
};
const TREE = {
  entity: 'Tree',
  label: 'Tree',
  fields: { id: { type: 'id', of: 'Tree' }, height: { type: 'number' }, note: { type: 'string', nullable: true } },
};

let server: TestServer;
let bearer: Record<string, string>;
const calls: { name: string; params: unknown }[] = [];
const functions: ServerFunction[] = [
  {
    name: 'fetchTrees',
    run: async (params: object) => {
      calls.push({ name: 'fetchTrees', params });
      return { items: [{ id: 't1', height: 3, '#unread': { note: '7' } }], total: 12 };
    },
  },
  {
    name: 'pruneTree',
    run: async (params: { id: string; by: number }) => {
      calls.push({ name: 'pruneTree', params });
      return { id: params.id, height: 3 - params.by };
    },
  },
];

beforeAll(async () => {
  const { contracts } = loadContracts({
    enums: { file: 'enums.json', content: {} },
    entities: [{ file: 'entities/tree.json', content: TREE }],
    calls: [{ file: 'calls/trees.json', content: CALLS }],
  });
  const orchard = {
    label: 'the orchard',
    setting: 'ORCHARD_API_URL',
    url: undefined,
    authorization: undefined,
    timeout: 1,
    servedAt: '/orchard',
  };
  const all = withShipped(contracts);
  server = await startTestServer(
    {},
    {
      contracts: () => all,
      console: { ...marketplace, functions: { ...marketplace.functions, trees: functions }, restApis: () => ({ orchard }) },
    },
  );
  const payload = { email: 'finance@tablero.test', password: 'tablero-demo' };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/parse/login',
    headers: { 'x-parse-application-id': 'tablero' },
    payload,
  });
  bearer = { authorization: `Bearer ${answer.json().sessionToken}` };
});
afterAll(() => server.close());

describe('the functions of a console, as its REST back end', () => {
  it('read encoded parameters, and answer in the place that the contract states', async () => {
    const q = Buffer.from(JSON.stringify({ filter: { kind: 'Níspero' }, select: ['id'] })).toString('base64');
    const answer = await server.app.inject({ url: `/orchard/trees?page=1&limit=5&q=${encodeURIComponent(q)}`, headers: bearer });
    expect(answer.json()).toEqual([{ id: 't1', height: 3, note: null }]);
    expect(answer.headers['x-total-count']).toBe('12');
    expect(calls.at(-1)).toEqual({ name: 'fetchTrees', params: { page: 1, limit: 5, filter: { kind: 'Níspero' } } });
  });

  it('write once per idempotency key', async () => {
    const request = { method: 'PUT', url: '/orchard/trees/t1/prune?dry=false', payload: { by: 1 } } as const;
    const headers = { ...bearer, 'idempotency-key': 'k1' };
    const before = calls.length;
    const answers = [await server.app.inject({ ...request, headers }), await server.app.inject({ ...request, headers })];
    for (const answer of answers) expect(answer.json()).toEqual({ data: { tree: { id: 't1', height: 2, note: null } } });
    expect(calls.slice(before)).toEqual([{ name: 'pruneTree', params: { id: 't1', by: 1, dry: false } }]);
  });

  it.each([
    ['/orchard/trees?page=x', 400],
    ['/orchard/trees?limit=100000', 400],
    ['/orchard/trees?q=%%%', 400],
    ['/orchard/trees?q=bm8=', 400],
    ['/orchard/trees?q=eyJmaWx0ZXIiOnsib3BlbiI6MX19', 400],
    ['/orchard/nothing', 404],
  ])('refuse %s', async (url, status) => {
    expect((await server.app.inject({ url, headers: bearer })).statusCode).toBe(status);
  });

  it('accept an API token with their call in its scope, and report the fault of another by status and challenge', async () => {
    const { userId: account, call } = await server.signIn('admin');
    const made = async (calls: string[]) => {
      const given = { name: `Orchard ${calls}`, account, calls, days: 1 };
      const { objectId, token } = (await call('tableroCreateApiToken' as never, given as never)) as { objectId: string; token: string };
      return { id: objectId, headers: { authorization: `Bearer ${token}` } };
    };
    const url = '/orchard/trees?page=1';
    const [one, other] = [await made(['fetchTrees']), await made(['pruneTree'])];
    expect((await server.app.inject({ url, headers: one.headers })).statusCode).toBe(200);
    const outside = await server.app.inject({ url, headers: other.headers });
    expect([outside.statusCode, outside.headers['www-authenticate'], outside.json()]).toEqual([
      403,
      'Bearer error="insufficient_scope"',
      { code: 119, error: expect.stringContaining('does not have the scope fetchTrees.') },
    ]);
    await call('tableroRevokeApiToken' as never, { id: one.id } as never);
    const revoked = await server.app.inject({ url, headers: one.headers });
    expect([revoked.statusCode, revoked.json().error]).toEqual([401, expect.stringMatching(/^This API token was revoked\./)]);
    server.clock.advance(86_400_000);
    const expired = await server.app.inject({ url, headers: other.headers });
    expect([expired.statusCode, expired.json().error]).toEqual([401, expect.stringMatching(/^This API token has expired\./)]);
  });
});
