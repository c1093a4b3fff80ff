import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { hold } from '../../support/hold.ts';
import { testDatabaseUrl } from '../../support/test-database-url.ts';
import { CONSOLE_HEADERS, type TestServerOptions, testServer } from '../../support/test-server.ts';

const MOST = 5;
const isEmbedded = testDatabaseUrl === undefined;

const plugin: NonNullable<TestServerOptions['plugins']>[number] = async (app, { database }) => {
  const slow = async () => database.selectFrom('users').select('id').limit(1).execute();
  for (const url of ['/own/slow', '/studio/api/slow']) app.get(url, slow);
  app.setNotFoundHandler(slow);
};
const how = { mostWaiting: MOST, plugins: [plugin] };
const { server, admin, sales } = testServer(['admin', 'sales'], { METRICS_TOKEN: 'a-token-of-prometheus' }, how);

/** Makes a request of each person, so that their sessions are in the cache. */
const known = () => Promise.all([admin, sales].map((person) => person.send('fetchRoles', {})));

/** Lets a held connection go: after a failed test, too, or those after it would wait for theirs. */
let letGo = () => {};
afterEach(() => letGo());

/** Holds the only connection until the returned function is called. */
async function holdConnection(): Promise<() => Promise<void>> {
  const { held, release } = hold();
  letGo = release;
  const { held: isHeld, release: begun } = hold();
  const done = server.store.database.transaction().execute(async () => {
    begun();
    await held;
  });
  await isHeld;
  return async () => {
    release();
    await done;
  };
}

describe.runIf(isEmbedded)('a server with too many requests for its only connection', () => {
  it('answers 503 at once to requests that would wait too long, and all others correctly', async () => {
    await known();
    const release = await holdConnection();
    const waiting = Array.from({ length: MOST }, (_, index) =>
      (index % 2 ? admin : sales).send('fetchAdminOrders', { filter: {}, limit: 1 }),
    );
    await pause(300);
    const begin = performance.now();
    const refused = await Promise.all([
      admin.send('fetchAdminOrders', { filter: {}, limit: 1 }),
      admin.send('createToll', { name: 'Too many', amount: 1, latitude: 18, longitude: -66 }),
      server.ask('GET', '/session', { cookie: admin.cookie }),
    ]);
    expect(performance.now() - begin).toBeLessThan(2000);
    for (const answer of refused) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(answer.json()).toMatchObject({ error: expect.stringMatching(/busy.*Nothing was done.*Try again/) });
    }
    await release();
    const figures = await server.app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-prometheus' } });
    expect(figures.body).toContain('tablero_requests_refused_total 3');
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(waiting.map(() => 200));
    const { items } = await admin.call('fetchTolls', { limit: 200 });
    expect(items.map(({ name }) => name)).not.toContain('Too many');
  });

  it('limits strangers to their share, and leaves the rest to signed-in people', async () => {
    await admin.send('fetchRoles', {});
    const release = await holdConnection();
    const token = (digit: number) => ({ 'x-parse-application-id': 'tablero', 'x-parse-session-token': `r:${String(digit).repeat(32)}` });
    const ask = (digit: number, remoteAddress: string) =>
      server.app.inject({ method: 'POST', url: '/parse/functions/fetchRoles', headers: token(digit), payload: {}, remoteAddress });
    const waiting = [ask(1, '10.0.0.1'), ask(2, '10.0.0.2')];
    await pause(300);
    expect((await ask(3, '10.0.0.1')).statusCode).toBe(503);
    expect((await ask(4, '10.0.0.4')).statusCode).toBe(503);
    const staff = admin.send('fetchRoles', {});
    await release();
    expect((await staff).statusCode).toBe(200);
    for (const answer of await Promise.all(waiting)) expect(answer.json().code).toBe(209);
  });

  it('leaves capacity for others when one person sends many requests', async () => {
    await known();
    const release = await holdConnection();
    const flood = Array.from({ length: 2 * MOST }, () => admin.send('fetchAdminOrders', { filter: {}, limit: 1 }));
    await pause(300);
    const others = [sales.send('fetchRoles', {}), sales.send('fetchAdminOrders', { filter: {}, limit: 1 })];
    await release();
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(Math.ceil(MOST / 2));
    expect(statuses.filter((status) => status === 503)).toHaveLength(2 * MOST - Math.ceil(MOST / 2));
    for (const answer of await Promise.all(others)) expect(answer.statusCode).toBe(200);
  });

  it('does not count answered, refused and closed requests', async () => {
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    for (let round = 0; round < 2 * MOST; round += 1) await admin.send('noSuchFunction', {});
    await known();
    const release = await holdConnection();
    const body = '{"filter":{}}';
    const head = (cookie: string) => Object.entries({ ...CONSOLE_HEADERS, cookie, 'content-type': 'application/json', host: 'localhost' });
    const text = (cookie: string) =>
      `POST /parse/functions/fetchAdminOrders HTTP/1.1\r\n${head(cookie)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}content-length: ${body.length}\r\n\r\n${body}`;
    const sockets = Array.from({ length: MOST }, () => connect(Number(port), '127.0.0.1'));
    for (const [index, socket] of sockets.entries()) socket.write(text((index % 2 ? admin : sales).cookie));
    await pause(300);
    expect((await admin.send('fetchAdminOrders', { filter: {} })).statusCode).toBe(503);
    for (const socket of sockets) socket.destroy();
    await pause(300);
    const next = admin.send('fetchAdminOrders', { filter: {}, limit: 1 });
    await release();
    expect((await next).statusCode).toBe(200);
  });
});
