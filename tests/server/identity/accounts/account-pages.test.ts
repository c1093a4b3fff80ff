import { beforeEach, describe, expect, it } from 'vitest';
import { saveAccount } from '../../../../server/identity/administration/accounts.ts';
import { passwordPlugin } from '../../../../server/web/pages/password-plugin.ts';
import { type Caller, testServer } from '../../support/test-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const GOOD = 'eleven quiet umbrellas';
const OTHER = 'a parrot on a bicycle';
const look = { brand: () => ({ name: 'Shop & Sons' }), files: ['/assets/one.css', '/assets/two.js'], perMinute: 60 };
const { server } = testServer(
  [],
  {},
  { plugins: [async (app, parts) => void (await app.register((part) => passwordPlugin(part, parts, look)))] },
);

// Messages of one moment have no order.
beforeEach(() => server.clock.advance(MINUTE));

interface Answer {
  status: number;
  result: Record<string, unknown> & { items: Record<string, unknown>[] };
  code?: number;
  error?: string;
}

const ask = async (name: string, params: object, by?: Caller): Promise<Answer> => {
  const answer = await (by ?? (await server.signIn('admin'))).send(name, params);
  return { status: answer.statusCode, ...answer.json() };
};
const signIn = (email: string, password: string) => server.ask('POST', '/session', { payload: { email, password } });
const isIn = async (cookie: string) => (await server.ask('GET', '/session', { cookie })).statusCode === 200;
const open = (link: string) => server.app.inject({ method: 'GET', url: link });
const submit = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const choose = (link: string, password: string) =>
  submit('/password/choose', { link: link.split('link=')[1] ?? '', password, repeated: password });

/** Links that were mailed to a person, newest first. */
async function linksOf(email: string): Promise<string[]> {
  await server.context.mailer.drain();
  const mails = await server.database
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return mails.flatMap(({ body }) => /http:\/\/127\.0\.0\.1:\d+(\/password\?link=\S+)/.exec(body)?.[1] ?? []);
}

async function invite(email: string, roles = ['sales']): Promise<{ id: string; link: string }> {
  const { result } = await ask('tableroInviteAccount', { name: 'Eva Luna', email, roles });
  return { id: String(result.objectId), link: (await linksOf(email))[0]! };
}

describe('an invitation', () => {
  it('stays when others are invited', async () => {
    const links = [(await invite('ada@example.com')).link, (await invite('bea@example.com')).link];
    expect(await Promise.all(links.map(async (link) => (await open(link)).statusCode))).toEqual([200, 200]);
  });

  it('lets its recipient choose a password once and sign in with it', async () => {
    const { result } = await ask('tableroInviteAccount', { name: 'Eva <b>', email: 'Eva@Example.com', roles: ['sales', 'finance'] });
    const [link] = await linksOf('eva@example.com');
    // No mail was sent, so the admin gets the link.
    const told = 'Recorded, not sent: no service for these messages is set up';
    expect(result).toMatchObject({ outcome: 'RECORDED', told, link: expect.stringMatching(/^http:/) });
    expect(String(result.link).endsWith(link!)).toBe(true);
    for (const table of ['cloud_requests', 'audit_trail', 'request_outcomes'] as const)
      expect(JSON.stringify(await server.database.selectFrom(table).selectAll().execute()), table).not.toContain(link);
    const page = await open(link!);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.body).toContain('Eva &#60;b&#62;');
    expect(page.body).toContain('Shop &#38; Sons');
    expect(page.body).not.toContain('two.js');
    expect((await open(link!)).statusCode).toBe(200);
    const before = await ask('tableroFetchAccount', { id: result.objectId });
    expect(before.result).toMatchObject({ state: 'INVITED', roleLabels: 'sales, finance', lastSignInAt: null, sessions: [] });
    expect((await choose(link!, 'short')).body).toContain('at least 12 characters');
    for (const guessed of ['password2024!', 'eva@example.com'])
      expect((await choose(link!, guessed)).body, guessed).toContain('easily guessed');
    expect((await submit('/password/choose', { link: link!.split('link=')[1]!, password: GOOD, repeated: OTHER })).body).toContain(
      'not the same',
    );
    const both = await Promise.all([choose(link!, GOOD), choose(link!, OTHER)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const password = both[0].statusCode === 200 ? GOOD : OTHER;
    const answer = await signIn('eva@example.com', password);
    expect(answer.json().user.roles).toEqual(['sales', 'finance']);
    expect((await open(link!)).statusCode).toBe(404);
    expect((await ask('tableroFetchAccount', { id: result.objectId })).result).toMatchObject({
      state: 'ACTIVE',
      lastSignInAt: { __type: 'Date', iso: server.clock.now().toISOString() },
      sessions: [expect.objectContaining({ client: 'A program', address: '127.0.0.1' })],
    });
  });

  it('expires after seven days and when it is sent again', async () => {
    const { id, link } = await invite('late@example.com');
    server.clock.advance(7 * DAY);
    expect((await choose(link, GOOD)).statusCode).toBe(404);
    expect((await ask('tableroFetchAccount', { id })).result).toMatchObject({ state: 'NO_PASSWORD', invitedUntil: null });
    await ask('tableroSendInvitation', { id });
    server.clock.advance(MINUTE);
    await ask('tableroSendInvitation', { id });
    const [newest, earlier] = await linksOf('late@example.com');
    expect((await choose(earlier!, GOOD)).statusCode).toBe(404);
    expect((await choose(newest!, GOOD)).statusCode).toBe(200);
    expect((await ask('tableroSendInvitation', { id })).error).toMatch(/has a password already/);
  });

  it('is refused for addresses with an account, for unknown or no roles, and for anybody but admins', async () => {
    const params = { name: 'Eva', email: 'SALES@tablero.test', roles: ['sales'] };
    expect((await ask('tableroInviteAccount', params)).error).toMatch(/^sales@tablero.test has an account already/);
    expect((await ask('tableroInviteAccount', { ...params, email: 'x@example.com', roles: ['king'] })).error).toBe(
      'There is no role king.',
    );
    expect((await ask('tableroInviteAccount', { ...params, email: 'x@example.com', roles: [] })).error).toMatch(/at least one role/);
    const stranger = await server.signIn('sales');
    for (const name of ['tableroFetchAccounts', 'tableroInviteAccount', 'tableroFetchRoles', 'tableroEndSessions'])
      expect((await ask(name, name === 'tableroInviteAccount' ? params : { id: 'x' }, stranger)).code, name).toBe(142);
    expect((await linksOf('x@example.com')).length).toBe(0);
  });
});

describe('a forgotten password', () => {
  const EMAIL = 'ana@example.com';
  const save = () =>
    saveAccount(server.store.database, { email: EMAIL, fullName: 'Ana Ruiz', roles: ['sales'], password: OTHER }, server.clock.now(), 12);

  it('is replaced by the mailed link, which ends all sessions and resets the count of wrong passwords', async () => {
    await save();
    const session = await signIn(EMAIL, OTHER);
    const cookie = `tablero_session=${session.cookies[0]!.value}`;
    const asked = async (email: string) => {
      const { statusCode, body } = await submit('/password', { email });
      return [statusCode, body.replace(/nonce="[^"]*"/g, '')];
    };
    expect(await asked(' ANA@example.com')).toEqual(await asked('nobody@example.com'));
    await expect.poll(() => linksOf(EMAIL)).toHaveLength(1);
    expect(await linksOf('nobody@example.com')).toEqual([]);
    expect([await isIn(cookie), (await signIn(EMAIL, OTHER)).statusCode]).toEqual([true, 200]);
    for (let tries = 0; tries < 9; tries++) await signIn(EMAIL, 'wrong');
    const [link] = await linksOf(EMAIL);
    expect((await choose(link!, GOOD)).statusCode).toBe(200);
    const statuses = [(await signIn(EMAIL, OTHER)).statusCode, (await signIn(EMAIL, GOOD)).statusCode];
    expect([await isIn(cookie), ...statuses]).toEqual([false, 401, 200]);
    expect((await choose(link!, OTHER)).statusCode).toBe(404);
  });

  it('has links that expire after 30 minutes, and at most three at once', async () => {
    await save();
    server.clock.advance(MINUTE);
    const before = (await linksOf(EMAIL)).length;
    for (let tries = 1; tries <= 3; tries++) {
      await submit('/password', { email: EMAIL });
      await expect.poll(async () => (await linksOf(EMAIL)).length).toBe(before + tries);
    }
    // The page does not wait for the mail, so a request that gets none is made here without it.
    const origin = { address: '127.0.0.1', agent: '' };
    expect(await server.context.backEnd.forgottenPassword!.ask(EMAIL, origin, async () => undefined)).toBe(false);
    const links = await linksOf(EMAIL);
    expect(links).toHaveLength(before + 3);
    server.clock.advance(30 * MINUTE);
    expect((await choose(links[0]!, GOOD)).statusCode).toBe(404);
    await submit('/password', { email: EMAIL });
    await expect.poll(async () => (await linksOf(EMAIL)).length).toBe(before + 4);
  });

  it('has at most three links also when all are requested in the same moment', async () => {
    await save();
    server.clock.advance(31 * MINUTE);
    const valid = server.database.selectFrom('password_links').select('token_hash').where('expires_at', '>', server.clock.now());
    const before = (await linksOf(EMAIL)).length;
    await Promise.all(Array.from({ length: 8 }, () => submit('/password', { email: EMAIL })));
    await expect.poll(async () => (await linksOf(EMAIL)).length).toBeGreaterThanOrEqual(before + 3);
    expect([(await linksOf(EMAIL)).length - before, (await valid.execute()).length]).toEqual([3, 3]);
  });

  it('gets no link for locked accounts or for requests from other sites', async () => {
    await save();
    const id = await server.idOf(EMAIL);
    const before = (await linksOf(EMAIL)).length;
    expect((await submit('/password', { email: EMAIL }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    // Only its owner gets a link to an account in use.
    expect((await ask('tableroSendPasswordReset', { id })).result).toMatchObject({ outcome: 'RECORDED', link: null });
    const [link] = await linksOf(EMAIL);
    expect((await open(link!)).statusCode).toBe(200);
    await ask('tableroLockAccount', { id });
    expect((await choose(link!, GOOD)).statusCode).toBe(404);
    await submit('/password', { email: EMAIL });
    expect((await ask('tableroSendPasswordReset', { id })).error).toMatch(/is locked/);
    await ask('tableroUnlockAccount', { id });
    expect((await choose(link!, GOOD)).statusCode).toBe(404);
    expect((await linksOf(EMAIL)).length).toBe(before + 1);
  });
});

describe('accounts', () => {
  it('change from the next request on, and one admin always remains', async () => {
    const own = (await server.signIn('admin')).userId;
    const { id, link } = await invite('max@example.com', ['sales']);
    await choose(link, GOOD);
    const cookie = `tablero_session=${(await signIn('max@example.com', GOOD)).cookies[0]!.value}`;
    const refusals: [string, object, string][] = [
      ['tableroLockAccount', { id: own }, 'Nobody locks their own account.'],
      ['tableroSetAccountRoles', { id: own, roles: ['sales'] }, 'Nobody takes a role from themselves. Ask another admin.'],
      ['tableroSetAccountRoles', { id, roles: [] }, 'An account has at least one role. Lock it to keep somebody out.'],
      ['tableroEndSession', { id, session: 'unknown' }, 'This session has ended already.'],
    ];
    for (const [name, params, error] of refusals) expect(await ask(name, params)).toMatchObject({ error });
    expect((await ask('tableroSetAccountRoles', { id, roles: ['finance', 'agent'] })).result.roles).toEqual(['finance', 'agent']);
    const page = await server.ask('GET', '/session', { cookie });
    expect(page.json().user.roles).toEqual(['finance', 'agent']);
    const events = await server.database.selectFrom('user_events').select(['event_name', 'new_value']).where('user_id', '=', id).execute();
    expect(events.map(({ event_name, new_value }) => `${event_name} ${new_value}`).sort()).toEqual([
      'roleAssigned agent',
      'roleAssigned finance',
      'roleAssigned sales',
      'roleRemoved sales',
    ]);
    await ask('tableroEndSessions', { id });
    expect(await isIn(cookie)).toBe(false);
  });
});
