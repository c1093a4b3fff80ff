import { gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../support/seeded-database.ts';
import { CONSOLE_HEADERS, startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await send('/login', { username: 'finance@tablero.test', password: PASSWORD })).body.sessionToken as string;
});
afterAll(() => server.close());

const HEADERS = { 'x-parse-application-id': 'tablero' };

/** Posts to the protocol and returns status and body. */
async function send(
  url: string,
  payload: InjectOptions['payload'],
  headers: Record<string, string> = HEADERS,
  method: 'POST' | 'GET' = 'POST',
) {
  const answer = await server.app.inject({ method, url: `/parse${url}`, headers, ...(method === 'POST' ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown>, headers: answer.headers };
}
const withToken = (value = token) => ({ ...HEADERS, 'x-parse-session-token': value });

describe('an answer', () => {
  it('is compressed on request', async () => {
    const ask = (encoding: string) =>
      server.app.inject({
        method: 'POST',
        url: '/parse/functions/fetchAdminOrders',
        headers: { ...withToken(), 'accept-encoding': encoding },
        payload: { limit: 50 },
      });
    const [packed, plain] = [await ask('gzip, br'), await ask('identity')];
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined]);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });
});

describe('a call that only reads', () => {
  it('stores no outcome for its request id, and reads again', async () => {
    const headers = { ...withToken(), 'x-parse-request-id': 'reading-1' };
    for (let time = 0; time < 2; time += 1) expect((await send('/functions/fetchRoles', {}, headers)).status).toBe(200);
    const kept = await server.database.selectFrom('request_outcomes').selectAll().where('request_id', '=', 'reading-1').execute();
    expect(kept).toEqual([]);
  });
});

describe('the order of checks', () => {
  it('checks the session before the function, and the function before the caller', async () => {
    expect(await send('/functions/noSuchThing', {}, withToken(`r:${'0'.repeat(32)}`))).toMatchObject({
      status: 400,
      body: { code: 209, error: 'Invalid session token' },
    });
    for (const name of ['noSuchThing', 'constructor', '__proto__', 'toString', 'FETCHROLES']) {
      expect(await send(`/functions/${name}`, {})).toMatchObject({
        status: 400,
        body: { code: 141, error: `Invalid function: "${name}"` },
      });
    }
    expect(await send('/functions/fetchRoles', {})).toMatchObject({
      status: 400,
      body: { code: 142, error: 'Validation failed. Please login to continue.' },
    });
  });
});

describe('unexpected faults', () => {
  it('answer 500 with the id of the request, without the cause', async () => {
    const broken = await startTestServer();
    try {
      const caller = await broken.signIn('admin');
      await broken.store.database.schema.alterTable('tolls').renameTo('tolls_away').execute();
      const answer = await caller.send('fetchTolls', {});
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({ code: 1, error: expect.stringMatching(/^Internal server error\. Request [0-9a-f-]{36}$/) });
    } finally {
      await broken.close();
    }
  });
});

describe('a token in the header', () => {
  it('takes precedence over the cookie', async () => {
    const { cookie } = await server.signIn('agent');
    const answer = await send('/users/me', {}, { ...CONSOLE_HEADERS, cookie, 'x-parse-session-token': token }, 'GET');
    expect(answer.body).toMatchObject({ email: 'finance@tablero.test', sessionToken: token });
  });
});
