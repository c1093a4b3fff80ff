import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveAccount } from '../../../../server/identity/administration/accounts.ts';
import { CHALLENGE_LIFE } from '../../../../server/identity/passkeys/passkey-challenges.ts';
import { stepOfCode } from '../../../../server/identity/second-factor/codes.ts';
import { createSecondFactorRule } from '../../../../server/identity/second-factor/requires-second-factor.ts';
import { LOCKOUT } from '../../../../server/identity/sessions/lockout.ts';
import { PENDING_LIFE } from '../../../../server/identity/sessions/pending-sign-ins.ts';
import { secondFactorPlugin } from '../../../../server/web/pages/second-factor-plugin.ts';
import { servedScreens } from '../../support/served-screens.ts';
import { CONSOLE_HEADERS, testServer } from '../../support/test-server.ts';
import { type AskedPasskey, createAuthenticator, type Forged } from './software-authenticator.ts';

const EMAIL = 'ana@example.com';
const PASSWORD = 'a parrot on a bicycle';
const STEP = 30_000;
const look = { brand: () => ({ name: 'Shop' }), files: [], perMinute: 10_000, passkeyScript: '/assets/passkey-form.js' };

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

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
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
    isIn: async (email = EMAIL) => (await send('GET', '/session')).json().user?.email === email,
    asked: async (body: object = {}, path = '/session/passkey') => (await send('POST', path, body)).json() as AskedPasskey,
    account: async () => (await send('GET', '/session/account')).json(),
  };
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() + steps * STEP });
const secretIn = (html: string) => /Key: <code>([A-Z2-7 ]+)<\/code>/.exec(html)![1]!.replaceAll(' ', '');
const codesIn = (html: string) => /<pre>([^<]+)<\/pre>/.exec(html)![1]!.split('\n');
const optionsIn = (html: string) => JSON.parse(/data-passkey="([^"]+)"/.exec(html)![1]!.replaceAll('&#34;', '"')) as AskedPasskey;
const saidIn = (html: string) => /role="(?:alert|status)"[^>]*>(?:<div>)?([^<]+)/.exec(html)?.[1]?.replaceAll('&#39;', "'");

/** A browser in which a person signed in with the password: as far as that goes. */
async function signedIn(email?: string) {
  const browser = createBrowser();
  await browser.signIn(email);
  return browser;
}

/** A signed-in person who set up a second factor; the time step of the code is over. */
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
  it('requires a code after the password, which starts one session, in that browser only', async () => {
    const { secret, codes } = await setUp();
    expect([codes.length, new Set(codes).size, codes.every((code) => /^([0-9a-z]{4}-){3}[0-9a-z]{4}$/.test(code))]).toEqual([10, 10, true]);
    const browser = createBrowser();
    const answer = await browser.signIn();
    expect([answer.statusCode, answer.json()]).toEqual([200, { secondFactor: 'code' }]);
    expect(answer.headers['set-cookie']).toMatch(/^tablero_second_factor=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/);
    // A sign-in that waits for its code has no access.
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

  it('refuses used codes, codes of earlier steps, wrong codes, and a pending sign-in that was used', async () => {
    const { secret } = await setUp();
    const code = codeOf(secret);
    const first = await signedIn();
    const token = first.cookies.get('tablero_second_factor')!;
    await first.form('', { code });
    for (const typed of [code, codeOf(secret, -1), '000000', '', 'not a code', 'x'.repeat(5000)]) {
      const browser = await signedIn();
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

  it('accepts only one of two concurrent requests with the same code', async () => {
    const { secret } = await setUp();
    const both = [await signedIn(), await signedIn()];
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
  ])('accepts a code from a clock that is off by %i steps: %s', (steps, isTaken) => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const now = new Date('2026-03-01T12:00:10Z');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * STEP });
    expect(stepOfCode(secret, code, now)).toBe(isTaken ? Math.floor(now.getTime() / STEP) + steps : undefined);
  });

  it('accepts each recovery code once, in any notation, and no earlier codes once they are renewed', async () => {
    const { secret, codes, browser } = await setUp();
    const passes = async (code: string) => {
      const other = await signedIn();
      return (await other.form('', { code })).statusCode;
    };
    expect([await passes(codes[0]!), await passes(codes[0]!), await passes(codes[1]!.toUpperCase().replaceAll('-', ' '))]).toEqual([
      303, 400, 303,
    ]);
    const left = (await browser.send('GET', '/session/account')).json().secondFactor;
    expect(left).toEqual({ isSet: true, hasApp: true, hasPasskeys: false, codesLeft: 8, isRequired: false });
    const renewed = codesIn((await browser.form('/codes', { code: codeOf(secret) })).body);
    expect([await passes(codes[2]!), await passes(renewed[2]!)]).toEqual([400, 303]);
  });

  it('counts wrong codes over all addresses, and then refuses even the right code for a while', async () => {
    const { secret } = await setUp();
    const browser = await signedIn();
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

  it('ends a pending sign-in after a time, by a lock and by a new password', async () => {
    const { secret } = await setUp();
    const ends: Record<string, () => Promise<unknown> | unknown> = {
      time: () => server.clock.advance(PENDING_LIFE + 1),
      lock: () => server.setUser(EMAIL, { locked: true }),
      password: () => server.setUser(EMAIL, { locked: false, updated_at: server.clock.now() }),
    };
    for (const [name, end] of Object.entries(ends)) {
      await server.setUser(EMAIL, { locked: false });
      server.clock.advance(1000);
      const browser = await signedIn();
      await end();
      const answer = await browser.form('', { code: codeOf(secret) });
      expect([answer.statusCode, saidIn(answer.body)], name).toEqual([
        400,
        'The time for this step is over, or your account was changed. Sign in again.',
      ]);
    }
  });

  it('must be set up first if a role requires it, and cannot be turned off then', async () => {
    await save(EMAIL, ['finance']);
    const browser = createBrowser();
    expect((await browser.signIn()).json()).toEqual({ secondFactor: 'set-up' });
    const page = (await browser.page('/second-factor?to=/invoices')).body;
    expect(page).toContain('Your role needs a second factor');
    const secret = secretIn(page);
    // The secret stays the same until it is confirmed.
    expect(secretIn((await browser.page()).body)).toBe(secret);
    const wrong = await browser.form('', { code: '000000', to: '/invoices' });
    expect([wrong.statusCode, secretIn(wrong.body), await browser.isIn()]).toEqual([400, secret, false]);
    const done = await browser.form('', { code: codeOf(secret), to: '/invoices' });
    expect([codesIn(done.body).length, done.body.includes('href="/invoices"'), await browser.isIn()]).toEqual([10, true, true]);
    server.clock.advance(2 * STEP);
    const off = await browser.form('/off', { code: codeOf(secret) });
    expect([off.statusCode, saidIn(off.body)]).toEqual([
      400,
      'Your role requires a second factor. If you have a new phone, ask an admin to reset it, or add a passkey first.',
    ]);
  });

  it('requires the password to set up and a code to turn off, and refuses forms of other sites or people', async () => {
    const browser = await signedIn();
    expect(saidIn((await browser.form('/set-up', { password: 'wrong' })).body)).toBe('The password is not right.');
    const { secret } = await setUp(browser);
    expect((await browser.form('/off', { code: codeOf(secret) }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await createBrowser().form('/off', { code: codeOf(secret) })).statusCode).toBe(401);
    expect((await browser.form('/off', { code: '000000' })).statusCode).toBe(400);
    expect(saidIn((await browser.form('/off', { code: codeOf(secret) })).body)).toMatch(/turned off/);
    expect((await createBrowser().signIn()).json()).toEqual({ user: expect.objectContaining({ email: EMAIL }) });
  });

  it('is accepted after a session has ended, and refused for programs', async () => {
    const { secret } = await setUp();
    const browser = await signedIn();
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

  it('can be reset by an admin for other people only, which ends their sessions; admins see whether it is set', async () => {
    const { browser } = await setUp();
    const admin = await server.signIn('admin');
    const id = await server.idOf(EMAIL);
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

const OTHER = 'luis@example.com';
const SITE = 'http://localhost';
const NEW = '/session/account/passkeys';
type Browser = ReturnType<typeof createBrowser>;
type Authenticator = ReturnType<typeof createAuthenticator>;

/** A signed-in person who added a passkey, with its recovery codes. */
async function withPasskey({ email = EMAIL, browser = createBrowser(), authenticator = createAuthenticator(SITE) } = {}) {
  expect((await browser.signIn(email)).json()).toHaveProperty('user');
  const passkey = authenticator.make(await browser.asked({}, `${NEW}/challenge`));
  const added = await browser.send('POST', NEW, { passkey });
  expect(added.statusCode, added.body).toBe(200);
  return { browser, authenticator, codes: added.json().codes as string[] };
}
const passwordless = async (browser: Browser, { answer }: Authenticator, forged?: Forged) =>
  browser.send('POST', '/session', { passkey: answer(await browser.asked(), forged) });
/** The second step of a sign-in, with a passkey. */
const secondly = async (browser: Browser, { answer }: Authenticator, forged?: Forged) =>
  browser.send('POST', '/session', { passkey: answer(await browser.asked({ isSecondFactor: true }), forged), isSecondFactor: true });

describe('passkeys', () => {
  beforeEach(async () => void (await save(OTHER, ['sales'])));

  it('are limited for each account', async () => {
    const { browser } = await withPasskey();
    const addAnother = async () =>
      browser.send('POST', NEW, { passkey: createAuthenticator(SITE).make(await browser.asked({}, `${NEW}/challenge`)) });
    for (let count = 1; count < 20; count += 1) expect((await addAnother()).statusCode).toBe(200);
    expect((await addAnother()).json()).toMatchObject({ error: 'An account has at most 20 passkeys. Remove one first.' });
  });

  it('sign in without a password, and are from then on the required second factor after a password', async () => {
    const { authenticator, codes } = await withPasskey();
    expect(codes.length).toBe(10);
    const first = createBrowser();
    const asked = await first.asked();
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required', challenge: expect.stringMatching(/^[\w-]{43}$/) });
    expect(asked.allowCredentials ?? []).toEqual([]);
    const done = await first.send('POST', '/session', { passkey: authenticator.answer(asked) });
    expect([done.json().user.email, await first.isIn()]).toEqual([EMAIL, true]);
    const second = createBrowser();
    expect((await second.signIn()).json()).toEqual({ secondFactor: 'code', hasPasskeys: true });
    expect((await second.asked({ isSecondFactor: true })).allowCredentials).toMatchObject([{ id: authenticator.id }]);
    // A touch is enough for a second factor.
    expect((await secondly(second, authenticator, { isVerified: false })).statusCode).toBe(200);
    expect(await second.isIn()).toBe(true);
    expect((await second.account()).passkeys.list).toMatchObject([{ usedAt: server.clock.now().toISOString() }]);
    // A recovery code replaces it, and the page of the server offers both.
    const third = await signedIn();
    const page = (await third.page('/second-factor?to=/orders')).body;
    expect(page).toMatch(/<script type="module" src="\/assets\/passkey-form.js">/);
    const sent = await third.form('', { passkey: JSON.stringify(authenticator.answer(optionsIn(page))), to: '/orders' });
    expect([sent.statusCode, sent.headers.location, await third.isIn()]).toEqual([303, '/orders', true]);
    const fourth = await signedIn();
    expect((await fourth.form('', { code: codes[0]! })).statusCode).toBe(303);
  });

  const TOO_LATE = 'This took too long, or was answered already or in another browser. Begin again.';
  const NOT_ACCEPTED = 'This passkey was not accepted. Begin again, or use another way.';
  const NOBODY = 'This passkey does not sign anybody in here. Use another one, or your password.';
  interface Attack {
    forged?: Forged;
    /** What happens between the challenge and the answer. */
    meanwhile?: (browser: Browser, send: () => Promise<unknown>) => unknown;
  }
  const ATTACKS: [name: string, said: string, attack: Attack][] = [
    ['of another site', NOT_ACCEPTED, { forged: { origin: 'https://localhost.example.com' } }],
    ['of the same host by another protocol', NOT_ACCEPTED, { forged: { origin: 'https://localhost' } }],
    ['for another site', NOT_ACCEPTED, { forged: { rpId: 'example.com' } }],
    ['that made a passkey', NOT_ACCEPTED, { forged: { type: 'webauthn.create' } }],
    ['by another key', NOT_ACCEPTED, { forged: { isForeignKey: true } }],
    ['with another user handle', NOT_ACCEPTED, { forged: { userHandle: 'bHVpcw' } }],
    ['with a counter that goes back', NOT_ACCEPTED, { forged: { counter: 1 } }],
    ['with a challenge of its own', TOO_LATE, { forged: { challenge: 'A'.repeat(43) } }],
    ['to a challenge that was answered', TOO_LATE, { meanwhile: (_browser, send) => send() }],
    ['that comes too late', TOO_LATE, { meanwhile: () => server.clock.advance(CHALLENGE_LIFE) }],
    ['to a challenge of another browser', TOO_LATE, { meanwhile: ({ cookies }) => cookies.set('tablero_passkey', 'B'.repeat(43)) }],
    ['without the cookie of a browser', TOO_LATE, { meanwhile: ({ cookies }) => cookies.delete('tablero_passkey') }],
  ];
  describe.each(['in place of the password', 'in place of a code'] as const)('%s', (place) => {
    const isSecondFactor = place === 'in place of a code';
    const right = isSecondFactor ? secondly : passwordless;
    const refuses = async (said: string, answer: (browser: Browser, authenticator: Authenticator) => Promise<object>) => {
      const { authenticator } = await withPasskey();
      const browser = await signedIn();
      const passkey = await answer(browser, authenticator);
      const refused = await browser.send('POST', '/session', { passkey, isSecondFactor });
      expect(refused.statusCode).toBeGreaterThanOrEqual(400);
      expect([refused.json().error, await browser.isIn()]).toEqual([said, false]);
      // The valid answer is still accepted.
      server.clock.advance(1000);
      authenticator.setCounter(1000);
      await browser.signIn();
      expect((await right(browser, authenticator)).statusCode).toBe(200);
    };

    // Both places check an answer alike, so that of one some are enough.
    it.each(ATTACKS.filter((_attack, index) => !isSecondFactor || index % 4 === 0))(
      'refuses an answer %s',
      (_name, said, { forged, meanwhile }) =>
        refuses(said, async (browser, authenticator) => {
          const asked = await browser.asked({ isSecondFactor });
          const wrong = () => authenticator.answer(asked, { isForeignKey: true });
          await meanwhile?.(browser, () => browser.send('POST', '/session', { passkey: wrong(), isSecondFactor }));
          return authenticator.answer(asked, forged);
        }),
    );

    it('refuses an answer to a challenge for something else', () =>
      refuses(TOO_LATE, async (browser, { answer }) => answer(await browser.asked({ isSecondFactor: !isSecondFactor }))));

    it('refuses an answer that cannot be read', () =>
      refuses(TOO_LATE, async (_browser, { id }) => ({ id, response: { clientDataJSON: '%%%' } })));
  });

  it('are refused if removed, unverified, of a locked account or of another account', async () => {
    const { authenticator, browser } = await withPasskey();
    for (const odd of [null, 7, [], {}, { id: '\u0000', response: { clientDataJSON: '' } }, { id: 'x'.repeat(5000) }])
      expect((await createBrowser().send('POST', '/session', { passkey: odd })).statusCode).toBe(401);
    const of = async (answer: ReturnType<Browser['send']>) => {
      const { statusCode, body } = await answer;
      return [statusCode, JSON.parse(body).error];
    };
    expect(await of(passwordless(createBrowser(), authenticator, { isVerified: false }))).toEqual([400, NOT_ACCEPTED]);
    for (const closed of ['locked', 'deleted']) {
      await server.setUser(EMAIL, { [closed]: true });
      expect(await of(passwordless(createBrowser(), authenticator))).toEqual([401, NOBODY]);
      await server.setUser(EMAIL, { [closed]: false });
    }
    // A passkey of another person does not replace the session of the person who is signed in.
    const luis = await withPasskey({ email: OTHER });
    const id = await server.idOf(EMAIL);
    const asked = await luis.browser.asked({ user: id });
    expect(await of(luis.browser.send('POST', '/session', { passkey: luis.authenticator.answer(asked) }))).toEqual([
      400,
      'This passkey belongs to another account. Use one of yours.',
    ]);
    const waiting = await signedIn();
    expect(await of(secondly(waiting, luis.authenticator))).toEqual([400, 'This passkey belongs to another account. Use one of yours.']);
    // A challenge of another account in the same browser.
    await waiting.signIn(OTHER);
    const ofLuis = await waiting.asked({ isSecondFactor: true });
    await waiting.signIn();
    const mixed = { passkey: authenticator.answer(ofLuis), isSecondFactor: true };
    expect(await of(waiting.send('POST', '/session', mixed))).toEqual([400, NOT_ACCEPTED]);
    const [{ id: key }] = (await browser.account()).passkeys.list;
    expect(await of(luis.browser.send('PUT', `${NEW}/${key}`, { name: 'Mine' }))).toEqual([400, 'You have no such passkey any more.']);
    await luis.browser.send('DELETE', `${NEW}/${key}`);
    expect((await browser.account()).passkeys.list.length).toBe(1);
    expect((await browser.send('DELETE', `${NEW}/${key}`)).statusCode).toBe(200);
    expect(await of(passwordless(createBrowser(), authenticator))).toEqual([401, NOBODY]);
    expect((await createBrowser().signIn()).json()).toHaveProperty('user');
    const none = { isSet: false, hasApp: false, hasPasskeys: false, codesLeft: 0, isRequired: false };
    expect((await browser.account()).secondFactor).toEqual(none);
  });

  it('accept only one of two concurrent answers with the same counter, unless the authenticator has no counter', async () => {
    const { authenticator } = await withPasskey();
    const both = [createBrowser(), createBrowser()];
    const sent = await Promise.all(
      both.map(async (browser) => ({ browser, passkey: authenticator.answer(await browser.asked(), { counter: 7 }) })),
    );
    const sendBoth = () => Promise.all(sent.map(({ browser, passkey }) => browser.send('POST', '/session', { passkey })));
    const answers = await (server.store.engine === 'server' ? untilBothWait(sendBoth) : sendBoth());
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const synced = createAuthenticator(SITE, { counts: false });
    await withPasskey({ email: OTHER, authenticator: synced });
    for (let count = 0; count < 2; count += 1) expect((await passwordless(createBrowser(), synced)).statusCode).toBe(200);
  });

  it('count wrong answers as codes and passwords do, and report when to try again', async () => {
    const { authenticator } = await withPasskey();
    const browser = await signedIn();
    for (let count = 0; count < LOCKOUT.attempts; count += 1) await secondly(browser, authenticator, { isForeignKey: true });
    expect((await secondly(browser, authenticator)).json().error).toMatch(/^Too many wrong codes\. Try again in 15 min/);
    for (let count = 0; count < LOCKOUT.attempts; count += 1) await passwordless(createBrowser(), authenticator, { isForeignKey: true });
    expect((await passwordless(createBrowser(), authenticator)).json().error).toMatch(
      /^Too many attempts from here\. Try again in 15 minutes/,
    );
  });

  it('are added once, after a recent sign-in only, and renamed and removed, with entries in the audit trail', async () => {
    const { browser, authenticator } = await withPasskey();
    const options = await browser.asked({}, `${NEW}/challenge`);
    expect(options).toMatchObject({ excludeCredentials: [{ id: authenticator.id }], rp: { id: 'localhost' } });
    const error = async (passkey: object, by = browser) => (await by.send('POST', NEW, { passkey })).json().error;
    expect(await error(authenticator.make(options))).toBe('This passkey was added already.');
    const other = createAuthenticator(SITE);
    expect(await error(other.make(options))).toBe(TOO_LATE);
    const fresh = () => browser.asked({}, `${NEW}/challenge`);
    expect(await error(other.make(await fresh(), { origin: 'https://evil.example.com' }))).toBe(NOT_ACCEPTED);
    expect(await error(other.make(await fresh(), { rpId: 'example.com' }))).toBe(NOT_ACCEPTED);
    // A challenge issued to another person in this browser.
    const asked = await fresh();
    await browser.signIn(OTHER);
    expect(await error(other.make(asked))).toBe(NOT_ACCEPTED);
    await browser.signIn();
    await secondly(browser, authenticator);
    const unverified = other.make(await fresh(), { isVerified: false });
    const odd = { ...unverified, response: { ...unverified.response, transports: 7 } };
    expect((await browser.send('POST', NEW, { passkey: odd })).json()).toEqual({ codes: [] });
    const [first, second] = (await browser.account()).passkeys.list as { id: string; name: string; addedAt: string }[];
    expect([first!.name, second!.addedAt]).toEqual(['A program', server.clock.now().toISOString()]);
    const rename = async (name: unknown) => (await browser.send('PUT', `${NEW}/${first!.id}`, { name })).json().error;
    expect(await rename('  Ana’s key  ')).toBeUndefined();
    for (const odd of ['  ', 'x'.repeat(61), 7, '\u0000']) expect(await rename(odd)).toBe('A name has 1 to 60 characters.');
    expect((await browser.account()).passkeys.list[0].name).toBe('Ana’s key');
    server.clock.advance(11 * 60_000);
    const late = [['POST', `${NEW}/challenge`] as const, ['POST', NEW] as const, ['DELETE', `${NEW}/${first!.id}`] as const];
    for (const [method, path] of late) expect((await browser.send(method, path, {})).json().code, path).toBe(215);
    expect((await passwordless(browser, authenticator)).statusCode).toBe(200);
    await browser.send('DELETE', `${NEW}/${first!.id}`);
    await browser.send('DELETE', `${NEW}/${first!.id}`);
    const id = await server.idOf(EMAIL);
    const trail = await server.store.database
      .selectFrom('audit_trail')
      .select(['action', 'details'])
      .where('user_id', '=', id)
      .where('action', 'like', 'Passkey%')
      .where('at', '>=', new Date(server.clock.now().getTime() - 12 * 60_000))
      .orderBy('at')
      .execute();
    expect(JSON.stringify(trail)).toContain('Unexpected registration response origin');
    expect(JSON.stringify(trail)).not.toContain('evil.example.com');
    expect(trail.map(({ action }) => action).filter((action) => action !== 'Passkey refused')).toEqual([
      'Passkey added',
      'Passkey added',
      'Passkey removed',
    ]);
  });

  it('satisfy a role that requires a second factor; the last factor cannot be removed, an app beside them can', async () => {
    await save(EMAIL, ['finance']);
    const browser = createBrowser();
    expect((await browser.signIn()).json()).toEqual({ secondFactor: 'set-up' });
    const options = optionsIn((await browser.page()).body);
    const authenticator = createAuthenticator(SITE);
    // A pending sign-in elsewhere, with the password only, cannot set up another factor.
    const elsewhere = await signedIn();
    const secret = secretIn((await elsewhere.page()).body);
    const done = await browser.form('', { passkey: JSON.stringify(authenticator.make(options)), to: '/invoices' });
    expect([codesIn(done.body).length, done.body.includes('href="/invoices"'), await browser.isIn()]).toEqual([10, true, true]);
    expect((await elsewhere.form('', { code: codeOf(secret) })).statusCode).toBe(400);
    expect(await elsewhere.isIn()).toBe(false);
    const [{ id }] = (await browser.account()).passkeys.list;
    expect((await browser.send('DELETE', `${NEW}/${id}`)).json().error).toMatch(/this passkey is your only one/);
    // With codes of an app added, recovery codes stay.
    await browser.form('/set-up', { password: PASSWORD });
    const added = secretIn((await browser.page()).body);
    const set = await browser.form('', { code: codeOf(added) });
    expect([saidIn(set.body), (await browser.account()).secondFactor]).toEqual([
      'Codes of the app are set up. Your recovery codes stay as they are.',
      { isSet: true, hasApp: true, hasPasskeys: true, codesLeft: 10, isRequired: true },
    ]);
    const asked = optionsIn((await browser.page()).body);
    const off = await browser.form('/off', { passkey: JSON.stringify(authenticator.answer(asked)) });
    expect(saidIn(off.body)).toBe('The codes of the app are turned off. Your passkeys and recovery codes still count.');
    expect(saidIn((await browser.form('/codes', { passkey: '' })).body)).toMatch(/needs JavaScript/);
  });

  it('do not bypass an identity provider, and are removed when an admin resets the second factor or the account is replaced', async () => {
    const { browser, authenticator } = await withPasskey();
    const id = await server.idOf(EMAIL);
    const identity = { issuer: 'https://id.example.com', subject: id, user_id: id, created_at: server.clock.now() };
    await server.store.database.insertInto('openid_identities').values(identity).execute();
    const refused = await passwordless(createBrowser(), authenticator);
    expect([refused.statusCode, refused.json().error]).toEqual([403, expect.stringMatching(/^Your account signs in with an identity/)]);
    await server.store.database.deleteFrom('openid_identities').where('user_id', '=', id).execute();
    const admin = await server.signIn('admin');
    const call = (name: string) => admin.call(name as never, { id } as never) as Promise<Record<string, unknown>>;
    expect(await call('tableroFetchAccount')).toMatchObject({ hasSecondFactor: true, hasAppCodes: false, passkeys: 1 });
    expect(await call('tableroResetSecondFactor')).toMatchObject({ hasSecondFactor: false, passkeys: 0, sessions: [] });
    expect([await browser.isIn(), (await passwordless(createBrowser(), authenticator)).statusCode]).toEqual([false, 401]);
    const again = await withPasskey();
    await save(EMAIL, ['sales']);
    expect((await passwordless(createBrowser(), again.authenticator)).statusCode).toBe(401);
  });
});

/** Locks the passkeys until both answers were checked, so that both reach the write together. */
async function untilBothWait<Value>(sendBoth: () => Promise<Value>): Promise<Value> {
  const { database } = server.store;
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  // In an object, because a transaction awaits a promise that it returns.
  const { sent } = await database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('passkeys').select('id').forUpdate().execute();
    const sent = sendBoth();
    await expect.poll(async () => (await waiting.execute(database)).rows[0]!.count, { timeout: 10_000 }).toBe(2);
    return { sent };
  });
  return sent;
}

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
