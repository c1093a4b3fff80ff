import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketplace } from '../../marketplace/index.ts';
import { readParse } from '../../server/definitions/draft/read-parse.ts';
import { readBackEnds } from '../../server/remote/rest/read-back-ends.ts';
import { writeContracts } from '../../src/authoring/draft/write-contracts.ts';
import type { Contracts } from '../../src/language/contracts/contract-types.ts';
import { loadContracts } from '../../src/language/contracts/load-contracts.ts';
import { decodeWire } from '../../src/language/contracts/wire-codec.ts';
import { type Caller, contracts as shipped, type TestServer } from '../server/support/test-server.ts';
import { missing, type ParseServerProcess, REST_KEY, startParseServer } from './support/parse-server-process.ts';
import { readSession, signInAnswer, startRelay } from './support/relay-server.ts';

const TOLL = { name: 'Peaje Buchanan', amount: 1.5, latitude: 18.41, longitude: -66.12 };
const PASSWORD = 'tablero-demo';
/** Classes with a pointer, a secret, and class permissions. */
const CLASSES = [
  {
    className: 'Visitor',
    fields: { name: { type: 'String', required: true }, isMember: { type: 'Boolean' }, accessToken: { type: 'String' } },
  },
  {
    className: 'Visit',
    fields: {
      visitor: { type: 'Pointer', targetClass: 'Visitor' },
      ...{ at: { type: 'Date' }, place: { type: 'GeoPoint' }, paid: { type: 'Number' }, tags: { type: 'Array' }, note: { type: 'String' } },
    },
    classLevelPermissions: {
      ...Object.fromEntries(['find', 'get', 'count', 'create', 'update'].map((key) => [key, { requiresAuthentication: true }])),
      delete: { 'role:finance': true },
    },
  },
  {
    className: 'Ledger',
    fields: { name: { type: 'String' } },
    classLevelPermissions: { find: {}, get: {}, count: {}, create: {}, update: {}, delete: {} },
  },
];

type NamedCall = Contracts['calls'] extends ReadonlyMap<string, infer Call> ? Call : never;

/** A drafted list that is filtered by a choice of ids and above a number. */
function picking(call: NamedCall): NamedCall {
  const params: NamedCall['params'] = {
    ...call.params,
    ids: { type: 'list', of: { type: 'id', of: 'Visit' }, optional: true },
    above: { type: 'number', optional: true },
  };
  const where = { json: { objectId: { $in: 'ids' }, paid: { $gt: 'above' } } };
  return { ...call, name: 'pickVisits', params, rest: { ...call.rest!, query: { ...call.rest!.query, where } } };
}

/** End to end against the official server: refusals, inheritance, expiry and losses. */
describe.skipIf(missing !== undefined)(
  `In front of an official Parse Server${missing === undefined ? '' : ` (left out: ${missing})`}`,
  () => {
    let upstream: ParseServerProcess;
    let server: TestServer;
    const logged: Record<string, unknown>[] = [];
    const users = new Map<string, string>();
    const roles = new Map<string, string>();

    beforeAll(async () => {
      upstream = await startParseServer();
      await upstream.master('POST', '/schemas/Toll', {
        className: 'Toll',
        fields: { name: { type: 'String' }, amount: { type: 'Number' }, coords: { type: 'GeoPoint' } },
      });
      for (const name of ['finance', 'sales', 'regional', 'nobody', 'leaver']) {
        const user = { username: `${name}@tablero.test`, email: `${name}@tablero.test`, password: PASSWORD, full_name: `Person ${name}` };
        users.set(name, (await upstream.master('POST', '/users', user)).objectId as string);
      }
      await addRole('regionalOffice', ['regional'], []);
      await addRole('areaManagers', [], ['regionalOffice']);
      await addRole('dispatcher', [], ['areaManagers']);
      await addRole('finance', ['finance', 'leaver'], []);
      await addRole('sales', ['sales'], []);
      await addRole('Customer', ['nobody'], []);
      // A circle: the office contains those who contain it.
      await upstream.master('PUT', `/roles/${roles.get('regionalOffice')}`, {
        roles: relation('AddRelation', '_Role', [roles.get('dispatcher') as string]),
      });
      server = await relay();
    }, 120_000);
    afterAll(async () => {
      await server?.close();
      await upstream?.remove();
    });

    const relay = (environment: Record<string, string> = {}) =>
      startRelay(
        upstream.url,
        { PARSE_SERVER_REST_KEY: REST_KEY, PARSE_SERVER_TIMEOUT: '2', ...environment },
        {
          logger: pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
          clock: { now: () => new Date() },
        },
      );

    async function addRole(name: string, members: string[], children: string[]): Promise<void> {
      const role = {
        name,
        ACL: { '*': { read: true } },
        ...(members.length > 0
          ? {
              users: relation(
                'AddRelation',
                '_User',
                members.map((member) => users.get(member) as string),
              ),
            }
          : {}),
        ...(children.length > 0
          ? {
              roles: relation(
                'AddRelation',
                '_Role',
                children.map((child) => roles.get(child) as string),
              ),
            }
          : {}),
      };
      roles.set(name, (await upstream.master('POST', '/roles', role)).objectId as string);
    }

    const tollsNamed = async (name: string) =>
      Number((await upstream.sql(`select count(*) as n from "Toll" where name = '${name}'`)).rows[0].n);

    it('signs in with the right password, not with a wrong one, and not without a role of the console', async () => {
      const good = await signInAnswer(server, 'finance@tablero.test', PASSWORD);
      expect(good.json()).toEqual({
        user: { objectId: users.get('finance'), full_name: 'Person finance', email: 'finance@tablero.test', roles: ['finance'] },
      });
      for (const [name, password] of [
        ['finance', 'wrong'],
        ['unknown', PASSWORD],
      ] as const) {
        const bad = await signInAnswer(server, `${name}@tablero.test`, password);
        expect([bad.statusCode, bad.json(), bad.cookies]).toEqual([401, { code: 101, error: 'Invalid username/password.' }, []]);
      }
      const reported = await signInAnswer(server, 'nobody@tablero.test', PASSWORD);
      expect([reported.statusCode, reported.json().code, reported.cookies]).toEqual([403, 119, []]);
      const { rows } = await upstream.sql(`select count(*) as n from "_Session" where "user" = '${users.get('nobody')}'`);
      expect(Number(rows[0].n)).toBe(0);
    });

    it('writes, lists and reads details, with values as the contracts have them', async () => {
      const caller = await server.signIn('finance');
      const made = await caller.call('createToll', TOLL);
      expect(made).toEqual({
        objectId: expect.stringMatching(/^\w{10}$/),
        name: TOLL.name,
        amount: 1.5,
        coords: { latitude: 18.41, longitude: -66.12 },
      });
      expect(await caller.call('fetchTolls', { page: 0, limit: 5 })).toEqual({ items: [made], total: 1 });
      expect(await caller.call('getCloudRequestDetail', { id: 'abc' })).toEqual({
        objectId: 'abc',
        createdAt: '2026-01-02T03:04:05.678Z',
        updatedAt: '2026-01-02T03:04:05.678Z',
        functionName: 'createToll',
        entityClass: 'Toll',
        entityId: null,
        params: { at: '2026-01-02T03:04:05.678Z' },
        result: null,
        closed: false,
        user: { objectId: users.get('finance'), full_name: 'Person finance' },
      });
      expect(await caller.refusal('createToll', { ...TOLL, name: 'refused' })).toEqual({ code: 141, error: 'This toll exists.' });
      expect(await caller.refusal('deleteToll', { id: 'abc' })).toEqual({ code: 141, error: expect.stringContaining('Invalid function') });
    });

    it('answers every call that is drafted from its classes, with the rights of the person', async () => {
      for (const schema of CLASSES) await upstream.master('POST', `/schemas/${schema.className}`, schema);
      const taken = {
        entities: new Set(shipped.entities.keys()),
        enums: new Set([...shipped.enums.keys()].filter((name) => name !== 'sortOrder')),
        calls: new Set(shipped.calls.keys()),
      };
      const { url, masterKey } = upstream;
      const settings = { url: 'PARSE_SERVER_URL', masterKey: 'PARSE_MASTER_KEY' };
      const read = (key: string) =>
        readParse({ url, appId: 'upstream-app', masterKey: key, label: 'The server', settings }, { api: 'parse', remove: true, taken });
      await expect(read('wrong')).rejects.toThrow('The server refuses to list its classes (403). Check PARSE_MASTER_KEY');
      const sketch = await read(masterKey);
      expect(sketch.notes.filter(({ at }) => /^(Visitor|Visit|Ledger)\b/.test(at))).toEqual([
        { kind: 'left out', at: 'Visitor.accessToken', text: 'It looks like a secret.' },
        ...['list', 'one', 'add', 'change', 'remove'].map((what) => ({
          kind: 'left out',
          at: `Ledger (${what})`,
          text: 'Only the master key may do that.',
        })),
        { kind: 'guess', at: 'Visit (remove)', text: 'The class lets finance do that. Name these roles in the contract.' },
      ]);
      const folder = await mkdtemp(join(tmpdir(), 'tablero-parse-'));
      await writeFile(join(folder, 'back-ends.json'), JSON.stringify({ parse: { ...sketch.backEnd, restKey: 'PARSE_SERVER_REST_KEY' } }));
      const environment = { PARSE_SERVER_URL: upstream.url, PARSE_SERVER_APP_ID: 'upstream-app', PARSE_SERVER_REST_KEY: REST_KEY };
      const { apis, issues: unread } = await readBackEnds(folder, environment);
      await rm(folder, { recursive: true });
      const files = Object.entries(writeContracts(sketch).files).map(([file, content]) => ({ file, content }));
      const { contracts, issues } = loadContracts({
        enums: files.find(({ file }) => file.endsWith('enums.json'))!,
        entities: files.filter(({ file }) => file.includes('/entities/')),
        calls: files.filter(({ file }) => file.includes('/calls/')),
      });
      expect([...unread, ...issues]).toEqual([]);
      const all = {
        enums: new Map([...shipped.enums, ...contracts.enums]),
        calls: new Map([
          ...shipped.calls,
          ...[...contracts.calls, ['pickVisits', picking(contracts.calls.get('listVisits')!)] as const].map(
            ([name, call]) => [name, { ...call, roles: ['finance', 'sales'] }] as [string, typeof call],
          ),
        ]),
        entities: new Map([...shipped.entities, ...contracts.entities]),
      };
      const drafted = await startRelay(
        upstream.url,
        { PARSE_SERVER_REST_KEY: REST_KEY },
        { contracts: () => all, console: { ...marketplace, restApis: () => apis } },
      );
      try {
        const [finance, sales] = [await drafted.signIn('finance'), await drafted.signIn('sales')];
        let count = 0;
        const call = async (caller: Caller, name: string, params: object) => {
          const answer = (await caller.send(name, params, /^(list|get)/.test(name) ? undefined : `drafted-${++count}`)).json();
          return decodeWire(answer.result ?? answer) as Record<string, unknown> & { items: { paid: number }[]; objectId: string };
        };
        const { objectId: visitor } = await call(finance, 'addVisitor', { name: 'Ana', isMember: true });
        const visit = {
          visitor,
          at: '2026-05-01T10:00:00.000Z',
          place: { latitude: 18.4, longitude: -66.1 },
          paid: 2.5,
          tags: ['a'],
          note: null,
        };
        const { objectId } = await call(finance, 'addVisit', visit);
        expect(await call(finance, 'getVisit', { objectId })).toEqual({
          ...visit,
          objectId,
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
        });
        await call(finance, 'addVisit', { visitor, at: '2026-06-01T10:00:00.000Z', paid: 1 });
        await call(finance, 'changeVisit', { objectId, paid: 3, note: 'Came late.' });
        const paid = async (params: object, name = 'listVisits') => {
          const { items, total } = await call(sales, name, params);
          return [items.map((row) => row.paid), total];
        };
        expect(await paid({ visitor, limit: 1, sort: { field: 'at', order: 'desc' } })).toEqual([[1], 2]);
        expect(await paid({ visitor, limit: 1, skip: 1, sort: { field: 'at', order: 'desc' } })).toEqual([[3], 2]);
        expect(await paid({ id: objectId })).toEqual([[3], 1]);
        expect(await paid({ note: 'None' })).toEqual([[], 0]);
        const [first, second] = ['2026-05-01T10:00:00.000Z', '2026-06-01T10:00:00.000Z'];
        const sort = { field: 'at', order: 'asc' };
        expect(await paid({ atFrom: first, atTo: first, sort })).toEqual([[3], 1]);
        expect(await paid({ atFrom: first, atTo: second, sort })).toEqual([[3, 1], 2]);
        expect(await paid({ atTo: '2026-04-30T00:00:00.000Z' })).toEqual([[], 0]);
        expect(await paid({ createdAtFrom: '2020-01-01T00:00:00.000Z', sort })).toEqual([[3, 1], 2]);
        for (const [search, count] of Object.entries({ an: 1, ANA: 1, na: 0, '.*': 0, '\\E.*\\Q': 0, '(((': 0 }))
          expect([search, (await call(sales, 'listVisitors', { search })).total]).toEqual([search, count]);
        expect(await paid({ ids: [objectId, 'none'] }, 'pickVisits')).toEqual([[3], 1]);
        expect(await paid({ ids: ['none'] }, 'pickVisits')).toEqual([[], 0]);
        expect(await paid({ above: 1, limit: 9 }, 'pickVisits')).toEqual([[3], 1]);
        expect(await call(sales, 'removeVisit', { objectId })).toMatchObject({
          code: 141,
          error: expect.stringContaining('Permission denied'),
        });
        await call(finance, 'removeVisit', { objectId });
        expect(await call(finance, 'getVisit', { objectId })).toMatchObject({ code: 141, error: 'Object not found.' });
      } finally {
        await drafted.close();
      }
    });

    it('takes the roles from fetchRoles where GET /roles is closed', async () => {
      const schema = { className: '_Role', classLevelPermissions: { find: {}, get: {}, count: {} } };
      await upstream.master('PUT', '/schemas/_Role', schema);
      const other = await relay();
      try {
        expect((await signInAnswer(other, 'sales@tablero.test', PASSWORD)).json().user.roles).toEqual(['sales']);
        expect((await signInAnswer(other, 'regional@tablero.test', PASSWORD)).json().user.roles).toEqual(['dispatcher']);
        expect((await signInAnswer(other, 'nobody@tablero.test', PASSWORD)).statusCode).toBe(403);
      } finally {
        await other.close();
        const open = { '*': true };
        await upstream.master('PUT', '/schemas/_Role', {
          className: '_Role',
          classLevelPermissions: { find: open, get: open, count: open },
        });
      }
    }, 60_000);

    it('answers 209 and clears the cookie when the session is over there', async () => {
      const caller = await server.signIn('sales');
      expect((await readSession(server, caller.cookie)).statusCode).toBe(200);
      await upstream.sql(`update "_Session" set "expiresAt" = now() - interval '1 minute' where "user" = '${users.get('sales')}'`);
      await wait(5_200);
      const answer = await caller.send('fetchTolls', {});
      expect([answer.statusCode, answer.json()]).toEqual([400, { code: 209, error: 'Session token is expired.' }]);
      expect(answer.cookies[0]).toMatchObject({ name: 'tablero_session', value: '' });
    }, 30_000);

    it('does not know the outcome of a write when the Parse Server dies in it, does not act twice, and goes on when it is back', async () => {
      const caller = await server.signIn('finance');
      const before = { ...TOLL, name: 'killed slow before 1500' };
      const after = { ...TOLL, name: 'killed slow after 1500' };
      const both = Promise.all([caller.refusal('createToll', before, 'killed-1'), caller.refusal('createToll', after, 'killed-2')]);
      await wait(700);
      await upstream.kill();
      expect((await both).map(({ code }) => code)).toEqual([124, 124]);
      const away = await caller.send('fetchTolls', {});
      expect([away.statusCode, away.json().code]).toEqual([503, 100]);
      expect((await server.app.inject('/health')).statusCode).toBe(200);

      await upstream.start();
      expect((await caller.refusal('createToll', before, 'killed-1')).code).toBe(159);
      expect((await caller.refusal('createToll', after, 'killed-2')).code).toBe(159);
      expect([await tollsNamed(before.name), await tollsNamed(after.name)]).toEqual([0, 1]);
      expect(await caller.call('createToll', { ...before, name: 'anew' }, 'killed-3')).toMatchObject({ name: 'anew' });
    }, 90_000);
  },
);

function relation(operation: 'AddRelation' | 'RemoveRelation', className: string, ids: readonly string[]) {
  return { __op: operation, objects: ids.map((objectId) => ({ __type: 'Pointer', className, objectId })) };
}
