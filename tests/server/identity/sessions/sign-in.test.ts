import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/base/settings/config.ts';
import { LOCKOUT } from '../../../../server/identity/sessions/lockout.ts';
import { checkPassword, hashPassword, verifyPassword } from '../../../../server/identity/sessions/password.ts';
import { createSessionStore } from '../../../../server/identity/sessions/session-store.ts';
import { PASSWORD } from '../../support/seeded-database.ts';
import { servedScreens } from '../../support/served-screens.ts';
import { CONSOLE_HEADERS, serverOfTest, type TestServer, type TestServerOptions, testServer } from '../../support/test-server.ts';

const { server } = testServer([], { DEMO_ACCOUNTS: 'false' });

const post = (payload: unknown, headers: Record<string, string> = CONSOLE_HEADERS) =>
  server.app.inject({ method: 'POST', url: '/session', headers, payload: payload as Record<string, unknown> });
const get = (headers: Record<string, string>) => server.app.inject({ method: 'GET', url: '/session', headers });
const MINUTE = 60_000;
const HOURS = { hours: 12, longestHours: 24 };
const wrong = { code: 101, error: 'Invalid username/password.' };

describe('/session', () => {
  it('returns the token in a cookie that scripts and other sites cannot use, and not in the body', async () => {
    const answer = await post({ email: ' Admin@Tablero.Test ', password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      user: { objectId: expect.any(String), full_name: 'Arelis Montañez', email: 'admin@tablero.test', roles: ['admin'] },
    });
    expect(answer.body).not.toContain('r:');
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(/^tablero_session=r.+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await get({ ...CONSOLE_HEADERS, cookie: `tablero_session=${answer.cookies[0]!.value}` })).json()).toEqual(answer.json());
  });

  it('answers a console without a session that nobody is signed in', async () => {
    const answer = await get(CONSOLE_HEADERS);
    expect([answer.statusCode, answer.json()]).toEqual([200, { user: null }]);
  });

  it('ignores the cookie for requests from other sites', async () => {
    const { cookie } = await server.signIn('sales');
    const elsewhere: Record<string, string>[] = [
      { cookie },
      { cookie, 'x-tablero': '1' },
      { cookie, 'x-tablero': '1', 'sec-fetch-site': 'cross-site' },
      { cookie, 'x-tablero': '1', 'sec-fetch-site': 'same-site' },
      { cookie, 'x-tablero': '1', origin: 'https://evil.example' },
      { cookie, 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of elsewhere) {
      expect((await get(headers)).statusCode, JSON.stringify(headers)).toBe(403);
      const call = await server.app.inject({
        method: 'POST',
        url: '/parse/functions/fetchRoles',
        headers: { ...headers, 'x-parse-application-id': 'tablero' },
        payload: {},
      });
      expect(call.statusCode, JSON.stringify(headers)).toBe(400);
    }
    expect((await get({ cookie, 'x-tablero': '1', origin: 'http://localhost:4000', host: 'localhost:4000' })).statusCode).toBe(200);
  });

  it('recognizes the console by the referring page if a browser sends neither site nor origin', async () => {
    const { cookie } = await server.signIn('sales');
    const page = { cookie, 'x-tablero': '1', host: 'console.lan:4000' };
    const said = async (headers: Record<string, string>) => {
      const answer = await get({ ...page, ...headers });
      return [answer.statusCode, answer.json().error];
    };
    expect((await said({ referer: 'http://console.lan:4000/orders/1' }))[0]).toBe(200);
    expect((await said({ origin: 'http://console.lan:4000' }))[0]).toBe(200);
    expect(await said({ referer: 'http://evil.example/console.lan:4000' })).toEqual([403, expect.stringMatching(/came from another site/)]);
    const fromElsewhere = [403, expect.stringMatching(/came from another site/)];
    expect(await said({ origin: 'null', referer: 'http://console.lan:4000/' })).toEqual(fromElsewhere);
    expect(await said({ 'sec-fetch-site': 'cross-site', referer: 'http://console.lan:4000/' })).toEqual([403, expect.anything()]);
    expect(await said({})).toEqual([403, expect.stringMatching(/Sec-Fetch-Site, Origin and Referer are all missing/)]);
    const elsewhere = await server.app.inject({ method: 'GET', url: '/preferences/start-filters', headers: page });
    expect(elsewhere.body).toMatch(/Sec-Fetch-Site, Origin and Referer are all missing/);
  });

  it('clears the cookie and deletes the session on sign-out', async () => {
    const { cookie } = await server.signIn('agent');
    const answer = await server.ask('DELETE', '/session', { cookie });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(/^tablero_session=; .*Expires=Thu, 01 Jan 1970/);
    expect((await get({ ...CONSOLE_HEADERS, cookie })).statusCode).toBe(401);
  });

  it('ends a session after twelve hours without use, and extends it with use', async () => {
    const used = await server.signIn('finance');
    const unused = await server.signIn('sales');
    for (let hours = 0; hours < 16; hours += 8) {
      server.clock.advance(8 * 3_600_000);
      expect((await get({ ...CONSOLE_HEADERS, cookie: used.cookie })).headers['set-cookie']).toContain('Max-Age=43200');
    }
    const dead = await get({ ...CONSOLE_HEADERS, cookie: unused.cookie });
    expect([dead.statusCode, dead.json()]).toEqual([401, { code: 209, error: 'Session token is expired.' }]);
  });

  it('ends a session after twenty-four hours in any case', async () => {
    const { cookie } = await server.signIn('finance');
    const headers = { ...CONSOLE_HEADERS, cookie };
    const untilOf = async () => {
      const answer = await server.app.inject({ method: 'GET', url: '/parse/sessions/me', headers });
      return Date.parse(answer.json().expiresAt.iso) - server.clock.now().getTime();
    };
    for (let hours = 0; hours < 23; hours += 1) {
      server.clock.advance(3_600_000);
      expect((await get(headers)).statusCode).toBe(200);
    }
    expect(await untilOf()).toBe(3_600_000);
    server.clock.advance(3_600_001);
    const dead = await get(headers);
    expect([dead.statusCode, dead.json()]).toEqual([401, { code: 209, error: 'Session token is expired.' }]);
  });

  it('ends sessions as early as a shorter setting says, including earlier ones', async () => {
    const { cookie } = await server.signIn('finance');
    server.clock.advance(5 * 3_600_000);
    const strict = createSessionStore({ ...server.context, ...HOURS, longestHours: 4, roles: () => ['finance'] });
    expect(await strict.find(cookie.split('=')[1]!)).toBe('expired');
  });

  it('ends sessions by the shortest limits of their roles in app.json, and never later than the settings', async () => {
    const sessions = [
      { roles: ['finance', 'sales'], idleMinutes: 30 },
      { roles: ['finance'], idleMinutes: 10, longestHours: 1 },
      { roles: ['agent'], idleMinutes: 43_200, longestHours: 2_160 },
    ];
    const limited = await serverOfTest({}, { screens: () => ({ ...servedScreens(), sessions }) });
    const people = await Promise.all(['finance', 'sales', 'agent'].map((role) => limited.signIn(role)));
    const living = async (minutes: number) => {
      limited.clock.advance(minutes * MINUTE);
      const asked = people.map(({ cookie }) => limited.ask('GET', '/session', { cookie }));
      return (await Promise.all(asked)).map(({ statusCode }) => statusCode === 200);
    };
    // Each request is a use.
    for (let looks = 0; looks < 7; looks += 1) expect(await living(8)).toEqual([true, true, true]);
    expect(await living(4)).toEqual([false, true, true]);
    expect(await living(31)).toEqual([false, false, true]);
    expect(await living(12 * 60 + 1)).toEqual([false, false, false]);
  });

  it('ends a session at once when the user is locked or loses every role', async () => {
    const caller = await server.signIn('shopper');
    const set = (change: object) => server.setUser(caller.userId, change);
    await set({ locked: true });
    expect(await caller.refusal('fetchRoles', {})).toMatchObject({ code: 209 });
    await set({ locked: false, roles: [] });
    expect(await caller.refusal('fetchRoles', {})).toMatchObject({ code: 209 });
    expect((await post({ email: 'shopper@tablero.test', password: PASSWORD })).json()).toEqual(wrong);
    await set({ roles: ['shopper'] });
  });

  it('uses sessions from a cache of two seconds for reads, never for writes, and never after sign-out', async () => {
    const caller = await server.signIn('sales');
    const admin = await server.signIn('admin');
    const set = (change: object) => server.setUser(caller.userId, change);
    const refused = { code: 209 };
    await caller.call('fetchRoles', {});
    await set({ locked: true });
    await caller.call('fetchRoles', {});
    expect(await caller.refusal('createDishTag', { name: 'A' })).toMatchObject(refused);
    server.clock.advance(2_001);
    expect(await caller.refusal('fetchRoles', {})).toMatchObject(refused);

    await set({ locked: false });
    await caller.call('fetchRoles', {});
    await set({ locked: true });
    await admin.call('createDishTag', { name: 'A tag that somebody made' });
    expect(await caller.refusal('fetchRoles', {})).toMatchObject(refused);

    await set({ locked: false });
    await caller.call('fetchRoles', {});
    await server.ask('DELETE', '/session', { cookie: caller.cookie });
    expect(await caller.refusal('fetchRoles', {})).toMatchObject(refused);
  });

  it('stores only a hash of the token', async () => {
    const { cookie } = await server.signIn('admin');
    const token = decodeURIComponent(cookie.split('=')[1]!);
    const { rows } = await sql<{ token_hash: string }>`select token_hash from sessions`.execute(server.store.database);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token.slice(2));
  });
});

describe('signing in', () => {
  it('gives the same answer for a wrong password, an unknown address, a customer and wrong types', async () => {
    const customers = server.database.selectFrom('users').select('email').where('roles', '=', sql<string[]>`'{}'`);
    const customer = await customers.limit(1).executeTakeFirstOrThrow();
    const tries = [
      { email: 'admin@tablero.test', password: 'wrong' },
      { email: 'nobody@tablero.test', password: PASSWORD },
      { email: customer.email, password: PASSWORD },
      { email: { $ne: null }, password: PASSWORD },
      { email: 'admin@tablero.test', password: { $ne: null } },
      { email: ['admin@tablero.test'], password: PASSWORD },
    ];
    for (const credentials of tries) {
      const answer = await post(credentials);
      expect([answer.statusCode, answer.json()], JSON.stringify(credentials)).toEqual([401, wrong]);
    }
    expect((await post({ email: 'admin@tablero.test' })).json()).toEqual({ code: 201, error: 'password is required.' });
    expect((await post({})).json()).toEqual({ code: 200, error: 'username/email is required.' });
  });

  it('reports unknown roles of a person after the right password, and lets them in once app.json has one', async () => {
    const known = ['admin', 'dispatcher'];
    const other = await serverOfTest({}, { roles: () => known });
    const address = 'finance@tablero.test';
    const tryAs = (email: string, password: string) => other.ask('POST', '/session', { payload: { email, password } });
    const told = await tryAs(address, PASSWORD);
    expect([told.statusCode, told.json(), told.cookies]).toEqual([
      403,
      { code: 119, error: 'Your account has no role in this console. Ask an admin to give you one.' },
      [],
    ]);
    expect((await tryAs(address, 'wrong')).json()).toEqual(wrong);
    const before = await other.signIn('finance');
    expect(await before.refusal('fetchRoles', {})).toMatchObject({ code: 209 });

    known.push('finance');
    const answer = await tryAs(address, PASSWORD);
    expect(answer.json()).toMatchObject({ user: { roles: ['finance'] } });
    expect(await before.call('fetchRoles', {})).toEqual(['admin', 'dispatcher', 'finance']);
  });

  it('locks an account for a place with too many failures, whether it exists or not, and reports when to try again', async () => {
    const error = expect.stringMatching(/^Too many wrong passwords from here\. Try again in 15 minutes, or ask an admin/);
    for (const email of ['sales@tablero.test', 'unknown@tablero.test']) {
      const guesses = await Promise.all(Array.from({ length: LOCKOUT.attempts + 2 }, () => post({ email, password: 'guess' })));
      expect(guesses.every((answer) => answer.statusCode === 401)).toBe(true);
      expect(guesses.filter((answer) => answer.json().error === wrong.error)).toHaveLength(LOCKOUT.attempts);
      expect((await post({ email, password: PASSWORD })).json()).toEqual({ code: 101, error });
    }
    server.clock.advance((LOCKOUT.minutes + 1) * 60_000);
    expect((await post({ email: 'sales@tablero.test', password: PASSWORD })).statusCode).toBe(200);
  });

  it('stays open to the owner while a stranger makes many attempts from elsewhere', async () => {
    const behind = await serverOfTest({ TRUST_PROXY: '127.0.0.1', DEMO_ACCOUNTS: 'true' });
    const tryFrom = (address: string, password: string) =>
      behind.ask('POST', '/session', { payload: { email: 'finance@tablero.test', password }, headers: { 'x-forwarded-for': address } });
    for (let guess = 0; guess < 40; guess += 1) await tryFrom('203.0.113.66', `guess ${guess}`);
    expect((await tryFrom('203.0.113.66', PASSWORD)).statusCode).toBe(401);
    expect((await tryFrom('198.51.100.4', PASSWORD)).statusCode).toBe(200);
    // A sign-in elsewhere does not unlock it for the stranger.
    expect((await tryFrom('203.0.113.66', PASSWORD)).statusCode).toBe(401);
  });

  it('is limited by address', async () => {
    const limited = await serverOfTest({}, { signInsPerMinute: 3 });
    const ask = (index: number) =>
      limited.app.inject({
        method: 'POST',
        url: '/parse/login',
        headers: { 'x-parse-application-id': 'tablero' },
        payload: { email: `a${index}@b.c`, password: 'x' },
      });
    const answers = [await ask(0), await ask(1), await ask(2), await ask(3)];
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 429]);
    expect(answers[3]!.json()).toEqual({ code: 100, error: 'Too many requests.' });
    expect(answers[3]!.headers['retry-after']).toMatch(/^\d+$/);
  });
});

describe('a browser in which a person has signed in', () => {
  const OFFICE = '203.0.113.7';
  const attempt = async (on: TestServer, email: string, password: string, cookie = '') => {
    const headers = { ...CONSOLE_HEADERS, 'user-agent': 'Firefox/130 (Windows)', ...(cookie && { cookie }) };
    const answer = await on.app.inject({ method: 'POST', url: '/session', headers, payload: { email, password }, remoteAddress: OFFICE });
    const device = answer.cookies.find(({ name }) => name === 'tablero_device');
    return { status: answer.statusCode, device, cookie: device ? `tablero_device=${device.value}` : '' };
  };

  it('is not blocked by an attacker behind the same address, neither by the limit nor by a lockout of the account', async () => {
    const limited = await serverOfTest({}, { signInsPerMinute: 12 });
    const email = 'sales@tablero.test';
    const first = await attempt(limited, email, PASSWORD);
    expect(first).toMatchObject({ status: 200, device: { httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 400 * 86_400 } });
    for (let index = 0; index <= LOCKOUT.attempts; index += 1) await attempt(limited, email, 'wrong');
    // The account is locked for the address, and open to the browser of its owner. The browser of another person does not help.
    const other = await attempt(limited, 'finance@tablero.test', PASSWORD);
    expect((await attempt(limited, email, PASSWORD, other.cookie)).status).toBe(401);
    const again = await attempt(limited, email, PASSWORD, first.cookie);
    expect([again.status, again.device?.maxAge]).toEqual([200, 400 * 86_400]);
    // A sign-in replaces the cookie, so a planted or copied one is worthless.
    expect((await attempt(limited, email, PASSWORD, first.cookie)).status).toBe(401);
    while ((await attempt(limited, 'admin@tablero.test', 'wrong')).status !== 429);
    expect((await attempt(limited, 'admin@tablero.test', 'wrong', `tablero_device=${'a'.repeat(43)}`)).status).toBe(429);
    const { cookie, ...third } = await attempt(limited, email, PASSWORD, again.cookie);
    expect(third.status).toBe(200);
    // The browser has limits of its own.
    const statuses = [];
    for (let index = 0; index < 13; index += 1) statuses.push((await attempt(limited, email, 'wrong', cookie)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    const { rows } = await sql<{ token_hash: string }>`select token_hash from devices`.execute(limited.database);
    expect(JSON.stringify(rows)).not.toContain(third.device!.value);
  });

  it('is reported by mail if it is new to an account, but not if the account is new', async () => {
    const email = 'agent@tablero.test';
    const mails = () => server.database.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
    const known = await attempt(server, email, PASSWORD);
    expect([known.status, (await mails()).length]).toEqual([200, 0]);
    await attempt(server, email, PASSWORD, known.cookie);
    // As if the answer with the new cookie were lost.
    const { cookie } = await attempt(server, email, PASSWORD, known.cookie);
    await attempt(server, email, 'wrong');
    expect(await mails()).toEqual([]);
    await attempt(server, email, PASSWORD);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.subject).toMatch(/^New sign-in at /);
    expect(mail!.body).toContain(`Firefox on Windows, network address ${OFFICE}, `);
    expect(mail!.body).toMatch(/http:\S+\/account\n/);
    server.clock.advance(401 * 24 * 60 * MINUTE);
    const { rows } = await sql<{ token_hash: string }>`select token_hash from devices`.execute(server.database);
    await attempt(server, email, PASSWORD, cookie);
    const { rows: left } = await sql<{ token_hash: string }>`select token_hash from devices`.execute(server.database);
    expect(left.filter(({ token_hash }) => rows.some((row) => row.token_hash === token_hash))).toEqual([]);
  });
});

describe('a call that requires a recent sign-in', () => {
  const AGAIN = { code: 215, error: 'Sign in again to do this: your last sign-in is more than 10 minutes ago.' };
  const rolesOf = async (id: string) =>
    (await server.database.selectFrom('users').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles;

  it('is refused with its own code and no effect until the person signs in again; a token never suffices', async () => {
    const id = await server.idOf('shopper@tablero.test');
    const admin = await server.signIn('admin');
    await admin.call('allowAPIAccess', { userId: admin.userId });
    const { accessToken } = await admin.call('generateToken', { userId: admin.userId });
    const change = { id, roles: ['shopper', 'agent'] };
    server.clock.advance(10 * MINUTE);
    expect(await admin.call('tableroSetAccountRoles' as never, change as never)).toMatchObject({ objectId: id });
    server.clock.advance(1);
    const back = { id, roles: ['shopper'] };
    const requestId = 'again-1';
    expect((await admin.send('tableroSetAccountRoles', back, requestId)).statusCode).toBe(401);
    expect(await admin.refusal('tableroSetAccountRoles', back, requestId)).toEqual(AGAIN);
    expect(await rolesOf(id)).toEqual(change.roles);
    // A call that is refused in any case does not ask for a sign-in.
    expect((await admin.refusal('tableroSetAccountRoles', { ...back, roles: [7] })).code).toBe(142);
    expect((await (await server.signIn('sales')).refusal('tableroSetAccountRoles', back)).code).toBe(142);
    const program = await server.app.inject({
      method: 'POST',
      url: '/parse/functions/tableroSetAccountRoles',
      headers: { 'x-parse-application-id': 'tablero', 'x-parse-session-token': accessToken },
      payload: back,
    });
    expect(program.json()).toMatchObject({ code: 119, error: expect.stringContaining('accepts no API token') });
    const anew = await server.signIn('admin');
    expect(await anew.call('tableroSetAccountRoles' as never, change as never, requestId)).toMatchObject({ objectId: id });
    server.clock.advance(11 * MINUTE);
    expect((await admin.refusal('tableroResetSecondFactor', { id })).code).toBe(215);
    expect((await admin.refusal('tableroInviteAccount', { name: 'Eva', email: 'eva@example.com', roles: ['agent'] })).code).toBe(215);
    expect((await admin.refusal('assignRole', { userId: id, role: 'sales' })).code).toBe(215);
  });

  it('may be limited to some parameters', async () => {
    const finance = await server.signIn('finance');
    const orderId = 'no-such-order';
    const userId = await server.idOf('shopper@tablero.test');
    server.clock.advance(11 * MINUTE);
    const code = async (name: string, params: object) => (await finance.refusal(name, params)).code;
    const refund = { orderId, type: 'full', reason: 'other' };
    const user = { id: userId, accountNumber: '•••• 5678' };
    const cases: [name: string, params: object, code: number][] = [
      ['createRefund', { ...refund, expectedAmount: 10_001 }, 215],
      ['createRefund', refund, 215],
      ['createRefund', { ...refund, expectedAmount: 10_000 }, 141],
      ['updateUser', { ...user, accountNumber: '12345678' }, 215],
      ['updateUser', { ...user, routingNumber: '021000021' }, 215],
      ['updateUser', { ...user, accountNumber: null }, 215],
      ['updateUser', { ...user, routingNumber: null }, 215],
      ['updateUser', { ...user, id: 'nobody', city: 'Ponce' }, 141],
      ['updateUser', { id: 'nobody', city: null }, 141],
    ];
    for (const [name, params, expected] of cases) expect(await code(name, params), JSON.stringify(params)).toBe(expected);
  });
});

describe('sessionOfDocument', () => {
  it('identifies the user of a page request by the cookie alone, for GET only', async () => {
    const seen: unknown[] = [];
    const plugin: NonNullable<TestServerOptions['plugins']>[number] = async (app, context) => {
      const handler = async (request: FastifyRequest) => void seen.push((await context.sessionOfDocument(request))?.user.email);
      app.route({ method: ['GET', 'POST'], url: '/page', handler });
    };
    const pages = await serverOfTest({}, { plugins: [plugin] });
    const { cookie } = await pages.signIn('agent');
    await pages.app.inject({ method: 'GET', url: '/page', headers: { cookie } });
    await pages.app.inject({ method: 'GET', url: '/page' });
    await pages.app.inject({ method: 'POST', url: '/page', headers: { cookie } });
    expect(seen).toEqual(['agent@tablero.test', undefined, undefined]);
  });
});

describe('verifyPassword', () => {
  it('accepts the right password only', async () => {
    const hash = await hashPassword('contraseña larga', 12);
    expect(hash).not.toContain('contraseña');
    expect(await verifyPassword('contraseña larga', hash, 12)).toBe(true);
    expect(await verifyPassword('contraseña larga'.normalize('NFD'), hash, 12)).toBe(true);
    expect(await verifyPassword('contrasena larga', hash, 12)).toBe(false);
    expect(await verifyPassword('', null, 12)).toBe(false);
    expect(await verifyPassword('', '', 12)).toBe(false);
  });

  it('replaces a hash of a lower cost at the next sign-in, and no other hash', async () => {
    const email = 'shopper@tablero.test';
    const hashes = server.database.selectFrom('users').select('password_hash').where('email', '=', email);
    const stored = async () => (await hashes.executeTakeFirstOrThrow()).password_hash;
    const cheap = await hashPassword(PASSWORD, 10);
    await server.setUser(email, { password_hash: cheap });
    expect((await post({ email, password: 'wrong' })).statusCode).toBe(401);
    expect(await stored()).toBe(cheap);
    expect((await post({ email, password: PASSWORD })).statusCode).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^scrypt\$4096\$8\$1\$/);
    expect((await post({ email, password: PASSWORD })).statusCode).toBe(200);
    expect(await stored()).toBe(renewed);
    expect(await checkPassword(PASSWORD, await hashPassword(PASSWORD, 13), 12)).toEqual({ isRight: true });
  });

  it('has the cost recommended by OWASP by default', async () => {
    expect(readConfig({}).passwordCost).toBe(17);
    expect(() => readConfig({ PASSWORD_COST: '16' })).toThrow(/^PASSWORD_COST: /);
    expect(await hashPassword(PASSWORD)).toMatch(/^scrypt\$131072\$8\$1\$/);
  });
});
