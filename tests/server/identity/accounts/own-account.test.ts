import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD_LENGTH, passwordIssue } from '../../../../server/base/settings/check-new-password.ts';
import { saveAccount } from '../../../../server/identity/administration/accounts.ts';
import { describeAgent } from '../../../../server/identity/sessions/describe-agent.ts';
import { LOCKOUT } from '../../../../server/identity/sessions/lockout.ts';
import { CONSOLE_HEADERS, testServer } from '../../support/test-server.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const EMAIL = 'ana@example.com';
const FIRST = 'a parrot on a bicycle';
const OWN = ['Ana Ruiz', EMAIL, 'Boathouse'];
const SECOND = 'eleven quiet umbrellas';

const { server } = testServer([], { TRUST_PROXY: '127.0.0.1' });
beforeEach(async () => {
  // Attempts of the previous test have expired.
  server.clock.advance(3_600_000);
  const account = { email: EMAIL, fullName: 'Ana Ruiz', roles: ['sales'], password: FIRST };
  await saveAccount(server.store.database, account, server.clock.now(), server.config.passwordCost);
});

const trySignIn = (password: string, agent = CHROME, address = '203.0.113.7') =>
  server.ask('POST', '/session', { payload: { email: EMAIL, password }, headers: { 'user-agent': agent, 'x-forwarded-for': address } });

/** A signed-in person who sends requests as the console's page does. */
async function signIn(agent = CHROME, address?: string) {
  const answer = await trySignIn(FIRST, agent, address);
  let cookie = `tablero_session=${answer.cookies[0]!.value}`;
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const reply = await server.ask(method, `/session${path}`, { cookie, payload });
    if (reply.cookies[0]?.value) cookie = `tablero_session=${reply.cookies[0].value}`;
    return reply;
  };
  return { ask, held: cookie, isIn: async () => (await ask('GET', '')).statusCode === 200 };
}
const isLive = async (cookie: string) => (await server.ask('GET', '/session', { cookie })).statusCode === 200;

describe("a person's own sessions", () => {
  it('are listed with browser, address, start, and a mark for the current one', async () => {
    const phone = await signIn(IPHONE, '198.51.100.4');
    server.clock.advance(3_600_000);
    const desk = await signIn();
    const { sessions, ...rest } = (await desk.ask('GET', '/account')).json();
    expect(sessions).toMatchObject([
      { client: 'Chrome on Windows', address: '203.0.113.7', isThis: true, begunAt: server.clock.now().toISOString() },
      { client: 'Safari on iPhone', address: '198.51.100.4', isThis: false },
    ]);
    const secondFactor = { isSet: false, hasApp: false, hasPasskeys: false, codesLeft: 0, isRequired: false };
    expect(rest).toEqual({ hasApiToken: false, hasPassword: true, passwordLength: PASSWORD_LENGTH, secondFactor, passkeys: { list: [] } });
    expect(JSON.stringify(sessions)).not.toContain(desk.held.split('=')[1]!.slice(2, 20));
    server.clock.advance(3_600_000);
    expect(await phone.isIn()).toBe(true);
    const [first] = (await desk.ask('GET', '/account')).json().sessions;
    expect(first.usedAt).toBe(server.clock.now().toISOString());
  });

  it('come with whether a program has a valid API token of the person', async () => {
    const { ask } = await signIn();
    const { database } = server;
    const { id: user_id } = await database.selectFrom('users').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow();
    const now = server.clock.now();
    const row = { name: 'Stock', beginning: null, ending: 'abcd', calls: [], created_at: now, last_used_at: null };
    const hasToken = async () => (await ask('GET', '/account')).json().hasApiToken;
    const change = (to: { expires_at: Date | null; revoked_at: Date | null }) =>
      database.updateTable('api_tokens').set(to).where('id', '=', 'own-token').execute();
    const inAnHour = new Date(now.getTime() + 3_600_000);
    await database
      .insertInto('api_tokens')
      .values({
        ...row,
        id: 'own-token',
        user_id,
        created_by: user_id,
        token_hash: 'own',
        expires_at: inAnHour,
        revoked_at: null,
        revoked_by: null,
      })
      .execute();
    expect(await hasToken()).toBe(true);
    await change({ expires_at: null, revoked_at: now });
    expect(await hasToken()).toBe(false);
    await change({ expires_at: now, revoked_at: null });
    expect(await hasToken()).toBe(false);
    await database.deleteFrom('api_tokens').where('id', '=', 'own-token').execute();
  });

  it('end one by one, and only their owner can end them', async () => {
    const [phone, desk, other] = [await signIn(IPHONE), await signIn(), await server.signIn('sales')];
    const { sessions } = (await desk.ask('GET', '/account')).json();
    const { id } = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
    const stranger = await server.ask('DELETE', `/session/account/sessions/${id}`, { cookie: other.cookie });
    expect([stranger.statusCode, await phone.isIn()]).toEqual([200, true]);
    expect((await desk.ask('DELETE', `/account/sessions/${id}`)).statusCode).toBe(200);
    expect([await phone.isIn(), await desk.isIn()]).toEqual([false, true]);
    expect((await desk.ask('DELETE', `/account/sessions/${id}`)).statusCode).toBe(200);
  });

  it('all end at once, even for calls that have them in the cache', async () => {
    const [phone, desk] = [await signIn(IPHONE), await signIn()];
    const call = () => server.ask('POST', '/parse/functions/fetchRoles', { cookie: phone.held, payload: {} });
    expect((await call()).statusCode).toBe(200);
    const answer = await desk.ask('DELETE', '/account/sessions');
    expect([answer.statusCode, answer.cookies[0]]).toEqual([200, expect.objectContaining({ name: 'tablero_session', value: '' })]);
    expect((await call()).json().code).toBe(209);
    expect(await isLive(desk.held)).toBe(false);
  });

  it('are not revealed to other sites or without a session', async () => {
    const desk = await signIn();
    const ask = (headers: Record<string, string>) => server.app.inject({ method: 'GET', url: '/session/account', headers });
    expect((await ask({ cookie: desk.held })).statusCode).toBe(403);
    expect((await ask({ ...CONSOLE_HEADERS, cookie: desk.held, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await ask(CONSOLE_HEADERS)).json()).toMatchObject({ code: 209 });
  });
});

describe('the own password', () => {
  const change = (who: Awaited<ReturnType<typeof signIn>>, current: unknown, next: unknown) =>
    who.ask('PUT', '/account/password', { current, next });

  it('is changed with the previous one; all other sessions end, and this one continues with a new token', async () => {
    const [phone, desk] = [await signIn(IPHONE), await signIn()];
    expect((await change(desk, FIRST, SECOND)).statusCode).toBe(200);
    expect([await phone.isIn(), await desk.isIn(), await isLive(desk.held)]).toEqual([false, true, false]);
    expect([(await trySignIn(FIRST)).statusCode, (await trySignIn(SECOND)).statusCode]).toEqual([401, 200]);
  });

  it('stays if the previous one is wrong, and guesses are limited', async () => {
    const desk = await signIn();
    for (let guess = 0; guess < LOCKOUT.attempts; guess += 1)
      expect((await change(desk, `guess ${guess}`, SECOND)).json()).toEqual({ code: 142, error: 'The current password is not right.' });
    expect((await change(desk, FIRST, SECOND)).json().error).toMatch(/^Too many wrong passwords/);
    expect([await desk.isIn(), (await trySignIn(FIRST)).statusCode]).toEqual([true, 200]);
  });

  it('is changed by only one of two concurrent requests', async () => {
    const [phone, desk] = [await signIn(IPHONE), await signIn()];
    const answers = await Promise.all([change(desk, FIRST, SECOND), change(phone, FIRST, `${SECOND} more`)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('may be any text of 12 to 128 characters that is not easily guessed, and every character counts', async () => {
    const desk = await signIn();
    for (const next of ['short', 'x'.repeat(200), FIRST, { $ne: '' }, undefined])
      expect((await change(desk, FIRST, next)).statusCode, String(next)).toBe(400);
    const long = `ñandú 🌴 ${'coquí '.repeat(15)}`.padEnd(100, 'a');
    expect((await change(desk, FIRST, `${long}1`)).statusCode).toBe(200);
    expect([(await trySignIn(`${long}2`)).statusCode, (await trySignIn(`${long}1`)).statusCode]).toEqual([401, 200]);
  });
});

describe('passwordIssue', () => {
  it.each([
    ...['a parrot on a bicycle', 'kjhd73hKJdh2', '839201746628', 'lluvia sobre techos', '🌴🦜🚲🐢🎺🧭 one more', 'blue 839201746628'],
  ])('accepts %s, which is not easily guessed', (password) => expect(passwordIssue(password, OWN)).toBeUndefined());

  it.each([
    ...[
      'elevenchars',
      'y'.repeat(129),
      'aaaaaaaaaaaaaa',
      'abababababab',
      '123456789012',
      '987654321098',
      'Password1234!',
      'P4ssw0rd2024!!',
    ],
    ...['tablero-demo', 'qwertyuiop123', 'AnaRuiz-2024!', 'ana@example.com', 'Boathouse-2026'],
  ])('refuses %s: short, long, repeated, counted up, or of known words and the name of the owner', (password) =>
    expect(passwordIssue(password, OWN)).toEqual(expect.any(String)),
  );

  it.each([
    ...['leavemealone', 'Sonyericsson!', '1qaz2wsx3edc', '123qweasdzxc', 'Chocolate2024', 'LIVERPOOL-1892', 'ch3lseach3lsea'],
    'qwerty 123456',
  ])('refuses the frequent password %s, also with digits and signs around it and written twice', (password) =>
    expect(passwordIssue(password)).toMatch(/tried first/),
  );
});

describe('describeAgent', () => {
  it.each([
    [CHROME, 'Chrome on Windows'],
    [IPHONE, 'Safari on iPhone'],
    [`${CHROME} Edg/140.0.0.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['curl/8.5.0', 'A program'],
    ['', 'Not known'],
    ['<script>alert(1)</script>', 'A program'],
  ])('describes %s', (agent, words) => expect(describeAgent(agent)).toBe(words));
});
