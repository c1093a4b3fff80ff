import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSOLE_HEADERS, type TestServer } from '../server/support/test-server.ts';
import { type FakeParseServer, send, startFakeParseServer } from './support/fake-parse-server.ts';
import { readSession, SECRET, signInAnswer, startRelay } from './support/relay-server.ts';

let fake: FakeParseServer;
let server: TestServer;
beforeAll(async () => {
  fake = await startFakeParseServer();
  server = await startRelay(fake.url);
}, 120_000);
beforeEach(() => {
  fake.reset();
  // What is remembered of the test before, attempts to sign in included, is over.
  server.clock.advance(3_600_000);
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

/** Does something with a relay of other settings, on the clock of the first. */
async function withRelay(environment: Record<string, string>, work: (relay: TestServer) => Promise<void>, url = fake.url): Promise<void> {
  const relay = await startRelay(url, environment);
  relay.clock.advance(server.clock.now().getTime() - relay.clock.now().getTime());
  try {
    await work(relay);
  } finally {
    await relay.close();
  }
}

/** The cookie of somebody who signed in. */
async function cookieOf(name: string): Promise<string> {
  return (await server.signIn(name)).cookie;
}

describe('signing in through the relay', () => {
  it('gives a cookie that does not show the token, and the user with the roles of the console', async () => {
    fake.rolesOf.set('finance', ['finance', 'SomethingElse']);
    const answer = await signInAnswer(server, 'finance@tablero.test', 'tablero-demo');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      user: { objectId: 'finance', full_name: 'Person finance', email: 'finance@tablero.test', roles: ['finance'] },
    });
    const [token] = [...fake.sessions.keys()];
    const cookie = answer.cookies[0]!;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(`${cookie.value} ${Buffer.from(cookie.value, 'base64url').toString('latin1')}`).not.toContain(token);
    expect(fake.inspectedAt('/login')[0]!.headers).toMatchObject({
      'x-parse-application-id': 'upstream-app',
      'x-parse-revocable-session': '1',
    });
  });

  it('answers a wrong password, an unknown name and a locked account alike', async () => {
    const wrong = await signInAnswer(server, 'finance@tablero.test', 'wrong');
    const unknown = await signInAnswer(server, 'nobody-here@tablero.test', 'wrong');
    fake.routes.set('/login', (_request, response) =>
      send(response, 404, { code: 101, error: 'Your account is locked due to multiple failed login attempts.' }),
    );
    const locked = await signInAnswer(server, 'finance@tablero.test', 'tablero-demo');
    for (const answer of [wrong, unknown, locked]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ code: 101, error: 'Invalid username/password.' });
      expect(answer.cookies).toEqual([]);
    }
  });

  it('reports a missing role after a right password, and ends the session', async () => {
    fake.rolesOf.set('customer', []);
    const wrong = await signInAnswer(server, 'customer@tablero.test', 'wrong');
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { code: 101, error: 'Invalid username/password.' }]);
    const reported = await signInAnswer(server, 'customer@tablero.test', 'tablero-demo');
    expect([reported.statusCode, reported.json(), reported.cookies]).toEqual([
      403,
      { code: 119, error: 'Your account has no role in this console. Ask an admin to give you one.' },
      [],
    ]);
    expect(fake.sessions.size).toBe(0);
  });

  it('locks an address out here too, so that guesses no longer reach the Parse Server', async () => {
    for (let guess = 0; guess < 8; guess += 1) await signInAnswer(server, 'finance@tablero.test', `guess ${guess}`);
    expect(fake.inspectedAt('/login')).toHaveLength(8);
    expect((await signInAnswer(server, 'Finance@tablero.test', 'tablero-demo')).statusCode).toBe(401);
    expect(fake.inspectedAt('/login')).toHaveLength(8);
  });

  it('sends nothing but text on, and says what is missing', async () => {
    const odd = await server.app.inject({
      method: 'POST',
      url: '/session',
      headers: CONSOLE_HEADERS,
      payload: { email: { $gt: '' }, password: 'x' },
    });
    expect(odd.json()).toEqual({ code: 101, error: 'Invalid username/password.' });
    expect((await signInAnswer(server, 'a@b.c', '')).json()).toEqual({ code: 201, error: 'password is required.' });
    expect(fake.seen).toEqual([]);
  });

  it.each([
    ['a page of a proxy', (_: unknown, response: never) => sendText(response, 502, '<html>Bad gateway</html>')],
    ['a redirect', (_: unknown, response: never) => redirect(response)],
    ['200 with something else in it', (_: unknown, response: never) => sendText(response, 200, '"hello"')],
    ['a user without a token', () => ({ objectId: 'finance' })],
    ['the application id refused', (_: unknown, response: never) => send(response, 403, { error: 'unauthorized' })],
  ])('says that it is temporarily unavailable for %s', async (_name, route) => {
    fake.routes.set('/login', route as never);
    const answer = await signInAnswer(server, 'finance@tablero.test', 'tablero-demo');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ code: 100, error: expect.stringContaining('Temporarily unavailable') });
    expect(fake.inspectedAt('/elsewhere')).toEqual([]);
  });
});

describe('roles', () => {
  it('are inherited through roles that contain roles, in circles and over several pages', async () => {
    const many = Array.from({ length: 230 }, (_, index) => `Area${String(index).padStart(3, '0')}`);
    fake.rolesOf.set('chain', many);
    fake.containedIn.set('Area229', ['Inner']).set('Inner', ['dispatcher']).set('dispatcher', ['Area000', 'sales']);
    const answer = await signInAnswer(server, 'chain@tablero.test', 'tablero-demo');
    expect(answer.json().user.roles).toEqual(['dispatcher', 'sales']);
  });

  it('are asked once for requests at the same time and for five seconds', async () => {
    const cookie = await cookieOf('finance');
    server.clock.advance(6_000);
    fake.seen.length = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => readSession(server, cookie)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
    expect(fake.inspectedAt('/users/me')).toHaveLength(1);
    // The roles of the user, and the roles that contain those.
    expect(fake.inspectedAt('/roles')).toHaveLength(2);
    server.clock.advance(4_900);
    await readSession(server, cookie);
    expect(fake.inspectedAt('/roles')).toHaveLength(2);
  });

  it('are checked after five seconds, and without any the session ends', async () => {
    const caller = await server.signIn('finance');
    fake.functions.set('fetchRoles', () => ['sales']);
    expect(await caller.call('fetchRoles', {})).toEqual(['sales']);
    fake.rolesOf.set('finance', ['agent']);
    server.clock.advance(5_001);
    expect(await caller.refusal('fetchRoles', {})).toMatchObject({ code: 142, error: expect.stringContaining('required roles') });
    fake.rolesOf.set('finance', []);
    server.clock.advance(5_001);
    const answer = await caller.send('fetchRoles', {});
    expect(answer.json()).toMatchObject({ code: 209 });
    expect(answer.cookies[0]).toMatchObject({ name: 'tablero_session', value: '' });
  });

  it.each([
    ['class permissions', (response: never) => send(response, 400, { code: 119, error: 'Permission denied' })],
    ['a proxy', (response: never) => sendText(response, 404, '<html>Not found</html>')],
  ])('come from fetchRoles where %s close GET /roles', async (_name, close) => {
    fake.routes.set('/roles', (_request, response) => close(response as never));
    fake.functions.set('fetchRoles', () => [{ name: 'sales' }, 'Customer']);
    expect((await signInAnswer(server, 'x@tablero.test', 'tablero-demo')).json().user.roles).toEqual(['sales']);
    fake.functions.set('fetchRoles', (_request, response) => send(response, 400, { code: 141, error: 'No.' }));
    expect((await signInAnswer(server, 'y@tablero.test', 'tablero-demo')).statusCode).toBe(403);
  });

  it('that are unavailable sign nobody out', async () => {
    const cookie = await cookieOf('finance');
    server.clock.advance(6_000);
    fake.routes.set('/roles', (_request, response) => sendText(response as never, 500, 'oops'));
    const away = await readSession(server, cookie);
    expect(away.statusCode).toBe(503);
    expect(away.cookies).toEqual([]);
    fake.routes.delete('/roles');
    expect((await readSession(server, cookie)).statusCode).toBe(200);
  });
});

describe('the own account', () => {
  it('belongs to the Parse Server, which is asked to end it', async () => {
    const { cookie } = await server.signIn('finance');
    const headers = { ...CONSOLE_HEADERS, cookie };
    const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
      server.app.inject({ method, url: `/session/account${path}`, headers, ...(payload && { payload }) });
    expect((await ask('GET', '')).json()).toEqual({ keptElsewhere: expect.stringMatching(/^A Parse Server keeps the accounts/) });
    for (const [method, path, payload] of [
      ['DELETE', '/sessions'],
      ['DELETE', '/sessions/any'],
      ['PUT', '/password', { current: 'tablero-demo', next: 'eleven quiet umbrellas' }],
      ['POST', '/passkeys/challenge', {}],
      ['POST', '/passkeys', { passkey: {} }],
      ['DELETE', '/passkeys/any'],
    ] as const)
      expect([path, (await ask(method, path, payload)).statusCode]).toEqual([path, 403]);
    for (const [path, payload] of [
      ['/session/passkey', {}],
      ['/session', { passkey: {} }],
    ] as const) {
      const refused = await server.app.inject({ method: 'POST', url: path, headers: CONSOLE_HEADERS, payload });
      expect([refused.statusCode, refused.json().error]).toEqual([403, expect.stringMatching(/^A Parse Server keeps .* no passkeys here/)]);
    }
    expect((await readSession(server, cookie)).statusCode).toBe(200);
  });
});

describe('the sealed cookie', () => {
  it('is refused when a byte of it changed, and when another secret sealed it', async () => {
    const cookie = await cookieOf('finance');
    const value = Buffer.from(cookie.split('=')[1]!, 'base64url');
    for (const place of [0, 5, 20, value.length - 1]) {
      const changed = Buffer.from(value);
      changed[place] = changed[place]! ^ 1;
      expect((await readSession(server, `tablero_session=${changed.toString('base64url')}`)).json()).toMatchObject({ code: 209 });
    }
    for (const odd of ['', 'x', 'r:00000000000000000000000000000000', value.subarray(0, 20).toString('base64url')])
      expect((await readSession(server, `tablero_session=${odd}`)).statusCode).toBe(401);
    await withRelay({ SESSION_SECRET: 'another secret of a test that is long enough' }, async (relay) => {
      expect((await readSession(relay, cookie)).statusCode).toBe(401);
    });
  });

  it('opens under an older secret and is then sealed with the first', async () => {
    const cookie = await cookieOf('finance');
    const secret = 'the new secret of a test that is long enough';
    let renewed = '';
    await withRelay({ SESSION_SECRET: `${secret}, ${SECRET}` }, async (relay) => {
      const answer = await readSession(relay, cookie);
      expect(answer.statusCode).toBe(200);
      renewed = answer.cookies[0]!.value;
    });
    await withRelay({ SESSION_SECRET: secret }, async (relay) => {
      expect((await readSession(relay, `tablero_session=${renewed}`)).statusCode).toBe(200);
      expect((await readSession(relay, cookie)).statusCode).toBe(401);
    });
  });

  it('ends after twelve hours without use, and lives on with use', async () => {
    let cookie = await cookieOf('finance');
    expect((await readSession(server, cookie)).cookies).toEqual([]);
    server.clock.advance(9 * 3_600_000);
    const answer = await readSession(server, cookie);
    cookie = `tablero_session=${answer.cookies[0]!.value}`;
    server.clock.advance(9 * 3_600_000);
    expect((await readSession(server, cookie)).statusCode).toBe(200);
    server.clock.advance(13 * 3_600_000);
    const over = await readSession(server, cookie);
    expect(over.json()).toEqual({ code: 209, error: 'Session token is expired.' });
    expect(over.cookies[0]).toMatchObject({ value: '' });
  });

  it('ends after twenty-four hours however much it is used', async () => {
    let cookie = await cookieOf('finance');
    for (let hours = 0; hours < 20; hours += 5) {
      server.clock.advance(5 * 3_600_000);
      const answer = await readSession(server, cookie);
      expect(answer.statusCode).toBe(200);
      if (answer.cookies[0]) cookie = `tablero_session=${answer.cookies[0].value}`;
    }
    server.clock.advance(4 * 3_600_000 + 1);
    expect((await readSession(server, cookie)).json()).toEqual({ code: 209, error: 'Session token is expired.' });
  });

  it('ends with its session at the Parse Server, with code 209 and the cookie cleared', async () => {
    const { cookie, send: call } = await server.signIn('finance');
    fake.functions.set('fetchTolls', (_request, response) => send(response, 400, { code: 209, error: 'Session token is expired.' }));
    const answer = await call('fetchTolls', {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 209, error: 'Session token is expired.' });
    expect(answer.cookies[0]).toMatchObject({ value: '' });
    fake.sessions.clear();
    expect((await readSession(server, cookie)).json()).toEqual({ code: 209, error: 'Invalid session token' });
  });
});

describe('signing out', () => {
  const signOut = (cookie: string) => server.app.inject({ method: 'DELETE', url: '/session', headers: { ...CONSOLE_HEADERS, cookie } });

  it('ends the session at the Parse Server', async () => {
    const cookie = await cookieOf('finance');
    expect((await signOut(cookie)).cookies[0]).toMatchObject({ value: '' });
    expect(fake.sessions.size).toBe(0);
    expect((await readSession(server, cookie)).statusCode).toBe(401);
  });

  it('works while the Parse Server is away', async () => {
    const cookie = await cookieOf('finance');
    fake.routes.set('/logout', (_request, response) => void response.destroy());
    const answer = await signOut(cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies[0]).toMatchObject({ value: '' });
  });
});

describe('/parse for clients that hold a token', () => {
  const HEADERS = { 'x-parse-application-id': 'tablero' };

  it('relays log-in, the own user and session, and log-out, with the token of the Parse Server', async () => {
    const login = await server.app.inject({
      method: 'POST',
      url: '/parse/login',
      headers: HEADERS,
      payload: { username: 'sales@tablero.test', password: 'tablero-demo' },
    });
    const { sessionToken } = login.json();
    expect([...fake.sessions.keys()]).toEqual([sessionToken]);
    // What the contract of users names of the own row, and no more of it.
    expect(login.json()).toMatchObject({ username: 'sales@tablero.test', phone: '787-555-0100' });
    expect(login.json()).not.toHaveProperty('shoeSize');
    const headers = { ...HEADERS, 'x-parse-session-token': sessionToken };
    const get = (url: string) => server.app.inject({ method: 'GET', url, headers });
    expect((await get('/parse/users/me')).json()).toMatchObject({ objectId: 'sales', roles: ['sales'], sessionToken });
    expect((await get('/parse/sessions/me')).json()).toMatchObject({
      user: { objectId: 'sales' },
      expiresAt: { iso: '2027-01-01T00:00:00.000Z' },
    });
    fake.functions.set('fetchTolls', () => ({ items: [], total: 0 }));
    const call = () => server.app.inject({ method: 'POST', url: '/parse/functions/fetchTolls', headers, payload: {} });
    expect((await call()).json()).toEqual({ result: { items: [], total: 0 } });
    expect((await server.app.inject({ method: 'POST', url: '/parse/logout', headers, payload: {} })).json()).toEqual({});
    expect((await call()).json()).toMatchObject({ code: 209 });
    // A sealed cookie is no token, and a token is no sealed cookie.
    expect((await readSession(server, `tablero_session=${sessionToken}`)).statusCode).toBe(401);
  });
});

describe('the own user', () => {
  it('has the name that the Parse Server gives it, and what of its row the contract does not fit is left out', async () => {
    fake.routes.set('/users/me', () => ({
      objectId: 'sales',
      username: 'ana',
      email: 'ana@tablero.test',
      phone: { hidden: 1 },
      isDriver: true,
      ACL: {},
    }));
    const token = await startSession('sales');
    const headers = { 'x-parse-application-id': 'tablero', 'x-parse-session-token': token };
    const me = (await server.app.inject({ method: 'GET', url: '/parse/users/me', headers })).json();
    expect(me).toMatchObject({ objectId: 'sales', username: 'ana', email: 'ana@tablero.test', isDriver: true });
    expect(Object.keys(me)).not.toContain('phone');
    expect(Object.keys(me)).not.toContain('ACL');
  });
});

/** A token of somebody, as if they had signed in at the Parse Server itself. */
async function startSession(user: string): Promise<string> {
  const token = `r:${randomBytes(16).toString('hex')}`;
  fake.sessions.set(token, user);
  return token;
}

function sendText(response: never, status: number, text: string): void {
  (response as import('node:http').ServerResponse).writeHead(status, { 'content-type': 'text/html' }).end(text);
}

function redirect(response: never): void {
  (response as import('node:http').ServerResponse).writeHead(302, { location: `${fake.url}/elsewhere` }).end();
}
