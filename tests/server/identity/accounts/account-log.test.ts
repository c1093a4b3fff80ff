import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOCKOUT } from '../../../../server/identity/sessions/lockout.ts';
import { PASSWORD } from '../../support/seeded-database.ts';
import { sessionCookie, testServer } from '../../support/test-server.ts';
import { createAuthenticator } from '../second-factor/software-authenticator.ts';

const lines: Record<string, unknown>[] = [];
// As `npm start` logs: warnings and worse.
const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

const { server } = testServer([], { DEMO_ACCOUNTS: 'false' }, { logger });
beforeEach(() => {
  lines.length = 0;
});

const signIn = (email: unknown, password: unknown) => server.ask('POST', '/session', { payload: { email, password } as object });
async function signedIn(email: string): Promise<{ account: string; cookie: string }> {
  const answer = await signIn(email, PASSWORD);
  return { account: answer.json().user.objectId, cookie: sessionCookie(answer) };
}
const told = () => lines.map(({ msg, account, reason }) => [msg, account, reason]);

describe('the log of accounts', () => {
  it('lists sign-ins, failures and lockouts with the ids of account and request, without any input', async () => {
    const { userId } = await server.signIn('finance');
    lines.length = 0;
    await signIn('Finance@tablero.test', PASSWORD);
    await signIn('finance@tablero.test', 'a wrong guess');
    await signIn('my-password-in-the-wrong-field', 'another secret');
    for (let guess = 0; guess < LOCKOUT.attempts + 1; guess += 1) await signIn('finance@tablero.test', 'a wrong guess');
    expect(told()).toEqual([
      ['Signed in', userId, undefined],
      ['Sign-in refused', userId, 'wrong password'],
      ['Sign-in refused', undefined, 'no such account'],
      ...Array.from({ length: LOCKOUT.attempts - 1 }, () => ['Sign-in refused', userId, 'wrong password']),
      ['Sign-in refused', userId, 'locked out from now on'],
      ['Sign-in refused', userId, 'locked out'],
    ]);
    expect(lines.every(({ reqId, level }) => typeof reqId === 'string' && level === 30)).toBe(true);
    expect(JSON.stringify(lines)).not.toMatch(/tablero\.test|guess|secret|field|tablero-demo|127\.0\.0\.1/);
  });

  it('lists ended sessions and changed passwords', async () => {
    const { account, cookie } = await signedIn('sales@tablero.test');
    const payload = { current: 'not this one', next: 'eleven quiet umbrellas' };
    await server.ask('PUT', '/session/account/password', { cookie, payload });
    await server.ask('DELETE', '/session/account/sessions', { cookie });
    // The session has ended, so nobody can sign out of it.
    await server.ask('DELETE', '/session', { cookie });
    expect(told()).toEqual([
      ['Signed in', account, undefined],
      ['Password change refused', account, 'wrong password'],
      ['Signed out everywhere', account, undefined],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/umbrellas|not this one/);
  });

  it('sends a mail to the person when a password changes, and none otherwise', async () => {
    const email = 'shopper@tablero.test';
    const mails = () => server.database.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
    const { cookie } = await signedIn(email);
    const change = (current: string) =>
      server.ask('PUT', '/session/account/password', { cookie, payload: { current, next: 'eleven quiet umbrellas' } });
    await change('not this one');
    expect(await mails()).toEqual([]);
    expect((await change(PASSWORD)).statusCode).toBeLessThan(300);
    const subject = expect.stringMatching(/^Your account at .+: the password was changed$/);
    expect(await mails()).toMatchObject([{ subject, body: expect.stringMatching(/http:\S+\/account\n$/) }]);
    expect(JSON.stringify(await mails())).not.toContain('umbrellas');
  });

  it('sends a mail when a passkey is added and when it is removed', async () => {
    const email = 'agent@tablero.test';
    const { cookie: session } = await signedIn(email);
    const cookies = new Map([['tablero_session', session.split('=')[1]!]]);
    const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const url = `/session/account${path}`;
      const reply = await server.ask(method, url, { cookie, payload, headers: { host: 'localhost' } });
      for (const { name, value } of reply.cookies) cookies.set(name, value);
      return reply.json();
    };
    const passkey = createAuthenticator('http://localhost').make(await ask('POST', '/passkeys/challenge', {}));
    expect((await ask('POST', '/passkeys', { passkey })).codes).toHaveLength(10);
    const [{ id }] = (await ask('GET', '')).passkeys.list;
    await ask('DELETE', `/passkeys/${id}`);
    const mails = await server.database.selectFrom('outbox').select('subject').where('recipient', '=', email).orderBy('subject').execute();
    expect(mails.map(({ subject }) => subject!.replace(/^Your account at .+: /, ''))).toEqual([
      'a passkey was added',
      'a passkey was removed',
    ]);
  });

  it('lists changes by admins with action, account and admin, and nothing for refused or repeated requests', async () => {
    const admin = await server.signIn('admin');
    const { userId } = await server.signIn('agent');
    for (let guess = 0; guess <= LOCKOUT.attempts; guess += 1) await signIn('agent@tablero.test', 'a wrong guess');
    lines.length = 0;
    await admin.call('allowSignInAgain', { userId });
    await admin.refusal('allowSignInAgain', { userId });
    await admin.call('lockUser', { userId });
    await admin.call('unlockUser', { userId }, 'unlocked-once-and-no-more');
    await admin.call('unlockUser', { userId }, 'unlocked-once-and-no-more');
    await admin.call('assignRole', { userId, role: 'shopper' });
    await admin.call('removeUserFromRole', { userId, role: 'shopper' });
    await admin.call('allowAPIAccess', { userId });
    const { accessToken } = await admin.call('generateToken', { userId });
    await admin.call('disallowAPIAccess', { userId });
    await server.setUser(userId, { deleted: true });
    await admin.call('reactivateUser', { userId });
    expect(lines.map(({ msg, role }) => (role === undefined ? msg : [msg, role]))).toEqual([
      'Sign-in allowed again',
      'Account locked',
      'Account unlocked',
      ['Role given', 'shopper'],
      ['Role taken', 'shopper'],
      'API access allowed',
      'API token made',
      'API access removed',
      'Account reactivated',
    ]);
    expect(lines.every(({ account, by }) => account === userId && by === admin.userId)).toBe(true);
    expect(lines[2]).toMatchObject({ reqId: 'unlocked-once-and-no-more', level: 30 });
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(lines.length);
    expect(JSON.stringify(lines)).not.toContain(accessToken);
    expect(JSON.stringify(lines)).not.toMatch(/@|tablero\.test/);
  });
});
