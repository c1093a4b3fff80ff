import Parse from 'parse/node';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCKOUT } from '../../../../server/identity/sessions/lockout.ts';
import { createSessionStore } from '../../../../server/identity/sessions/session-store.ts';
import { PASSWORD, ROLES } from '../../support/seeded-database.ts';
import { type Caller, CONSOLE_HEADERS, testServer } from '../../support/test-server.ts';

const { server } = testServer();
let admin: Caller;
beforeAll(async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  Parse.initialize('tablero');
  Parse.serverURL = `${address}/parse`;
}, 120_000);
beforeEach(async () => {
  const roles = Object.keys(ROLES);
  for (const role of roles)
    await server.database
      .updateTable('users')
      .set({ roles: [role], locked: false, deleted: false, allow_api_access: false })
      .where('email', '=', `${role}@tablero.test`)
      .execute();
  admin = await server.signIn('admin');
});

const detail = (id: string) => admin.call('fetchUserDetailForAdminDashboard', { id });
const events = async (userId: string) => (await admin.call('fetchUserHistory', { userId, limit: 200 })).items;
const rolesOf = async (id: string) =>
  (await server.database.selectFrom('users').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles;
const refused = (error: string) => ({ code: 141, error });

/** Whether a session of the console still holds, and with which roles. */
async function session(cookie: string) {
  const answer = await server.app.inject({ method: 'GET', url: '/session', headers: { ...CONSOLE_HEADERS, cookie } });
  return answer.statusCode === 200 ? (answer.json().user.roles as string[]) : answer.json().code;
}

describe('somebody whom wrong passwords keep out', () => {
  it('is seen by an admin, who lets them try again at once', async () => {
    const { userId } = await server.signIn('agent');
    const tryWith = (password: string) =>
      server.app.inject({ method: 'POST', url: '/session', headers: CONSOLE_HEADERS, payload: { email: 'agent@tablero.test', password } });
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
  it('ends every session of the user with the next call, keeps them out, and is undone', async () => {
    const [one, other] = [await server.signIn('agent'), await server.signIn('agent')];
    await one.call('fetchLeads', {});
    const { full_name } = await detail(one.userId);
    expect(await admin.call('lockUser', { userId: one.userId })).toMatchObject({ objectId: one.userId, locked: true });
    expect(await one.refusal('fetchLeads', {})).toMatchObject({ code: 209 });
    expect([await session(one.cookie), await session(other.cookie)]).toEqual([209, 209]);
    const payload = { email: 'agent@tablero.test', password: PASSWORD };
    const signIn = () => server.app.inject({ method: 'POST', url: '/session', headers: CONSOLE_HEADERS, payload });
    expect((await signIn()).json()).toEqual({ code: 101, error: 'Invalid username/password.' });
    expect(await admin.refusal('lockUser', { userId: one.userId })).toEqual(refused(`${full_name} is locked already.`));
    expect((await admin.call('unlockUser', { userId: one.userId })).locked).toBe(false);
    expect(await admin.refusal('unlockUser', { userId: one.userId })).toEqual(refused(`${full_name} is not locked.`));
    // What was open before stays closed.
    expect(await session(one.cookie)).toBe(209);
    expect((await signIn()).statusCode).toBe(200);
    const done = (await events(one.userId)).slice(0, 2).map(({ eventName, performedBy }) => [eventName, performedBy?.objectId]);
    expect(done).toEqual([
      ['unlocked', admin.userId],
      ['locked', admin.userId],
    ]);
  });

  it('takes a driver offline', async () => {
    const { id } = await server.database
      .selectFrom('users')
      .select('id')
      .where('driver_online', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow();
    await admin.call('lockUser', { userId: id });
    expect(await admin.call('fetchDriverDetailForAdminDashboard', { id })).toMatchObject({ driverOnline: false });
    expect((await events(id)).slice(0, 2).map(({ eventName }) => eventName)).toEqual(['driverOnline', 'locked']);
  });

  it('is never done to oneself', async () => {
    expect(await admin.refusal('lockUser', { userId: admin.userId })).toEqual(refused('Nobody locks their own account.'));
    expect(await session(admin.cookie)).toEqual(['admin']);
  });
});

describe('roles', () => {
  it('count from the next call on', async () => {
    const agent = await server.signIn('agent');
    expect(await agent.refusal('fetchRefunds', {})).toMatchObject({ code: 142 });
    await admin.call('assignRole', { userId: agent.userId, role: 'finance' });
    expect(await session(agent.cookie)).toEqual(['agent', 'finance']);
    expect((await agent.send('fetchRefunds', { page: 0, limit: 10 })).json().error).not.toContain('required roles');
    await admin.call('removeUserFromRole', { userId: agent.userId, role: 'finance' });
    expect(await agent.refusal('fetchRefunds', {})).toMatchObject({ code: 142 });
    await admin.call('removeUserFromRole', { userId: agent.userId, role: 'agent' });
    expect(await session(agent.cookie)).toBe(209);
    expect((await events(agent.userId)).slice(0, 3).map(({ eventName, newValue }) => [eventName, newValue])).toEqual([
      ['roleRemoved', 'agent'],
      ['roleRemoved', 'finance'],
      ['roleAssigned', 'finance'],
    ]);
  });

  it('are those of the console, each once, and can be taken away also when the console knows them no more', async () => {
    const { userId } = await server.signIn('agent');
    const { full_name } = await detail(userId);
    expect(await admin.refusal('assignRole', { userId, role: 'captain' })).toEqual(refused('There is no role captain.'));
    expect(await admin.refusal('assignRole', { userId, role: 'agent' })).toEqual(refused(`${full_name} has the role agent already.`));
    expect(await admin.refusal('removeUserFromRole', { userId, role: 'sales' })).toEqual(
      refused(`${full_name} does not have the role sales.`),
    );
    await server.database
      .updateTable('users')
      .set({ roles: ['agent', 'clerk'] })
      .where('id', '=', userId)
      .execute();
    await admin.call('removeUserFromRole', { userId, role: 'clerk' });
    expect(await rolesOf(userId)).toEqual(['agent']);
  });

  it('are never taken from oneself, and for nobody but admins to give', async () => {
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
  it('stays one when two admins take the role from each other, or lock each other, at once', async () => {
    for (const name of ['removeUserFromRole', 'lockUser'] as const) {
      await server.database
        .updateTable('users')
        .set({ roles: ['sales', 'admin'], locked: false })
        .where('email', '=', 'sales@tablero.test')
        .execute();
      await server.database
        .updateTable('users')
        .set({ roles: ['admin'], locked: false })
        .where('id', '=', admin.userId)
        .execute();
      const [one, other] = [await server.signIn('admin'), await server.signIn('sales')];
      const params = (userId: string) => (name === 'lockUser' ? { userId } : { userId, role: 'admin' });
      const answers = await Promise.all([one.send(name, params(other.userId)), other.send(name, params(one.userId))]);
      expect([name, answers.map(({ statusCode }) => statusCode).sort()]).toEqual([name, [200, 400]]);
      const left = await server.database
        .selectFrom('users')
        .select('id')
        .where((row) => row.and([row('locked', '=', false), row('id', 'in', [one.userId, other.userId])]))
        .execute();
      const admins = await Promise.all(left.map(async ({ id }) => (await rolesOf(id)).includes('admin')));
      expect([name, admins.filter(Boolean)]).toEqual([name, [true]]);
    }
  });

  it('is not taken away by an admin who has only an API token', async () => {
    const agent = await server.signIn('agent');
    await admin.call('assignRole', { userId: agent.userId, role: 'admin' });
    await server.database.updateTable('users').set({ password_hash: null }).where('id', '=', agent.userId).execute();
    const { full_name } = await detail(admin.userId);
    const last = refused(`${full_name} is the last admin who can sign in, and stays one.`);
    expect(await agent.refusal('lockUser', { userId: admin.userId })).toEqual(last);
    expect(await agent.refusal('removeUserFromRole', { userId: admin.userId, role: 'admin' })).toEqual(last);
  });
});

describe('an API token', () => {
  const run = (token: string, name = 'fetchRoles') => Parse.Cloud.run(name, {}, { sessionToken: token });

  it('works with the roles of its user, is kept as a hash, replaced and removed', async () => {
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
    expect(names.filter((name) => /access/i.test(name))).toEqual([
      'apiAccessAllowed',
      'accessTokenGenerated',
      'accessTokenGenerated',
      'apiAccessRemoved',
    ]);
  });

  it('is a bearer, and no cookie of a console', async () => {
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

  it('stands in no table and no log, and is told once also to who asks with the same request id', async () => {
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

  it('is not made longer or ended by signing out', async () => {
    const { userId } = await server.signIn('finance');
    await server.database.updateTable('users').set({ allow_api_access: true }).where('id', '=', userId).execute();
    const { accessToken } = await admin.call('generateToken', { userId });
    const headers = { 'x-parse-application-id': 'tablero', 'x-parse-session-token': accessToken };
    await server.app.inject({ method: 'POST', url: '/parse/logout', headers, payload: {} });
    server.clock.advance(400 * 86_400_000);
    expect(await run(accessToken)).toEqual(Object.keys(ROLES));
  });
});

describe('a change by somebody who lost their rights meanwhile', () => {
  it('is not made', async () => {
    const { database, clock, config } = server;
    const tokens = createSessionStore({
      database: server.store.database,
      clock,
      hours: config.sessionHours,
      longestHours: config.sessionLongestHours,
      roles: () => Object.keys(ROLES),
    });
    const { id } = await database.selectFrom('users').select('id').where('email', '=', 'agent@tablero.test').executeTakeFirstOrThrow();
    await database
      .updateTable('users')
      .set({ roles: ['admin'] })
      .where('id', '=', id)
      .execute();
    const found = await tokens.find(await tokens.create(id));
    if (typeof found === 'string') throw new Error(found);
    await database
      .updateTable('users')
      .set({ roles: ['agent'] })
      .where('id', '=', id)
      .execute();
    const { userId } = await server.signIn('finance');
    await expect(server.context.backEnd.runFunction(found, 'assignRole', { userId, role: 'sales' })).rejects.toMatchObject({
      code: 141,
      message: 'Your own account was changed meanwhile, so this was not done.',
    });
    expect(await rolesOf(userId)).toEqual(['finance']);
  });
});
