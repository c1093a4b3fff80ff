import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { START_ENVIRONMENT } from '../../../../scripts/start-environment.mjs';
import { COMPILED_ONCE } from '../../../support/compiled-once.ts';
import { copySeededDatabase, PASSWORD, type TestDatabase } from '../../support/seeded-database.ts';
import { CONSOLE_HEADERS } from '../../support/test-server.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const NEXT = 'eleven quiet umbrellas';
const GUESS = 'a guess that is none';

let database: TestDatabase;
let child: ChildProcess;
let address: string;
let said = '';
beforeAll(async () => {
  database = await copySeededDatabase();
  const { dataDir, databaseUrl = '' } = database.settings;
  const { LOG_LEVEL: _level, ...environment } = process.env;
  child = spawn(process.execPath, [...COMPILED_ONCE, join(ROOT, 'dist/server/start.js')], {
    cwd: ROOT,
    env: { ...environment, ...START_ENVIRONMENT, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO_ACCOUNTS: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += String(chunk);
    });
  await vi.waitUntil(() => child.exitCode !== null || said.includes('Tablero is at'), { timeout: 60_000 });
  address = /Tablero is at (\S+)/.exec(said)?.[1] ?? '';
  expect(address, said).not.toBe('');
});
afterAll(async () => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  if (child.exitCode === null) await ended;
  await database.remove();
});

/** Sends a request as the console does. `cookie` identifies the session. */
const send = (method: string, path: string, { body, cookie }: { body?: object; cookie?: string | undefined } = {}) =>
  fetch(address + path, {
    method,
    headers: { ...CONSOLE_HEADERS, ...(body && { 'Content-Type': 'application/json' }), ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

async function signIn(role: string, password = PASSWORD): Promise<{ cookie: string; id: string }> {
  const answer = await send('POST', '/session', { body: { email: `${role}@tablero.test`, password } });
  const { user } = (await answer.json()) as { user?: { objectId: string } };
  return { cookie: cookieOf(answer), id: user?.objectId ?? '' };
}
/** Lines of the log of accounts, as written. */
const lines = (): Record<string, unknown>[] =>
  said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

it('the log of a started server lists events of accounts, without passwords, tokens or addresses', async () => {
  const admin = await signIn('admin');
  const agent = await signIn('agent');
  await signIn('agent', GUESS);
  const call = async (name: string) => {
    const answer = await send('POST', `/parse/functions/${name}`, { body: { userId: agent.id }, cookie: admin.cookie });
    expect(answer.status, name).toBe(200);
    return (await answer.json()) as { result: { accessToken?: string } };
  };
  await call('lockUser');
  await signIn('agent');
  await call('unlockUser');
  await call('allowAPIAccess');
  const { accessToken } = (await call('generateToken')).result;
  const again = await signIn('agent');
  const changed = await send('PUT', '/session/account/password', { body: { current: PASSWORD, next: NEXT }, cookie: again.cookie });
  expect(changed.status).toBe(200);
  const renewed = cookieOf(changed);
  expect((await send('DELETE', '/session/account/sessions', { cookie: renewed })).status).toBe(200);
  expect((await send('DELETE', '/session', { cookie: admin.cookie })).status).toBe(200);

  const [ofAdmin, ofAgent] = [{ account: admin.id }, { account: agent.id }];
  const byAdmin = { account: agent.id, by: admin.id };
  const expected = [
    { msg: 'Signed in', ...ofAdmin },
    { msg: 'Signed in', ...ofAgent },
    { msg: 'Sign-in refused', ...ofAgent, reason: 'wrong password' },
    { msg: 'Account locked', ...byAdmin },
    { msg: 'Sign-in refused', ...ofAgent, reason: 'account is locked' },
    { msg: 'Account unlocked', ...byAdmin },
    { msg: 'API access allowed', ...byAdmin },
    { msg: 'API token made', ...byAdmin },
    { msg: 'Signed in', ...ofAgent },
    { msg: 'Password changed', ...ofAgent },
    { msg: 'Signed out everywhere', ...ofAgent },
    { msg: 'Signed out', ...ofAdmin },
  ];
  await vi.waitUntil(() => lines().length >= expected.length, { timeout: 10_000 });
  expect(lines()).toEqual(
    expected.map((line) => expect.objectContaining({ ...line, level: 30, reqId: expect.stringMatching(/^[\w-]{16,64}$/) })),
  );
  const tokens = [admin.cookie, agent.cookie, again.cookie, renewed].map((cookie) => cookie.split('=')[1] ?? '');
  for (const secret of [PASSWORD, GUESS, NEXT, accessToken ?? '', ...tokens]) {
    expect(secret.length).toBeGreaterThan(8);
    expect(JSON.stringify(lines())).not.toContain(secret);
  }
  expect(JSON.stringify(lines())).not.toMatch(/@|%40|127\.0\.0\.1/);
});
