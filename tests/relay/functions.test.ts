import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestKey } from '../../server/calls/functions/request-outcome.ts';
import { MOST_VALUES } from '../../server/remote/relay/http-exchange.ts';
import type { Caller, TestServer } from '../server/support/test-server.ts';
import { type FakeParseServer, send, startFakeParseServer } from './support/fake-parse-server.ts';
import { startRelay } from './support/relay-server.ts';

const TOLL = { name: 'Peaje Buchanan', amount: 1.5, latitude: 18.41, longitude: -66.12 };
const ANSWER = { objectId: 'toll000001', name: TOLL.name, amount: 1.5, coords: { __type: 'GeoPoint', latitude: 18.41, longitude: -66.12 } };
const RESULT = { ...ANSWER, coords: { latitude: 18.41, longitude: -66.12 } };

let fake: FakeParseServer;
let server: TestServer;
let caller: Caller;
const logged: Record<string, unknown>[] = [];
beforeAll(async () => {
  fake = await startFakeParseServer();
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  server = await startRelay(fake.url, {}, { logger: pino({ level: 'warn' }, stream) });
}, 120_000);
beforeEach(async () => {
  fake.reset();
  logged.length = 0;
  server.clock.advance(3_600_000);
  caller = await server.signIn('finance');
  fake.seen.length = 0;
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

const html = (response: ServerResponse, status: number) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>no</h1>');

describe('a relayed call', () => {
  it('carries token, keys and encoded parameters, and gives the completed result', async () => {
    fake.functions.set('fetchRefunds', () => ({ items: [], total: 0 }));
    const params = { startTime: '2026-11-01T00:00:00.000Z', endTime: '2026-11-20T00:00:00.000Z', page: 0, limit: 10 };
    expect(await caller.call('fetchRefunds', params)).toEqual({ items: [], total: 0 });
    const [seen] = fake.inspectedAt('/functions/fetchRefunds');
    expect(seen!.headers).toMatchObject({
      'x-parse-session-token': [...fake.sessions.keys()][0],
      'x-parse-application-id': 'upstream-app',
    });
    expect(seen!.headers).not.toHaveProperty('cookie');
    expect(seen!.headers).not.toHaveProperty('x-parse-request-id');
    expect(seen!.body).toEqual({
      ...params,
      startTime: { __type: 'Date', iso: params.startTime },
      endTime: { __type: 'Date', iso: params.endTime },
    });
  });

  it('reads values of Parse and leaves out what the contract does not know', async () => {
    fake.functions.set('fetchTolls', () => ({
      items: [{ ...ANSWER, __type: 'Object', className: 'Toll', ACL: { '*': { read: true } }, secretNote: 'x' }],
      total: 1,
    }));
    expect(await caller.call('fetchTolls', {})).toEqual({ items: [RESULT], total: 1 });
  });

  it('reads again what a write was judged by, and sends it only where that is still so', async () => {
    fake.functions.set('fetchTolls', () => ({ items: [ANSWER], total: 1 }));
    fake.functions.set('updateToll', () => ANSWER);
    const seenAs = (amount: number) => [
      { call: 'fetchTolls', params: {}, age: 0, values: [[['items', { by: 'objectId', is: ANSWER.objectId }, 'amount'], amount]] },
    ];
    const update = { id: ANSWER.objectId, ...TOLL };
    expect(await caller.refusal('updateToll', { ...update, _Seen: seenAs(2) }, 'judged-1')).toMatchObject({
      code: 141,
      moved: [{ seen: 0, value: 0, now: 1.5, label: 'Amount' }],
    });
    expect(fake.inspectedAt('/functions/updateToll')).toEqual([]);
    // Nothing was sent under that id, so it is still good for what is judged rightly.
    const done = await caller.send('updateToll', { ...update, _Seen: seenAs(1.5) }, 'judged-1');
    expect(done.statusCode).toBe(200);
    expect(fake.inspectedAt('/functions/updateToll')[0]!.body).not.toHaveProperty('_Seen');
    fake.functions.set('fetchTolls', () => ({ items: [{ ...ANSWER, amount: 9 }], total: 1 }));
    const again = await caller.send('updateToll', { ...update, _Seen: seenAs(1.5) }, 'judged-1');
    expect([again.body, fake.inspectedAt('/functions/updateToll').length]).toEqual([done.body, 1]);
  });

  it('sends nothing where what it was judged by cannot be read again', async () => {
    fake.functions.set('updateToll', () => ANSWER);
    fake.functions.set('fetchTolls', (_request, response) => void html(response, 502));
    const seen = [{ call: 'fetchTolls', params: {}, age: 0, values: [[['total'], 1]] }];
    const refusal = await caller.send('updateToll', { id: ANSWER.objectId, ...TOLL, _Seen: seen }, 'judged-2');
    expect(refusal.statusCode).toBe(503);
    expect(fake.inspectedAt('/functions/updateToll')).toEqual([]);
  });

  it('never reaches the Parse Server with what is refused here', async () => {
    expect(await caller.refusal('noSuchCall', {})).toEqual({ code: 141, error: 'Invalid function: "noSuchCall"' });
    expect(await caller.refusal('createToll', { ...TOLL, amount: '1.5' })).toMatchObject({ code: 142 });
    expect(await caller.refusal('createToll', { ...TOLL, extra: 1 })).toMatchObject({ code: 142 });
    expect(await caller.refusal('fetchRestaurantTags', {})).toMatchObject({ code: 142, error: expect.stringContaining('required roles') });
    expect(await caller.refusal('createToll', TOLL, 'not an id')).toMatchObject({ code: 142 });
    expect(fake.seen).toEqual([]);
  });
});

describe('a result that differs from its contract', () => {
  const bad = (note: string) => ({
    items: [{ ...ANSWER, amount: 'much', note }, { ...ANSWER, name: { secret: note } }, 'no toll'],
    total: { count: 3 },
  });

  it('is mended as far as it goes: other kinds are left out', async () => {
    fake.functions.set('fetchTolls', () => bad('a'));
    const { coords, objectId, name, amount } = RESULT;
    expect(await caller.call('fetchTolls', {})).toEqual({
      items: [
        { objectId, name, coords, '#unread': { amount: 'much' } },
        { objectId, amount, coords, '#unread': { name: 'unreadable' } },
        { objectId: 'no toll' },
      ],
      '#unread': { total: 'unreadable' },
    });
  });

  it('keeps the place of a row that is no record, for pages and not for other programs', async () => {
    fake.functions.set('fetchTolls', () => ({ items: [ANSWER, 7, null, { ...ANSWER, amount: 'much' }], total: 4 }));
    const { amount, ...rest } = RESULT;
    const none = 'unreadable';
    const unread = { '#unread': { objectId: none, name: none, amount: none, coords: none } };
    expect(await caller.call('fetchTolls', {})).toEqual({
      items: [RESULT, expect.objectContaining(unread), expect.objectContaining(unread), { ...rest, '#unread': { amount: 'much' } }],
      total: 4,
      '#unread': { items: none },
    });
    const token = [...fake.sessions.keys()][0] as string;
    const headers = { 'x-parse-application-id': 'tablero', 'x-parse-session-token': token };
    const answer = await server.app.inject({ method: 'POST', url: '/parse/functions/fetchTolls', headers, payload: {} });
    expect(answer.json()).toEqual({ result: { items: [{ ...ANSWER, coords: RESULT.coords }, { ...rest }], total: 4 } });
    const logs = logged.flatMap(({ paths = [] }) => paths as { path: string; found: string }[]);
    expect(logs.map(({ path, found }) => `${path} ${found}`)).toEqual(expect.arrayContaining(['items[] a number', 'items[] null']));
  });

  it('is not written back with what could not be read', async () => {
    const sent = fake.seen.length;
    expect(
      await caller.refusal(
        'createToll',
        { ...TOLL, coords: { latitude: 1, height: null, '#unread': { latitude: 'north', height: 'high' } } },
        'unread',
      ),
    ).toEqual({
      code: 142,
      error: expect.stringContaining('The stored value of height could not be read and would be lost. Nothing was saved.'),
      said: expect.stringContaining('height could not be read, so saving would lose it.'),
    });
    expect(fake.seen).toHaveLength(sent);
  });

  it('is an error where it has no rows where the contract says, and no empty list', async () => {
    for (const answer of [{ tolls: [ANSWER], total: 1 }, { items: 'none', total: 0 }, {}]) {
      fake.functions.set('fetchTolls', () => answer);
      expect(await caller.refusal('fetchTolls', {})).toMatchObject({
        code: 1,
        error: expect.stringContaining('The answer of the Parse Server has no list at result.items'),
      });
    }
  });
});

describe('what a Parse Server can answer instead', () => {
  const away = { code: 100, error: expect.stringContaining('Temporarily unavailable') };
  const unknown = { code: 124, error: expect.stringContaining('not known whether this was done') };
  const answers: [string, (response: ServerResponse) => unknown][] = [
    [
      'more values than anybody reads',
      (response) => void response.writeHead(200).end(`{"result":{"items":[${'{},'.repeat(MOST_VALUES)}{}],"total":1}}`),
    ],
    ['a page with 502', (response) => html(response, 502)],
    ['a page with 200', (response) => html(response, 200)],
    ['a JSON list', (response) => send(response, 200, [1])],
    ['an object without a result', (response) => send(response, 200, { results: [] })],
    ['code 1', (response) => send(response, 500, { code: 1, message: 'Internal server error.' })],
    ['a connection that ends', (response) => void response.destroy()],
    [
      'a body that ends in the middle',
      (response) => void response.writeHead(200, { 'content-length': '100' }).write('{"result"', () => response.destroy()),
    ],
    ['nothing', () => undefined],
    ['a body that drips', (response) => drip(response)],
    ['a body without an end', (response) => flood(response)],
  ];

  it.each(answers)(
    '%s: unavailable for a read, an unknown outcome for a write',
    async (_name, answer) => {
      for (const name of ['fetchTolls', 'createToll']) fake.functions.set(name, (_request, response) => void answer(response));
      const read = await caller.send('fetchTolls', {});
      expect([read.statusCode, read.json()]).toEqual([503, away]);
      const write = await caller.send('createToll', TOLL);
      expect([write.statusCode, write.json()]).toEqual([400, unknown]);
      expect(fake.inspectedAt('/functions/createToll')).toHaveLength(1);
    },
    20_000,
  );

  it.each([
    ['a redirect', (response: ServerResponse) => void response.writeHead(307, { location: `${fake.url}/functions/deleteToll` }).end()],
    ['a page with 404', (response: ServerResponse) => html(response, 404)],
    ['the application id refused', (response: ServerResponse) => send(response, 403, { error: 'unauthorized' })],
  ])('%s: nothing was done, so a write is only unavailable and may be sent again', async (name, answer) => {
    const id = name.replaceAll(' ', '-');
    fake.functions.set('createToll', (_request, response) => void answer(response));
    const write = await caller.send('createToll', TOLL, id);
    expect([write.statusCode, write.json()]).toEqual([503, away]);
    fake.functions.set('createToll', () => ANSWER);
    expect(await caller.call('createToll', TOLL, id)).toEqual(RESULT);
    expect(fake.inspectedAt('/functions/deleteToll')).toEqual([]);
  });

  it.each([
    [400, { code: 141, error: 'Order is already REFUNDED' }, 400, { code: 141, error: 'Order is already REFUNDED' }],
    [400, { code: 141, error: 'Error: no\n    at Object.run (/srv/cloud/main.js:3:9)' }, 400, { code: 141, error: 'Error: no' }],
    [400, { code: 119, error: 'Permission denied' }, 400, { code: 119, error: 'Permission denied' }],
    [404, { code: 101, error: 'Object not found.' }, 404, { code: 101, error: 'Object not found.' }],
    [400, { code: 4711, error: 'Own code' }, 400, { code: 4711, error: 'Own code' }],
    [429, { code: 100, error: 'Too many requests.' }, 429, { code: 100, error: 'Too many requests.' }],
    [400, { code: 155, error: 'Slow down' }, 429, { code: 100, error: 'Too many requests.' }],
  ])('%s %o goes on as %s %o', async (status, body, expectedStatus, expected) => {
    fake.functions.set('createToll', (_request, response) => send(response, status, body));
    const answer = await caller.send('createToll', TOLL);
    expect([answer.statusCode, answer.json()]).toEqual([expectedStatus, expected]);
  });
});

describe('a request id', () => {
  const keptAnswers = () => server.store.database.selectFrom('relayed_requests').selectAll().execute();

  it('of what only reads keeps nothing: it is read again, as with the embedded back end', async () => {
    await server.store.database.deleteFrom('relayed_requests').execute();
    let amount = 1.5;
    fake.functions.set('fetchTolls', () => ({ items: [{ ...ANSWER, amount }], total: 1 }));
    expect((await caller.call('fetchTolls', {}, 'read-1')).items[0]!.amount).toBe(1.5);
    expect(await keptAnswers()).toEqual([]);
    amount = 2;
    expect((await caller.call('fetchTolls', {}, 'read-1')).items[0]!.amount).toBe(2);
    expect(await keptAnswers()).toEqual([]);
  });

  it('of a report that is mailed is kept, so that it goes out once', async () => {
    await server.store.database.deleteFrom('relayed_requests').execute();
    fake.functions.set('getDriversReport', () => []);
    const params = { sendEmail: true, emails: ['ana@correo.example'] };
    for (let times = 0; times < 2; times += 1) expect(await caller.call('getDriversReport', params, 'mailed-1')).toEqual([]);
    expect(fake.inspectedAt('/functions/getDriversReport')).toHaveLength(1);
    expect(await keptAnswers()).toHaveLength(1);
  });

  it('keeps no personal numbers: an answer of nothing else is given once', async () => {
    await server.store.database.deleteFrom('relayed_requests').execute();
    const numbers = { ssn: '912-34-5678', accountNumber: '1111222233', routingNumber: '3333444455' };
    fake.functions.set('showPersonalNumbers', () => numbers);
    expect(await caller.call('showPersonalNumbers', { userId: 'user000001' }, 'numbers-1')).toEqual(numbers);
    expect(await caller.refusal('showPersonalNumbers', { userId: 'user000001' }, 'numbers-1')).toMatchObject({
      code: 141,
      error: expect.stringContaining('shown only once'),
    });
    expect(fake.inspectedAt('/functions/showPersonalNumbers')).toHaveLength(1);
    expect(JSON.stringify(await keptAnswers())).not.toMatch(/912-34|11112222|33334444/);
  });

  it('gives an answer again without what is for some roles only', async () => {
    const row = { objectId: 'user000002', createdAt: '2026-11-01T00:00:00.000Z' };
    fake.functions.set('convertToDriver', () => ({ ...row, ssn: '912-34-5678', stripeId: 'cus_1' }));
    const agent = await server.signIn('agent');
    expect(await agent.call('convertToDriver', { id: 'lead000001' }, 'converted-1')).toMatchObject({ ...row, ssn: '912-34-5678' });
    const again = await agent.call('convertToDriver', { id: 'lead000001' }, 'converted-1');
    expect(again).toMatchObject(row);
    expect(['ssn', 'stripeId', 'accountNumber'].filter((name) => name in again)).toEqual([]);
    expect(fake.inspectedAt('/functions/convertToDriver')).toHaveLength(1);
    expect(JSON.stringify(await keptAnswers())).not.toMatch(/912-34|cus_1/);
  });

  const made = () => fake.inspectedAt('/functions/createToll');

  it('goes on, and the call happens once for requests at the same time and later', async () => {
    fake.functions.set('createToll', () => wait(50, ANSWER));
    const both = await Promise.all([caller.call('createToll', TOLL, 'once-1'), caller.call('createToll', TOLL, 'once-1')]);
    await server.reopen();
    both.push(await caller.call('createToll', TOLL, 'once-1'));
    expect(both).toEqual([RESULT, RESULT, RESULT]);
    expect(made()).toHaveLength(1);
    expect(made()[0]!.headers['x-parse-request-id']).toBe('once-1');
  });

  it('is one of its user and function, and refuses other parameters', async () => {
    for (const name of ['createToll', 'updateToll']) fake.functions.set(name, () => ANSWER);
    const other = await server.signIn('sales');
    await caller.call('createToll', TOLL, 'own-1');
    await other.call('createToll', TOLL, 'own-1');
    await caller.call('updateToll', { ...TOLL, id: 'toll000001' }, 'own-1');
    expect(made()).toHaveLength(2);
    expect(await caller.refusal('createToll', { ...TOLL, amount: 2 }, 'own-1')).toMatchObject({ code: 142 });
    fake.functions.set('createToll', () => wait(50, ANSWER));
    const [first, second] = await Promise.all([
      caller.send('createToll', TOLL, 'own-2'),
      caller.send('createToll', { ...TOLL, amount: 2 }, 'own-2'),
    ]);
    expect([first.statusCode, second.json().code].sort()).toEqual([142, 200]);
    expect(made()).toHaveLength(3);
  });

  it('replays a refusal: the function may have done a part of its work', async () => {
    fake.functions.set('createToll', (_request, response) => send(response, 400, { code: 141, error: 'No such road.' }));
    for (let time = 0; time < 2; time += 1)
      expect(await caller.refusal('createToll', TOLL, 'no-1')).toEqual({ code: 141, error: 'No such road.' });
    expect(made()).toHaveLength(1);
  });

  it('may be used again after a refusal before any work', async () => {
    fake.functions.set('createToll', (_request, response) => send(response, 429, { code: 100, error: 'Too many requests.' }));
    expect((await caller.send('createToll', TOLL, 'busy-1')).statusCode).toBe(429);
    fake.functions.set('createToll', () => ANSWER);
    expect(await caller.call('createToll', TOLL, 'busy-1')).toEqual(RESULT);
  });

  it('is unknown when the connection broke: a retry does not act, and says so once and for all', async () => {
    fake.functions.set('createToll', (_request, response) => void response.destroy());
    expect(await caller.refusal('createToll', TOLL, 'lost-1')).toMatchObject({ code: 124 });
    fake.functions.set('createToll', () => ANSWER);
    for (let time = 0; time < 2; time += 1)
      expect(await caller.refusal('createToll', TOLL, 'lost-1')).toMatchObject({
        code: 159,
        error: expect.stringContaining('was not sent again'),
      });
    expect(made()).toHaveLength(1);
    expect(await caller.call('createToll', TOLL, 'lost-2')).toEqual(RESULT);
  });

  it('returns the late answer of a slow write to a retry', async () => {
    fake.functions.set('createToll', () => wait(1_500, ANSWER));
    expect(await caller.refusal('createToll', TOLL, 'slow-1')).toMatchObject({ code: 124 });
    expect(await caller.call('createToll', TOLL, 'slow-1')).toEqual(RESULT);
    expect(made()).toHaveLength(1);
  }, 20_000);

  it('that another process sent is waited for, and unknown when that process is gone', async () => {
    const insert = (request_id: string) =>
      server.store.database
        .insertInto('relayed_requests')
        .values({
          user_id: 'finance',
          function: 'createToll',
          request_id,
          body_hash: requestKey('finance', 'createToll', request_id, TOLL).bodyHash,
          state: 'started',
          answer: null,
          started_at: server.clock.now(),
        })
        .execute();
    await insert('theirs-1');
    const waiting = caller.call('createToll', TOLL, 'theirs-1');
    await wait(300);
    await server.store.database
      .updateTable('relayed_requests')
      .set({ state: 'done', answer: JSON.stringify({ result: RESULT }) })
      .where('request_id', '=', 'theirs-1')
      .execute();
    expect(await waiting).toEqual(RESULT);
    await insert('theirs-2');
    expect(await caller.refusal('createToll', TOLL, 'theirs-2')).toMatchObject({ code: 124 });
    server.clock.advance(60_000);
    expect(await caller.refusal('createToll', TOLL, 'theirs-2')).toMatchObject({ code: 159 });
    expect(made()).toEqual([]);
  }, 20_000);

  it('that the Parse Server has met before is unknown', async () => {
    fake.functions.set('createToll', (_request, response) => send(response, 400, { code: 159, error: 'Duplicate request' }));
    expect(await caller.refusal('createToll', TOLL, 'met-1')).toMatchObject({ code: 124 });
  });
});

/** Sends a byte now and then, and never all. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
}

/** Sends as much as is taken, and never all. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(1_000_000)));
  };
  response.on('drain', more);
  more();
}
