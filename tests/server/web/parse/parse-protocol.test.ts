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
}, 120_000);
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
const bodyStyle = (more: Record<string, unknown>) =>
  [JSON.stringify({ _ApplicationId: 'tablero', ...more }), { 'content-type': 'text/plain' }] as const;

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

describe('the envelope', () => {
  it('requires the application id', async () => {
    for (const headers of [{}, { 'x-parse-application-id': 'other' }] as Record<string, string>[]) {
      expect(await send('/functions/fetchRoles', {}, headers)).toMatchObject({ status: 403, body: { error: 'unauthorized' } });
    }
  });

  it('may be in the body, as the SDK sends it', async () => {
    const [payload, headers] = bodyStyle({ _SessionToken: token, _ClientVersion: 'js8.6.0' });
    expect(await send('/functions/fetchRoles', payload, headers)).toMatchObject({
      status: 200,
      body: { result: expect.arrayContaining(['admin']) },
    });
    const [me, meHeaders] = bodyStyle({ _SessionToken: token, _method: 'GET' });
    expect(await send('/users/me', me, meHeaders)).toMatchObject({ status: 200, body: { email: 'finance@tablero.test' } });
  });

  it('ignores a token in the body beside a valid header', async () => {
    expect(await send('/functions/fetchRoles', { _SessionToken: token })).toMatchObject({ status: 400, body: { code: 142 } });
  });

  it.each([['_SessionToken'], ['_InstallationId'], ['_MasterKey']])('refuses a %s that is not a text', async (key) => {
    const [payload, headers] = bodyStyle({ [key]: { $gt: '' } });
    expect(await send('/functions/fetchRoles', payload, headers)).toMatchObject({ status: 403 });
  });

  it('must be JSON: bad syntax, forms and bodies over the limit are refused', async () => {
    expect(await send('/functions/fetchRoles', '{"a":', { ...HEADERS, 'content-type': 'application/json' })).toMatchObject({
      status: 400,
      body: { code: 107 },
    });
    expect(await send('/functions/fetchRoles', 'a=1', { ...HEADERS, 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 400,
    });
    expect(
      await send('/functions/fetchRoles', `{"a":"${'x'.repeat(1_100_000)}"}`, { ...HEADERS, 'content-type': 'text/plain' }),
    ).toMatchObject({ status: 413 });
    expect(await send('/functions/fetchRoles', '[1]', { ...HEADERS, 'content-type': 'text/plain' })).toMatchObject({
      status: 400,
      body: { code: 142 },
    });
  });

  it('refuses keys that could reach a prototype, and invalid dates', async () => {
    const text = (body: string) => send('/functions/fetchAdminOrders', body, { ...withToken(), 'content-type': 'application/json' });
    for (const body of [
      '{"__proto__":{"isAdmin":true}}',
      '{"filter":{"constructor":1}}',
      '{"filter":{"startDate":{"__type":"Date","iso":"soon"}}}',
    ]) {
      expect(await text(body)).toMatchObject({ status: 400, body: { code: 142 } });
    }
  });

  it('answers unknown routes and methods with JSON', async () => {
    expect(await send('/noSuchRoute', {})).toMatchObject({ status: 404, body: { code: 101 } });
    expect(await send('/functions/fetchRoles', undefined, HEADERS, 'GET')).toMatchObject({ status: 404, body: { code: 101 } });
    const [payload, headers] = bodyStyle({ _SessionToken: token, _method: 'GET' });
    expect(await send('/functions/fetchRoles', payload, headers)).toMatchObject({ status: 404 });
    expect((await send('/health', undefined, {}, 'GET')).body).toEqual({ status: 'ok' });
  });

  it('is never stored', async () => {
    expect((await send('/functions/fetchRoles', {}, withToken())).headers['cache-control']).toBe('no-store');
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

  it('looks up every token, even one of another form', async () => {
    for (const value of ['x', "' or 1=1 --", 'r:short']) {
      expect(await send('/functions/fetchRoles', {}, withToken(value))).toMatchObject({ status: 400, body: { code: 209 } });
    }
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
  }, 60_000);
});

describe('a token in the header', () => {
  it('takes precedence over the cookie', async () => {
    const { cookie } = await server.signIn('agent');
    const answer = await send('/users/me', {}, { ...CONSOLE_HEADERS, cookie, 'x-parse-session-token': token }, 'GET');
    expect(answer.body).toMatchObject({ email: 'finance@tablero.test', sessionToken: token });
  });

  it('ends with log-out, and an ended one is answered with 209', async () => {
    const own = (await send('/login', { email: 'sales@tablero.test', password: PASSWORD })).body.sessionToken as string;
    expect((await send('/sessions/me', undefined, withToken(own), 'GET')).body).toMatchObject({
      user: { __type: 'Pointer' },
      expiresAt: { __type: 'Date' },
    });
    expect(await send('/logout', {}, withToken(own))).toMatchObject({ status: 200, body: {} });
    expect(await send('/logout', {}, withToken(own))).toMatchObject({ status: 400, body: { code: 209 } });
    expect(await send('/logout', {})).toMatchObject({ status: 200, body: {} });
    expect(await send('/users/me', undefined, HEADERS, 'GET')).toMatchObject({
      status: 400,
      body: { code: 209, error: 'Permission denied' },
    });
  });

  it('returns only allowed fields of the user, never the hash', async () => {
    const { body } = await send('/users/me', undefined, withToken(), 'GET');
    expect(Object.keys(body).sort()).toEqual([
      'createdAt',
      'email',
      'full_name',
      'objectId',
      'roles',
      'sessionToken',
      'updatedAt',
      'username',
    ]);
  });
});
