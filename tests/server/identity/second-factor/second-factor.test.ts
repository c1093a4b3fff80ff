import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveAccount } from '../../../../server/identity/administration/accounts.ts';
import { stepOfCode } from '../../../../server/identity/second-factor/codes.ts';
import { createSecondFactorRule } from '../../../../server/identity/second-factor/requires-second-factor.ts';
import { LOCKOUT } from '../../../../server/identity/sessions/lockout.ts';
import { PENDING_LIFE } from '../../../../server/identity/sessions/pending-sign-ins.ts';
import { secondFactorPlugin } from '../../../../server/web/pages/second-factor-plugin.ts';
import { servedScreens } from '../../support/served-screens.ts';
import { CONSOLE_HEADERS, testServer } from '../../support/test-server.ts';

const EMAIL = 'ana@example.com';
const PASSWORD = 'a parrot on a bicycle';
const STEP = 30_000;
const look = { brand: () => ({ name: 'Shop' }), files: [], perMinute: 10_000 };

const { server } = testServer(
  [],
  {},
  {
    screens: () => ({ ...servedScreens(), sessions: [{ roles: ['finance'], secondFactor: 'required' }] }),
    plugins: [async (app, parts) => void (await app.register((part) => secondFactorPlugin(part, parts, look)))],
  },
);

const save = (email: string, roles: string[]) =>
  saveAccount(
    server.store.database,
    { email, fullName: 'Ana Ruiz', roles, password: PASSWORD },
    server.clock.now(),
    server.config.passwordCost,
  );
beforeEach(async () => {
  server.clock.advance(3_600_000);
  await save(EMAIL, ['sales']);
});

type Method = 'GET' | 'POST' | 'DELETE';
/** A browser with its cookies: forms and pages as documents, `/session` and calls as the console's page does. */
function createBrowser() {
  const cookies = new Map<string, string>();
  const send = async (method: Method, url: string, payload?: object | string, extra: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const isForm = typeof payload === 'string';
    const headers = {
      ...(isForm || url.startsWith('/second-factor') ? { 'sec-fetch-site': 'same-origin' } : CONSOLE_HEADERS),
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(cookie && { cookie }),
      ...extra,
    };
    const answer = await server.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    for (const { name, value, maxAge, expires } of answer.cookies as { name: string; value: string; maxAge?: number; expires?: Date }[]) {
      const isCleared = maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
      if (isCleared) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    send,
    page: (url = '/second-factor') => send('GET', url),
    form: (path: string, fields: Record<string, string> = {}, extra?: Record<string, string>) =>
      send('POST', `/second-factor${path}`, new URLSearchParams(fields).toString(), extra),
    signIn: (email = EMAIL) => send('POST', '/session', { email, password: PASSWORD }),
    isIn: async () => (await send('GET', '/session')).json().user?.email === EMAIL,
  };
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() + steps * STEP });
const secretIn = (html: string) => /Key: <code>([A-Z2-7 ]+)<\/code>/.exec(html)![1]!.replaceAll(' ', '');
const codesIn = (html: string) => /<pre>([^<]+)<\/pre>/.exec(html)![1]!.split('\n');
const saidIn = (html: string) => /role="(?:alert|status)"[^>]*>(?:<div>)?([^<]+)/.exec(html)?.[1]?.replaceAll('&#39;', "'");

/** Somebody who signed in and set up a second factor; the time step of its code is over. */
async function setUp(browser = createBrowser()) {
  await browser.signIn();
  expect((await browser.form('/set-up', { password: PASSWORD })).headers.location).toBe('/second-factor');
  const page = (await browser.page()).body;
  expect(page).toMatch(/<svg width="220" height="220" role="img"/);
  const secret = secretIn(page);
  const confirmed = await browser.form('', { code: codeOf(secret) });
  expect(confirmed.statusCode).toBe(200);
  server.clock.advance(2 * STEP);
  return { browser, secret, codes: codesIn(confirmed.body) };
}

describe('second factor', () => {
  it('asks for a code after the password, and begins a session by it once, in that browser only', async () => {
    const { secret, codes } = await setUp();
    expect([codes.length, new Set(codes).size, codes.every((code) => /^([0-9a-z]{4}-){3}[0-9a-z]{4}$/.test(code))]).toEqual([10, 10, true]);
    const browser = createBrowser();
    const answer = await browser.signIn();
    expect([answer.statusCode, answer.json()]).toEqual([200, { secondFactor: 'code' }]);
    expect(answer.headers['set-cookie']).toMatch(/^tablero_second_factor=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/);
    // The waiting sign-in allows nothing.
    expect(await browser.isIn()).toBe(false);
    const call = await browser.send('POST', '/parse/functions/fetchRoles', {});
    expect([call.statusCode, call.json().code]).toEqual([400, 209]);
    expect((await createBrowser().form('', { code: codeOf(secret) })).statusCode).toBe(400);
    const done = await browser.form('', { code: codeOf(secret), to: '/orders?page=2' });
    expect([done.statusCode, done.headers.location, await browser.isIn()]).toEqual([303, '/orders?page=2', true]);
    expect(browser.cookies.has('tablero_second_factor')).toBe(false);
    const stored = await server.store.database.selectFrom('recovery_codes').select('code_hash').execute();
    expect(stored.some(({ code_hash }) => codes.includes(code_hash))).toBe(false);
  });

  it('refuses a code that was used, one of an earlier step, wrong ones, and a waiting sign-in that was used', async () => {
    const { secret } = await setUp();
    const code = codeOf(secret);
    const first = createBrowser();
    await first.signIn();
    const token = first.cookies.get('tablero_second_factor')!;
    await first.form('', { code });
    for (const typed of [code, codeOf(secret, -1), '000000', '', 'not a code', 'x'.repeat(5000)]) {
      const browser = createBrowser();
      await browser.signIn();
      const answer = await browser.form('', { code: typed });
      expect([answer.statusCode, saidIn(answer.body), await browser.isIn()], typed).toEqual([
        400,
        'This code is not right, or was used already. Enter the code that your app shows now, or a recovery code.',
        false,
      ]);
    }
    const again = createBrowser();
    again.cookies.set('tablero_second_factor', token);
    expect((await again.form('', { code: codeOf(secret, 1) })).statusCode).toBe(400);
    expect(await again.isIn()).toBe(false);
  });

  it('of two requests with one code at once, one gets in', async () => {
    const { secret } = await setUp();
    const both = [createBrowser(), createBrowser()];
    for (const browser of both) await browser.signIn();
    const code = codeOf(secret);
    const answers = await Promise.all(both.map((browser) => browser.form('', { code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 400]);
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('takes a code of a clock that is off by %i steps: %s', (steps, isTaken) => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const now = new Date('2026-03-01T12:00:10Z');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * STEP });
    expect(stepOfCode(secret, code, now)).toBe(isTaken ? Math.floor(now.getTime() / STEP) + steps : undefined);
  });

  it('takes each recovery code once, however it is written, and none of before once they are renewed', async () => {
    const { secret, codes, browser } = await setUp();
    const passes = async (code: string) => {
      const other = createBrowser();
      await other.signIn();
      return (await other.form('', { code })).statusCode;
    };
    expect([await passes(codes[0]!), await passes(codes[0]!), await passes(codes[1]!.toUpperCase().replaceAll('-', ' '))]).toEqual([
      303, 400, 303,
    ]);
    const left = (await browser.send('GET', '/session/account')).json().secondFactor;
    expect(left).toEqual({ isSet: true, codesLeft: 8, isRequired: false });
    const renewed = codesIn((await browser.form('/codes', { code: codeOf(secret) })).body);
    expect([await passes(codes[2]!), await passes(renewed[2]!)]).toEqual([400, 303]);
  });

  it('counts wrong codes of all addresses, closes for a while, and then refuses the right one, too', async () => {
    const { secret } = await setUp();
    const browser = createBrowser();
    await browser.signIn();
    for (let count = 0; count < LOCKOUT.attempts; count += 1) await browser.form('', { code: '123 456' });
    const closed = await browser.form('', { code: codeOf(secret) });
    expect([closed.statusCode, saidIn(closed.body)]).toEqual([
      400,
      'Too many wrong codes. Try again in 15 min, or ask an admin to let you try at once.',
    ]);
    server.clock.advance(LOCKOUT.minutes * 60_000 + 1000);
    await browser.signIn();
    expect((await browser.form('', { code: codeOf(secret) })).statusCode).toBe(303);
  });

  it('ends a waiting sign-in by time, a lock and a new password', async () => {
    const { secret } = await setUp();
    const ends: Record<string, () => Promise<unknown> | unknown> = {
      time: () => server.clock.advance(PENDING_LIFE + 1),
      lock: () => server.store.database.updateTable('users').set({ locked: true }).where('email', '=', EMAIL).execute(),
      password: () =>
        server.store.database
          .updateTable('users')
          .set({ locked: false, updated_at: server.clock.now() })
          .where('email', '=', EMAIL)
          .execute(),
    };
    for (const [name, end] of Object.entries(ends)) {
      await server.store.database.updateTable('users').set({ locked: false }).where('email', '=', EMAIL).execute();
      server.clock.advance(1000);
      const browser = createBrowser();
      await browser.signIn();
      await end();
      const answer = await browser.form('', { code: codeOf(secret) });
      expect([answer.statusCode, saidIn(answer.body)], name).toEqual([
        400,
        'The time for this step is over, or your account was changed. Sign in again.',
      ]);
    }
  });

  it('is set up before anything else where a role requires it, and is not turned off there', async () => {
    await save(EMAIL, ['finance']);
    const browser = createBrowser();
    expect((await browser.signIn()).json()).toEqual({ secondFactor: 'set-up' });
    const page = (await browser.page('/second-factor?to=/invoices')).body;
    expect(page).toContain('Your role needs a second factor');
    const secret = secretIn(page);
    // The same secret, until it is confirmed.
    expect(secretIn((await browser.page()).body)).toBe(secret);
    const wrong = await browser.form('', { code: '000000', to: '/invoices' });
    expect([wrong.statusCode, secretIn(wrong.body), await browser.isIn()]).toEqual([400, secret, false]);
    const done = await browser.form('', { code: codeOf(secret), to: '/invoices' });
    expect([codesIn(done.body).length, done.body.includes('href="/invoices"'), await browser.isIn()]).toEqual([10, true, true]);
    server.clock.advance(2 * STEP);
    const off = await browser.form('/off', { code: codeOf(secret) });
    expect([off.statusCode, saidIn(off.body)]).toEqual([
      400,
      'Your role requires a second factor. If you have a new phone, ask an admin to reset it.',
    ]);
  });

  it('asks for the password to begin and for a code to turn it off, and takes no form of another site or another person', async () => {
    const browser = createBrowser();
    await browser.signIn();
    expect(saidIn((await browser.form('/set-up', { password: 'wrong' })).body)).toBe('The password is not right.');
    const { secret } = await setUp(browser);
    expect((await browser.form('/off', { code: codeOf(secret) }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await createBrowser().form('/off', { code: codeOf(secret) })).statusCode).toBe(401);
    expect((await browser.form('/off', { code: '000000' })).statusCode).toBe(400);
    expect(saidIn((await browser.form('/off', { code: codeOf(secret) })).body)).toMatch(/turned off/);
    expect((await createBrowser().signIn()).json()).toEqual({ user: expect.objectContaining({ email: EMAIL }) });
  });

  it('is taken in place of a session that ended, and refused to programs', async () => {
    const { secret } = await setUp();
    const browser = createBrowser();
    await browser.signIn();
    const wrong = await browser.send('POST', '/session', { code: '000000' });
    expect([wrong.statusCode, wrong.json().error]).toEqual([400, expect.stringMatching(/^This code is not right/)]);
    const right = await browser.send('POST', '/session', { code: codeOf(secret) });
    expect([right.json().user.email, await browser.isIn()]).toEqual([EMAIL, true]);
    const program = await server.app.inject({
      method: 'POST',
      url: '/parse/login',
      headers: { 'x-parse-application-id': 'tablero' },
      payload: { username: EMAIL, password: PASSWORD },
    });
    expect([program.statusCode, program.json().error]).toEqual([400, expect.stringMatching(/Programs use an API token/)]);
  });

  it('is reset by an admin, who sees whether it is set, for others only; sessions end', async () => {
    const { browser } = await setUp();
    const admin = await server.signIn('admin');
    const { id } = await server.store.database.selectFrom('users').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow();
    const call = (name: string, params: object) => admin.call(name as never, params as never) as Promise<Record<string, unknown>>;
    expect(await call('tableroFetchAccount', { id })).toMatchObject({ hasSecondFactor: true });
    expect(await call('tableroResetSecondFactor', { id })).toMatchObject({ hasSecondFactor: false, sessions: [] });
    expect(await browser.isIn()).toBe(false);
    expect((await admin.refusal('tableroResetSecondFactor', { id })).error).toMatch(/has no second factor/);
    expect((await admin.refusal('tableroResetSecondFactor', { id: admin.userId })).error).toMatch(/Ask another admin/);
    expect((await (await server.signIn('sales')).refusal('tableroResetSecondFactor', { id })).code).toBe(142);
    expect((await createBrowser().signIn()).json()).toHaveProperty('user');
  });
});

describe('createSecondFactorRule', () => {
  const limits = [
    { roles: ['finance', 'agent'], secondFactor: 'required' },
    { roles: ['sales'], secondFactor: 'optional' },
    { roles: ['admin', 'sales'], idleMinutes: 30 },
  ] as const;
  it.each([
    [['sales'], ['admin'], false],
    [['sales', 'finance'], [], true],
    [['admin'], ['admin'], true],
    [['admin', 'sales'], ['admin'], true],
    [['admin'], [], false],
    [['dispatcher'], ['admin'], false],
  ])('%j, by default %j: %s', (roles, byDefault, isNeeded) => {
    expect(createSecondFactorRule({ limits: () => limits, byDefault })(roles)).toBe(isNeeded);
  });
});
