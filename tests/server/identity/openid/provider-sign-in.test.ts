import type { JWTPayload } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveAccount } from '../../../../server/identity/administration/accounts.ts';
import { openIdPlugin } from '../../../../server/web/pages/openid-plugin.ts';
import type { IdentityProvider } from '../../../../src/language/compiled/compiled-screen.ts';
import { servedScreens } from '../../support/served-screens.ts';
import { testServer } from '../../support/test-server.ts';
import { CLIENT, type ScriptedProvider, startScriptedProvider } from './scripted-provider.ts';

const look = { brand: () => ({ name: 'Shop' }), files: [], perMinute: 10_000 };
const acme: IdentityProvider = {
  id: 'acme',
  label: 'Acme',
  issuer: 'TEST_ACME_ISSUER',
  clientId: 'TEST_ACME_CLIENT_ID',
  secret: 'TEST_ACME_SECRET',
  roles: { claim: 'realm.groups', values: { Sellers: ['sales'], Money: ['finance', 'sales'], Nothing: ['gardener'] } },
};
/** The same provider, with roles assigned by admins. */
const invited: IdentityProvider = { ...acme, id: 'invited', roles: undefined as never };
const missing: IdentityProvider = { ...acme, id: 'missing', issuer: 'TEST_MISSING_ISSUER' };
const plain: IdentityProvider = { ...acme, id: 'plain', issuer: 'TEST_PLAIN_ISSUER' };
delete (invited as { roles?: unknown }).roles;

const { server } = testServer(
  [],
  {},
  {
    screens: () => ({ ...servedScreens(), identityProviders: [acme, invited, missing, plain] }),
    plugins: [async (app, parts) => void (await app.register((part) => openIdPlugin(part, parts, look)))],
  },
);
let provider: ScriptedProvider;

beforeAll(async () => {
  provider = await startScriptedProvider(() => new Date());
  Object.assign(process.env, {
    TEST_ACME_ISSUER: provider.issuer,
    TEST_ACME_CLIENT_ID: CLIENT.id,
    TEST_ACME_SECRET: CLIENT.secret,
    TEST_PLAIN_ISSUER: 'http://identity.example.com',
  });
});
afterAll(() => provider.close());
beforeEach(() => {
  server.clock.advance(60_000);
  Object.assign(provider, { isUp: true, spoil: (claims: JWTPayload) => claims });
});

const host = 'console.example.com';
/** A browser that starts a sign-in: the address to which the provider returns it, and its cookie. */
async function begin(id = 'acme', to = '/orders?page=2'): Promise<{ back: string; cookie: string }> {
  const answer = await server.app.inject({ method: 'GET', url: `/sign-in/${id}?to=${encodeURIComponent(to)}`, headers: { host } });
  expect([answer.statusCode, answer.body]).toEqual([303, '']);
  const { name, value, sameSite, httpOnly } = answer.cookies[0]! as { name: string; value: string; sameSite?: string; httpOnly?: boolean };
  expect([sameSite, httpOnly]).toEqual(['Lax', true]);
  return { back: await provider.visit(answer.headers.location!), cookie: `${name}=${value}` };
}
const comeBack = ({ back, cookie }: { back: string; cookie: string }) =>
  server.app.inject({ method: 'GET', url: back, headers: { host, cookie } });
/** Signs in, and returns the session's cookie, or the message of the refusal with its status. */
async function signIn(person: ScriptedProvider['person'], id = 'acme') {
  provider.person = { email_verified: true, ...person };
  const answer = await comeBack(await begin(id));
  const session = answer.cookies.find(({ name }) => name === 'tablero_session');
  return {
    cookie: session ? `${session.name}=${session.value}` : '',
    page: answer.body,
    said: /role="alert">([^<]*)</.exec(answer.body)?.[1] ?? '',
    status: answer.statusCode,
  };
}
async function whoIs(cookie: string): Promise<{ full_name: string; email: string; roles: string[] } | undefined> {
  const answer = await server.ask('GET', '/session', { cookie });
  return answer.statusCode === 200 ? answer.json().user : undefined;
}
const seller = (sub: string, more: object = {}) => ({
  sub,
  email: `${sub}@acme.example`,
  name: 'Eva Luna',
  realm: { groups: ['Sellers', 'Others'] },
  ...more,
});
const accountOf = (email: string) => server.database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

describe('sign-in with a provider', () => {
  it('creates an account with the roles of its groups, and opens the requested page', async () => {
    const { cookie, page } = await signIn(seller('eva'));
    expect(await whoIs(cookie)).toMatchObject({ full_name: 'Eva Luna', email: 'eva@acme.example', roles: ['sales'] });
    expect(page).toContain('<meta http-equiv="refresh" content="0;url=/orders?page=2">');
    expect(await accountOf('eva@acme.example')).toMatchObject({ password_hash: null, signed_in_at: server.clock.now() });
    const again = await signIn(seller('eva', { email: 'other@acme.example', realm: { groups: 'Money' } }));
    expect(await whoIs(again.cookie)).toMatchObject({ email: 'eva@acme.example', roles: ['sales', 'finance'] });
  });

  it('counts as recent only by the time of the sign-in at the provider, which `again` requests anew', async () => {
    const boss = (auth_time?: number) => seller('boss', { realm: { groups: ['Money'] }, ...(auth_time !== undefined && { auth_time }) });
    const now = () => Math.floor(server.clock.now().getTime() / 1000);
    const code = async (cookie: string) => {
      const payload = { orderId: 'no-such-order', type: 'full', reason: 'other' };
      const url = '/parse/functions/createRefund';
      return (await server.ask('POST', url, { cookie, payload })).json().code;
    };
    expect(await code((await signIn(boss())).cookie)).toBe(215);
    expect(await code((await signIn(boss(now() - 11 * 60))).cookie)).toBe(215);
    expect(await code((await signIn(boss(now() - 60))).cookie)).toBe(141);
    const answer = await server.app.inject({ method: 'GET', url: '/sign-in/acme?again=1', headers: { host } });
    const asked = new URL(answer.headers.location!).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', `/${'a'.repeat(3000)}`])(
    'leads nowhere else: %#',
    async (to) => {
      provider.person = { email_verified: true, ...seller('eva') };
      expect((await comeBack(await begin('acme', to))).body).toContain('content="0;url=/"');
    },
  );

  it('removes roles with the groups, and ends the sessions of people without any role left', async () => {
    const before = await signIn(seller('gone'));
    const { said, status, cookie } = await signIn(seller('gone', { realm: { groups: ['Nothing', 'constructor'] } }));
    expect([said, status, cookie]).toEqual(['Your account at Acme has no role in this console. Ask an admin.', 403, '']);
    expect(await whoIs(before.cookie)).toBeUndefined();
    expect((await accountOf('gone@acme.example'))?.roles).toEqual([]);
    expect((await signIn(seller('stranger', { realm: null }))).said).toContain('no role in this console');
    expect(await accountOf('stranger@acme.example')).toBeUndefined();
  });

  it('links an account by a verified address only, and ends its password and sessions', async () => {
    const email = 'old@acme.example';
    const password = 'eleven quiet umbrellas';
    await saveAccount(server.store.database, { email, fullName: 'Old Hand', roles: ['dispatcher'], password }, server.clock.now(), 12);
    const withPassword = () => server.ask('POST', '/session', { payload: { email, password } });
    const session = (await withPassword()).cookies[0]!;
    expect((await signIn({ sub: 'old', email, email_verified: false }, 'invited')).said).toBe(
      'The address old@acme.example is not verified at Acme. Verify it there, then sign in again.',
    );
    expect((await withPassword()).statusCode).toBe(200);
    const { cookie } = await signIn({ sub: 'old', email: 'OLD@acme.example' }, 'invited');
    expect(await whoIs(cookie)).toMatchObject({ full_name: 'Old Hand', roles: ['dispatcher'] });
    expect(await whoIs(`${session.name}=${session.value}`)).toBeUndefined();
    expect((await withPassword()).json()).toMatchObject({ error: 'Invalid username/password.' });
    const overview = await server.ask('GET', '/session/account', { cookie });
    expect(overview.json()).toMatchObject({ hasPassword: false });
    const admin = await server.signIn('admin');
    const account = (await accountOf(email))!;
    expect(await admin.call('tableroFetchAccount' as never, { id: account.id } as never)).toMatchObject({ state: 'ACTIVE' });
    for (const name of ['tableroSendInvitation', 'tableroSendPasswordReset'])
      expect((await admin.refusal(name, { id: account.id })).error).toContain('signs in with an identity provider');
  });

  it('refuses locked accounts, unknown people without a role of the provider, and people without an address', async () => {
    await signIn(seller('locked'));
    await server.setUser('locked@acme.example', { locked: true });
    expect((await signIn(seller('locked'))).said).toBe('Your account in this console is closed. Ask an admin.');
    expect((await signIn(seller('nobody'), 'invited')).said).toContain('no role in this console');
    expect((await signIn(seller('mute', { email: undefined }))).said).toContain('has no email address');
    expect(await accountOf('nobody@acme.example')).toBeUndefined();
  });
});

describe('the second factor after a provider', () => {
  it('is required before the session begins unless the provider checked several; the session still ends with that of the provider', async () => {
    await signIn(seller('mia'));
    const { id } = (await accountOf('mia@acme.example'))!;
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const factor = { user_id: id, secret, last_step: 0, created_at: server.clock.now() };
    await server.database.insertInto('second_factors').values(factor).execute();
    provider.person = { ...seller('mia', { sid: 'second' }), email_verified: true };
    const answer = await comeBack(await begin('acme', '/orders?page=2'));
    expect(answer.body).toContain('content="0;url=/second-factor?to=%2Forders%3Fpage%3D2"');
    expect(answer.cookies.map(({ name }) => name)).not.toContain('tablero_session');
    const { name, value } = answer.cookies.find((cookie) => cookie.name === 'tablero_second_factor')!;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });
    const done = await server.ask('POST', '/session', { cookie: `${name}=${value}`, payload: { code } });
    expect(done.json().user.email).toBe('mia@acme.example');
    const rows = await server.database.selectFrom('openid_sessions').select(['sid', 'provider']).where('subject', '=', 'mia').execute();
    expect(rows).toContainEqual({ sid: 'second', provider: 'acme' });
    provider.spoil = (claims) => ({ ...claims, amr: ['pwd', 'mfa'] });
    expect(await whoIs((await signIn(seller('mia'))).cookie)).toMatchObject({ email: 'mia@acme.example' });
  });
});

describe('an invalid answer of a provider', () => {
  const spoilt: [string, (claims: JWTPayload) => JWTPayload][] = [
    ['of another audience', (claims) => ({ ...claims, aud: 'another console' })],
    ['with another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['that is over for more than five minutes', (claims) => ({ ...claims, iat: claims.iat! - 2000, exp: claims.iat! - 310 })],
    ['without a subject', ({ sub: _, ...claims }) => claims],
  ];
  it.each(spoilt)('%s signs nobody in', async (_, spoil) => {
    provider.spoil = spoil;
    const { said, cookie } = await signIn(seller('eva'));
    expect([said, cookie]).toEqual(['The answer of Acme could not be verified, so nobody was signed in. Begin again.', '']);
    provider.spoil = (claims) => claims;
    expect((await signIn(seller('eva'))).cookie).not.toBe('');
  });

  it('is accepted if its clock is off by less than five minutes', async () => {
    provider.spoil = (claims) => ({ ...claims, iat: claims.iat! - 900, exp: claims.iat! - 280 });
    expect((await signIn(seller('eva'))).cookie).not.toBe('');
  });

  it('is accepted once, in the browser that started, and within ten minutes', async () => {
    provider.person = { email_verified: true, ...seller('eva') };
    const started = await begin();
    const other = await begin();
    const refused = 'This sign-in is over, was used already, or began in another browser. Begin again.';
    const elsewhere = [
      { ...started, cookie: other.cookie },
      { ...started, cookie: '' },
      { ...started, back: started.back.replace(/state=[^&]*/, 'state=another') },
      { ...started, back: started.back.replace('/acme/', '/invited/') },
    ];
    for (const each of elsewhere) expect((await comeBack(each)).body).toContain(refused);
    expect((await comeBack(started)).statusCode).toBe(200);
    expect((await comeBack(started)).body).toContain(refused);
    server.clock.advance(10 * 60_000);
    expect((await comeBack(other)).body).toContain(refused);
  });

  it('reports why the provider refused', async () => {
    provider.person = { email_verified: true, ...seller('eva') };
    const denied = await begin();
    const back = denied.back.replace(/code=[^&]*/, 'error=access_denied');
    expect((await comeBack({ ...denied, back })).body).toContain('Acme did not sign you in.');
    const invented = await begin();
    expect((await comeBack({ ...invented, back: invented.back.replace(/code=[^&]*/, 'code=invented') })).body).toContain(
      'Acme did not accept this sign-in. Begin again.',
    );
  });
});

describe('a provider', () => {
  it('is reported as down, not set up or unsafe before a person leaves the console', async () => {
    const open = (id: string) => server.app.inject({ method: 'GET', url: `/sign-in/${id}`, headers: { host } });
    provider.isUp = false;
    process.env.TEST_ACME_CLIENT_ID = 'console of a start without the provider';
    const down = await open('acme');
    process.env.TEST_ACME_CLIENT_ID = CLIENT.id;
    expect([down.statusCode, down.body]).toEqual([503, expect.stringContaining('Acme does not answer now. Try again in a moment.')]);
    expect((await open('missing')).body).toContain(
      'Sign-in with Acme is not set up: this server has no TEST_MISSING_ISSUER. Tell an admin.',
    );
    expect((await open('plain')).body).toContain('TEST_PLAIN_ISSUER must be an address that begins with https://');
    expect((await open('none')).statusCode).toBe(404);
  });

  it('signs nobody in if it goes down midway, and the next attempt succeeds', async () => {
    provider.person = { email_verified: true, ...seller('eva') };
    const started = await begin();
    provider.isUp = false;
    expect((await comeBack(started)).body).toContain('Acme does not answer now. Try again in a moment.');
    provider.isUp = true;
    expect((await signIn(seller('eva'))).cookie).not.toBe('');
  });

  it('may change its keys: the second attempt succeeds at the latest', async () => {
    await signIn(seller('eva'));
    provider.rotateKey();
    await signIn(seller('eva'));
    expect((await signIn(seller('eva'))).cookie).not.toBe('');
  });

  it('ends sessions by logout tokens, each once, and ignores invalid ones', async () => {
    const one = await signIn(seller('eva', { sid: 'one' }));
    const two = await signIn(seller('eva', { sid: 'two' }));
    const logout = async (claims: JWTPayload, more: { type?: string } = {}) => {
      const seconds = Math.floor(server.clock.now().getTime() / 1000);
      const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const token = await provider.sign(
        { iss: provider.issuer, aud: CLIENT.id, iat: seconds, exp: seconds + 120, jti: crypto.randomUUID(), events: event, ...claims },
        more,
      );
      const payload = new URLSearchParams({ logout_token: token }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await server.app.inject({ method: 'POST', url: '/sign-in/acme/logout', headers, payload })).statusCode;
    };
    const spoilt = [
      { aud: 'another', sid: 'one' },
      { nonce: 'n', sid: 'one' },
      { events: {}, sid: 'one' },
      { iss: 'https://evil.example', sid: 'one' },
      { exp: 1, sid: 'one' },
      {},
    ];
    for (const claims of spoilt) expect(await logout(claims), JSON.stringify(claims)).toBe(400);
    expect([await whoIs(one.cookie), await whoIs(two.cookie)]).toEqual([expect.anything(), expect.anything()]);
    expect(await logout({ sid: 'one', jti: 'first' }, { type: 'logout+jwt' })).toBe(200);
    expect([await whoIs(one.cookie), await whoIs(two.cookie)]).toEqual([undefined, expect.anything()]);
    expect(await logout({ sub: 'eva', jti: 'first' })).toBe(400);
    expect(await whoIs(two.cookie)).toBeDefined();
    expect(await logout({ sub: 'eva' })).toBe(200);
    expect(await whoIs(two.cookie)).toBeUndefined();
  });

  it('ends its own session when a person signs out here', async () => {
    const { cookie } = await signIn(seller('eva'));
    const out = await server.ask('DELETE', '/session', { cookie, headers: { host } });
    const leaving = new URL(out.json().leaving);
    expect(leaving.origin + leaving.pathname).toBe(`${provider.issuer}/end`);
    expect(leaving.searchParams.get('post_logout_redirect_uri')).toBe(`http://${host}/login`);
    expect(leaving.searchParams.get('id_token_hint')).toMatch(/^ey/);
    expect(await whoIs(cookie)).toBeUndefined();
  });

  it('does not delay a sign-out here while it does not answer', async () => {
    const { cookie } = await signIn(seller('eva'));
    const leave = (of: string) => server.ask('DELETE', '/session', { cookie: of, headers: { host } });
    provider.isSilent = true;
    // After a start, the server has no data of the provider.
    process.env.TEST_ACME_CLIENT_ID = 'console of a start without an answer';
    const startedAt = performance.now();
    const out = leave(cookie);
    await expect.poll(() => whoIs(cookie), { timeout: 900, interval: 20 }).toBeUndefined();
    expect((await out).json()).toEqual({});
    expect(performance.now() - startedAt).toBeLessThan(5000);
    process.env.TEST_ACME_CLIENT_ID = CLIENT.id;
    provider.isSilent = false;
    // Its addresses are in the cache, even if they are due to be read again.
    const { cookie: known } = await signIn(seller('eva'));
    server.clock.advance(2 * 3_600_000);
    provider.isSilent = true;
    expect((await leave(known)).json().leaving).toContain(`${provider.issuer}/end`);
    provider.isSilent = false;
  });
});
