import { sql } from 'kysely';
import Parse from 'parse/node';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCKOUT } from '../../../../server/identity/sessions/lockout.ts';
import { PASSWORD, ROLES } from '../../support/seeded-database.ts';
import { type Caller, CONSOLE_HEADERS, testServer } from '../../support/test-server.ts';

const DAY = 86_400_000;
const { server } = testServer();
let admin: Caller;
beforeAll(async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  Parse.initialize('tablero');
  Parse.serverURL = `${address}/parse`;
});
beforeEach(async () => {
  for (const role of Object.keys(ROLES))
    await server.setUser(`${role}@tablero.test`, { roles: [role], locked: false, deleted: false, allow_api_access: false });
  admin = await server.signIn('admin');
});

const detail = (id: string) => admin.call('fetchUserDetailForAdminDashboard', { id });
const events = async (userId: string) => (await admin.call('fetchUserHistory', { userId, limit: 200 })).items;
const rolesOf = async (id: string) =>
  (await server.database.selectFrom('users').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles;
const refused = (error: string) => ({ code: 141, error });

/** Whether a session of the console is still valid, and its roles. */
async function session(cookie: string) {
  const answer = await server.ask('GET', '/session', { cookie });
  return answer.statusCode === 200 ? (answer.json().user.roles as string[]) : answer.json().code;
}

describe('a person locked out after wrong passwords', () => {
  it('is visible to an admin, who can end the lockout at once', async () => {
    const { userId } = await server.signIn('agent');
    const tryWith = (password: string) => server.ask('POST', '/session', { payload: { email: 'agent@tablero.test', password } });
    const none = await admin.refusal('allowSignInAgain', { userId });
    expect(none.error).toMatch(/ is not kept from signing in by wrong passwords\.$/);
    for (let guess = 0; guess <= LOCKOUT.attempts; guess += 1) await tryWith('guess');
    expect([(await tryWith(PASSWORD)).statusCode, (await detail(userId)).isLockedOut]).toEqual([401, true]);
    expect((await admin.call('allowSignInAgain', { userId })).isLockedOut).toBe(false);
    expect((await tryWith(PASSWORD)).statusCode).toBe(200);
    expect((await events(userId))[0]).toMatchObject({ eventName: 'signInAllowed', performedBy: { objectId: admin.userId } });
  });
});

describe('locking', () => {
  it('ends every session of the user with the next call, prevents sign-in, and can be undone', async () => {
    const [one, other] = [await server.signIn('agent'), await server.signIn('agent')];
    await one.call('fetchLeads', {});
    const { full_name } = await detail(one.userId);
    expect(await admin.call('lockUser', { userId: one.userId })).toMatchObject({ objectId: one.userId, locked: true });
    expect(await one.refusal('fetchLeads', {})).toMatchObject({ code: 209 });
    expect([await session(one.cookie), await session(other.cookie)]).toEqual([209, 209]);
    const payload = { email: 'agent@tablero.test', password: PASSWORD };
    const signIn = () => server.ask('POST', '/session', { payload });
    expect((await signIn()).json()).toEqual({ code: 101, error: 'Invalid username/password.' });
    expect(await admin.refusal('lockUser', { userId: one.userId })).toEqual(refused(`${full_name} is locked already.`));
    expect((await admin.call('unlockUser', { userId: one.userId })).locked).toBe(false);
    expect(await admin.refusal('unlockUser', { userId: one.userId })).toEqual(refused(`${full_name} is not locked.`));
    // Earlier sessions stay ended.
    expect(await session(one.cookie)).toBe(209);
    expect((await signIn()).statusCode).toBe(200);
    const done = (await events(one.userId)).slice(0, 2).map(({ eventName, performedBy }) => `${eventName} by ${performedBy?.objectId}`);
    expect(done).toEqual([`unlocked by ${admin.userId}`, `locked by ${admin.userId}`]);
  });

  it('is refused for the own account', async () => {
    expect(await admin.refusal('lockUser', { userId: admin.userId })).toEqual(refused('Nobody locks their own account.'));
    expect(await session(admin.cookie)).toEqual(['admin']);
  });
});

describe('roles', () => {
  it('apply from the next call on', async () => {
    const agent = await server.signIn('agent');
    expect(await agent.refusal('fetchRefunds', {})).toMatchObject({ code: 142 });
    await admin.call('assignRole', { userId: agent.userId, role: 'finance' });
    expect(await session(agent.cookie)).toEqual(['agent', 'finance']);
    expect((await agent.send('fetchRefunds', { page: 0, limit: 10 })).json().error).not.toContain('required roles');
    await admin.call('removeUserFromRole', { userId: agent.userId, role: 'finance' });
    expect(await agent.refusal('fetchRefunds', {})).toMatchObject({ code: 142 });
    await admin.call('removeUserFromRole', { userId: agent.userId, role: 'agent' });
    expect(await session(agent.cookie)).toBe(209);
    const newest = (await events(agent.userId)).slice(0, 3).map(({ eventName, newValue }) => `${eventName} ${newValue}`);
    expect(newest).toEqual(['roleRemoved agent', 'roleRemoved finance', 'roleAssigned finance']);
  });

  it('are roles of the console, each once, and removable even if the console no longer has them', async () => {
    const { userId } = await server.signIn('agent');
    const { full_name } = await detail(userId);
    expect(await admin.refusal('assignRole', { userId, role: 'captain' })).toEqual(refused('There is no role captain.'));
    expect(await admin.refusal('assignRole', { userId, role: 'agent' })).toEqual(refused(`${full_name} has the role agent already.`));
    expect(await admin.refusal('removeUserFromRole', { userId, role: 'sales' })).toEqual(
      refused(`${full_name} does not have the role sales.`),
    );
    await server.setUser(userId, { roles: ['agent', 'clerk'] });
    await admin.call('removeUserFromRole', { userId, role: 'clerk' });
    expect(await rolesOf(userId)).toEqual(['agent']);
  });

  it('cannot be removed from the own account, and only admins assign them', async () => {
    expect(await admin.refusal('removeUserFromRole', { userId: admin.userId, role: 'admin' })).toEqual(
      refused('Nobody takes a role from themselves. Ask another admin.'),
    );
    const sales = await server.signIn('sales');
    for (const [name, params] of [
      ['assignRole', { userId: sales.userId, role: 'admin' }],
      ['removeUserFromRole', { userId: admin.userId, role: 'admin' }],
      ['lockUser', { userId: admin.userId }],
      ['allowAPIAccess', { userId: sales.userId }],
      ['generateToken', { userId: sales.userId }],
    ] as const)
      expect(await sales.refusal(name, params), name).toMatchObject({ code: 142, error: expect.stringContaining('required roles') });
  });
});

describe('the last admin', () => {
  it('remains if two admins remove the role from each other, or lock each other, at the same time', async () => {
    for (const name of ['removeUserFromRole', 'lockUser'] as const) {
      await server.setUser('sales@tablero.test', { roles: ['sales', 'admin'], locked: false });
      await server.setUser(admin.userId, { roles: ['admin'], locked: false });
      const [one, other] = [await server.signIn('admin'), await server.signIn('sales')];
      const params = (userId: string) => (name === 'lockUser' ? { userId } : { userId, role: 'admin' });
      const answers = await Promise.all([one.send(name, params(other.userId)), other.send(name, params(one.userId))]);
      expect([name, answers.map(({ statusCode }) => statusCode).sort()]).toEqual([name, [200, 400]]);
      const left = server.database.selectFrom('users').select('roles').where('locked', '=', false);
      const admins = await left.where('id', 'in', [one.userId, other.userId]).execute();
      expect([name, admins.filter(({ roles }) => roles.includes('admin')).length]).toEqual([name, 1]);
    }
  });

  it('is not removed by an admin who has only an API token', async () => {
    const agent = await server.signIn('agent');
    await admin.call('assignRole', { userId: agent.userId, role: 'admin' });
    await server.setUser(agent.userId, { password_hash: null });
    const { full_name } = await detail(admin.userId);
    const last = refused(`${full_name} is the last admin who can sign in, and stays one.`);
    expect(await agent.refusal('lockUser', { userId: admin.userId })).toEqual(last);
    expect(await agent.refusal('removeUserFromRole', { userId: admin.userId, role: 'admin' })).toEqual(last);
  });
});

describe('an API token', () => {
  const run = (token: string, name = 'fetchRoles') => Parse.Cloud.run(name, {}, { sessionToken: token });
  // biome-ignore lint/suspicious/noExplicitAny: results of the platform's calls have no types here
  const ask = (name: string, params: object): Promise<any> => admin.call(name as never, params as never);
  const send = (token: string, name: string, params: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/parse/functions/${name}`,
      headers: { 'x-parse-application-id': 'tablero', authorization: `Bearer ${token}` },
      payload: params,
    });

  it('has the roles of its user, is stored as a hash, and can be replaced and removed', async () => {
    const { userId } = await server.signIn('dispatcher');
    const { full_name } = await detail(userId);
    expect(await admin.refusal('generateToken', { userId })).toEqual(refused(`${full_name} has no API access, so there is no token.`));
    await admin.call('allowAPIAccess', { userId });
    expect(await admin.refusal('allowAPIAccess', { userId })).toEqual(refused(`${full_name} has API access already.`));
    const { accessToken: first } = await admin.call('generateToken', { userId });
    expect(first).toMatch(/^k:[0-9a-f]{48}$/);
    expect(await detail(userId)).toMatchObject({ allowAPIAccess: true, accessToken: `•••• ${first.slice(-4)}` });

    expect(await run(first)).toEqual(Object.keys(ROLES));
    await expect(run(first, 'fetchTagsOfNobody')).rejects.toMatchObject({ code: 141 });
    await expect(run(first, 'fetchConfig')).rejects.toMatchObject({ code: 141 });
    await expect(run(first, 'fetchLeads')).rejects.toMatchObject({ code: 142 });
    await admin.call('removeUserFromRole', { userId, role: 'dispatcher' });
    await expect(run(first)).rejects.toMatchObject({ code: 209 });
    await admin.call('assignRole', { userId, role: 'dispatcher' });
    expect(await run(first)).toEqual(Object.keys(ROLES));

    const { accessToken: second } = await admin.call('generateToken', { userId });
    await expect(run(first)).rejects.toMatchObject({ code: 209 });
    expect(await run(second)).toEqual(Object.keys(ROLES));
    await admin.call('lockUser', { userId });
    await expect(run(second)).rejects.toMatchObject({ code: 209 });
    expect(await admin.refusal('generateToken', { userId })).toEqual(refused(`${full_name} is locked, so a token would open nothing.`));
    await admin.call('unlockUser', { userId });
    expect(await run(second)).toEqual(Object.keys(ROLES));
    await admin.call('disallowAPIAccess', { userId });
    await expect(run(second)).rejects.toMatchObject({ code: 209 });
    expect(await detail(userId)).toMatchObject({ allowAPIAccess: false, accessToken: null });
    expect(await admin.refusal('disallowAPIAccess', { userId })).toEqual(refused(`${full_name} has no API access.`));

    const names = (await events(userId)).map(({ eventName }) => eventName).reverse();
    const made = 'accessTokenGenerated';
    expect(names.filter((name) => /access/i.test(name))).toEqual(['apiAccessAllowed', made, made, 'apiAccessRemoved']);
  });

  it('is accepted as a bearer token and not as a cookie of the console', async () => {
    const { userId } = await server.signIn('finance');
    await admin.call('allowAPIAccess', { userId });
    const { accessToken } = await admin.call('generateToken', { userId });
    const ask = (headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/parse/functions/fetchRoles', headers, payload: {} });
    const bearer = await ask({ 'x-parse-application-id': 'tablero', authorization: `Bearer ${accessToken}` });
    expect(bearer.json()).toEqual({ result: Object.keys(ROLES) });
    expect((await ask({ authorization: `Bearer ${accessToken}` })).statusCode).toBe(403);
    expect((await ask({ ...CONSOLE_HEADERS, cookie: `tablero_session=${accessToken}` })).json().code).toBe(209);
    expect(await session(`tablero_session=${accessToken}`)).toBe(209);
    expect((await ask({ 'x-parse-application-id': 'tablero', authorization: `Bearer k:${'0'.repeat(48)}` })).json().code).toBe(209);
  });

  it('is in no table and no log, and a repeated request with the same id does not return it again', async () => {
    const { userId } = await server.signIn('sales');
    await admin.call('allowAPIAccess', { userId });
    const { accessToken } = await admin.call('generateToken', { userId }, 'one-press');
    expect(await admin.refusal('generateToken', { userId }, 'one-press')).toEqual(
      refused('This was done, and its answer is shown only once. Do it anew for another one.'),
    );
    expect(await run(accessToken)).toEqual(Object.keys(ROLES));
    for (const table of ['api_tokens', 'request_outcomes', 'cloud_requests', 'user_events', 'users'] as const) {
      const rows = await server.database.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toContain(accessToken);
    }
  });

  it('expires after a year, and not by signing out', async () => {
    const { userId } = await server.signIn('finance');
    await server.setUser(userId, { allow_api_access: true });
    const { accessToken } = await admin.call('generateToken', { userId });
    const headers = { 'x-parse-application-id': 'tablero', 'x-parse-session-token': accessToken };
    await server.app.inject({ method: 'POST', url: '/parse/logout', headers, payload: {} });
    server.clock.advance(365 * DAY - 1);
    expect(await run(accessToken)).toEqual(Object.keys(ROLES));
    server.clock.advance(1);
    await expect(run(accessToken)).rejects.toMatchObject({ code: 209, message: expect.stringMatching(/^This API token has expired\./) });
  });

  it('makes only calls of its scope, within the rights of its account, and never calls for people', async () => {
    const { userId } = await server.signIn('dispatcher');
    const made = async (calls: string[], account = userId) =>
      (await ask('tableroCreateApiToken', { name: `Scope ${calls} ${account}`, account, calls, days: 90 })).token as string;
    const [one, reading] = [await made(['createToll', 'fetchLeads']), await made(['*reads'])];
    const adminToken = await made(['*reads', 'updateUser', 'createRefund', 'lockUser'], admin.userId);
    const code = async (token: string, name: string, params = {}) => (await send(token, name, params)).json();
    const outside = (name: string, call: string) => ({
      code: 119,
      error: `The API token "${name}" does not have the scope ${call}. An admin makes another token with this call.`,
    });
    expect(await code(one, 'fetchTolls')).toEqual(outside(`Scope createToll,fetchLeads ${userId}`, 'fetchTolls'));
    // The role of the account still decides.
    expect(await code(one, 'fetchLeads')).toMatchObject({ code: 142, error: expect.stringContaining('required roles') });
    expect((await send(reading, 'fetchRoles')).statusCode).toBe(200);
    expect(await code(reading, 'fetchLeads')).toMatchObject({ code: 142 });
    expect(await code(reading, 'createToll')).toMatchObject({ code: 119 });
    // The comparison before a write reveals no values of other calls.
    const toll = { name: 'Peaje', amount: 1.5, latitude: 18, longitude: -66 };
    const seen = [{ call: 'fetchTolls', params: {}, age: 0, values: [[['total'], 0]] }];
    expect(await code(one, 'createToll', { ...toll, _Seen: seen })).toEqual(outside(`Scope createToll,fetchLeads ${userId}`, 'fetchTolls'));
    const forPeople = /accepts no API token|cannot change accounts or API tokens/;
    const changes: [string, object][] = [
      ['tableroCreateApiToken', { name: 'x', account: userId, calls: ['*reads'], days: 1 }],
      ['tableroRevokeApiToken', { id: 'x' }],
      ['tableroUnlockAccount', { id: userId }],
      ['tableroSetAccountRoles', { id: userId, roles: ['admin'] }],
      ['generateToken', { userId }],
      ['assignRole', { userId, role: 'admin' }],
      ['lockUser', { userId }],
      ['updateUser', { id: userId, email: 'taken@example.com' }],
      ['createRefund', { orderId: 'no-such-order', type: 'full', reason: 'other' }],
    ];
    for (const [name, params] of changes)
      expect(await code(adminToken, name, params), name).toMatchObject({ code: 119, error: expect.stringMatching(forPeople) });
    // A token of any scope is no session of a page.
    const asked = async (headers: Record<string, string>) => (await server.ask('GET', '/session', { headers })).json();
    expect(await asked({ authorization: `Bearer ${adminToken}` })).toEqual(await asked({}));
    expect(await asked({ cookie: admin.cookie })).not.toEqual(await asked({}));
  });

  it('is listed with its last use, found by each filter, revoked at once, and recorded in the audit trail', async () => {
    const { userId } = await server.signIn('finance');
    const given = { account: userId, calls: ['fetchRoles', '*reads', 'createToll', 'updateToll', 'fetchTolls'], days: 30 };
    const { objectId: id, token } = await ask('tableroCreateApiToken', { ...given, name: ' Nightly import ' });
    const list = async (filter: object) => (await ask('tableroFetchApiTokens', { filter })).items as Record<string, unknown>[];
    const [row] = await list({ name: 'nightly' });
    const day = (days: number) => new Date(server.clock.now().getTime() + days * DAY).toISOString();
    expect(row).toMatchObject({
      objectId: id,
      name: 'Nightly import',
      ownerId: userId,
      characters: `${token.slice(0, 8)}…${token.slice(-4)}`,
      scope: 'fetchRoles, All calls that read, createToll and 2 more',
      expiresAt: day(30),
      lastUsedAt: null,
      state: 'ACTIVE',
    });
    const lastUse = async () => (await ask('tableroFetchApiToken', { id })).lastUsedAt;
    const first = server.clock.now().toISOString();
    expect(await run(token)).toEqual(Object.keys(ROLES));
    server.clock.advance(59_999);
    await Promise.all([run(token), run(token)]);
    expect(await lastUse()).toBe(first);
    server.clock.advance(1);
    await run(token);
    expect(await lastUse()).toBe(server.clock.now().toISOString());
    const has = async (filter: object) => (await list(filter)).some(({ objectId }) => objectId === id);
    const found = [{ owner: 'finance@' }, { call: 'createToll' }, { call: 'fetchLeads' }, { usedFrom: day(-1) }];
    expect(await has({ expiresFrom: day(29), expiresTo: day(31) })).toBe(true);
    const missed = [{ owner: 'agent@' }, { call: 'createRefund' }, { expiresTo: day(1) }, { usedTo: day(-1) }, { state: 'REVOKED' }];
    for (const filter of found) expect(await has(filter), JSON.stringify(filter)).toBe(true);
    for (const filter of missed) expect(await has(filter), JSON.stringify(filter)).toBe(false);
    await server.database
      .updateTable('api_tokens')
      .set({ calls: ['fetchRoles', 'fetchOfYesterday'] })
      .where('id', '=', id)
      .execute();
    expect(await ask('tableroFetchApiToken', { id })).toMatchObject({ removedCalls: 'fetchOfYesterday', createdBy: expect.any(String) });
    await admin.call('lockUser', { userId });
    expect(await has({ state: 'BLOCKED' })).toBe(true);
    await expect(run(token)).rejects.toMatchObject({ code: 209, message: expect.stringMatching(/account is locked/) });
    await admin.call('unlockUser', { userId });
    const both = await Promise.all([1, 2].map(() => admin.send('tableroRevokeApiToken', { id })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    await expect(run(token)).rejects.toMatchObject({ code: 209, message: expect.stringMatching(/^This API token was revoked\./) });
    expect(await has({ state: 'REVOKED' })).toBe(true);
    const trail = await server.database
      .selectFrom('audit_trail')
      .select(['action', 'subject_id', 'details'])
      .where('action', 'in', ['tableroCreateApiToken', 'tableroRevokeApiToken'])
      .where('subject_id', 'in', [id, userId])
      .orderBy('at')
      .execute();
    expect(trail.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['tableroCreateApiToken', userId],
      ['tableroRevokeApiToken', id],
    ]);
    expect(JSON.stringify(trail)).toContain('Nightly import');
    expect(JSON.stringify(trail)).not.toContain(token);
  });

  it('is refused without a name or scope, for calls of people, for unknown accounts, beyond a year, and beyond 1000 tokens', async () => {
    const { userId } = await server.signIn('finance');
    const given = { name: 'Limits', account: userId, calls: ['fetchRoles'], days: 365 };
    const refusal = async (change: object) => (await admin.refusal('tableroCreateApiToken', { ...given, ...change })).error;
    expect(await refusal({ days: 366 })).toMatch(/^A token lives for 365 days at most/);
    expect(await refusal({ days: 0.5 })).toMatch(/^Validation failed. Invalid value for days/);
    expect(await refusal({ calls: [] })).toMatch(/at least one call/);
    expect(await refusal({ calls: ['*'] })).toBe('There is no call * for the scope of a token.');
    expect(await refusal({ calls: ['assignRole'] })).toBe('The call assignRole accepts no API token: it is for people who sign in.');
    expect(await refusal({ name: '   ' })).toMatch(/needs a name/);
    expect(await refusal({ name: 'x'.repeat(101) })).toMatch(/^Validation failed. Invalid value for name/);
    expect(await refusal({ account: 'nobody' })).toMatch(/no user with the id nobody/);
    const twice = await Promise.all([1, 2].map(() => admin.send('tableroCreateApiToken', { ...given, name: 'x'.repeat(100) })));
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    await sql`insert into api_tokens (id, user_id, name, token_hash, ending, calls, created_at, created_by)
      select 'filler' || n, ${userId}, 'Filler ' || n, 'hash' || n, 'abcd', '{fetchRoles}', now(), ${userId}
      from generate_series(1, 1000) as n`.execute(server.database);
    expect(await refusal({})).toMatch(/^There are 1000 valid API tokens/);
    const { total, items } = await ask('tableroFetchApiTokens', { filter: { name: 'filler 1000' } });
    expect([total, items[0].expiresAt, items[0].characters]).toEqual([1, null, '…abcd']);
    await sql`delete from api_tokens where id like 'filler%'`.execute(server.database);
  });
});

describe('a change by a person who lost their rights meanwhile', () => {
  it('is not made', async () => {
    const agent = await server.signIn('agent');
    await server.setUser(agent.userId, { roles: ['admin'] });
    const found = await server.context.backEnd.sessions.find(agent.cookie.split('=')[1]!, 'now');
    await server.setUser(agent.userId, { roles: ['agent'] });
    const { userId } = await server.signIn('finance');
    await expect(server.context.backEnd.runFunction(found as never, 'assignRole', { userId, role: 'sales' })).rejects.toMatchObject({
      code: 141,
      message: 'Your own account was changed meanwhile, so this was not done.',
    });
    expect(await rolesOf(userId)).toEqual(['finance']);
  });
});
