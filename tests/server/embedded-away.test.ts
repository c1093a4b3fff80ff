import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testStudio } from './definitions/studio/studio-in-test.ts';
import { testDatabaseUrl } from './support/test-database-url.ts';
import type { Caller, TestServer } from './support/test-server.ts';

/** Those of PostgreSQL are tried in `silent-hosts.test.ts` and by `npm run bench:faults`. */
describe.runIf(testDatabaseUrl === undefined)('a server whose embedded database has stopped', () => {
  const { studio } = testStudio();
  let server: TestServer;
  let admin: Caller;
  let log: string;
  beforeAll(async () => {
    server = studio.server;
    admin = await server.signIn('admin');
    log = join(server.config.dataDir, 'pg', 'pg_wal');
  });

  const toll = { name: 'Peaje Ponce', amount: 1.5, latitude: 18, longitude: -66.6 };
  const answerOf = async (name: string, params: object, requestId?: string) => {
    const { statusCode, headers, body } = await admin.send(name, params, requestId);
    return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) as unknown };
  };

  it('says of a write in whose middle it stopped that it may have been done, of all else that nothing was, and finds out once it is open again', async () => {
    await admin.call('fetchTolls', {});
    await rename(log, `${log}-gone`);
    // What is written next begins another file of the log, for which there is no folder.
    await sql`select pg_switch_wal()`.execute(server.database).catch(() => undefined);
    expect(await answerOf('createToll', toll, 'toll-in-doubt-1')).toEqual({
      status: 503,
      retryAfter: '5',
      body: { code: 124, error: expect.stringMatching(/not known whether this was done/) },
    });
    const unasked = { status: 503, retryAfter: '5', body: { code: 100, error: expect.stringMatching(/Nothing was done/) } };
    // All at once: each waits a moment for the database.
    const get = async (url: string) => {
      const { statusCode, headers, body } = await server.ask('GET', url, { cookie: admin.cookie });
      return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) as unknown };
    };
    const asked = [answerOf('createToll', toll, 'toll-unasked-1'), answerOf('fetchTolls', {})];
    const others = ['/session', '/studio/api/history', '/preferences/columns'].map(get);
    expect(await Promise.all([...asked, ...others])).toEqual(Array.from({ length: 5 }, () => unasked));
    expect((await server.app.inject({ method: 'GET', url: '/health' })).statusCode).toBe(503);

    await rename(`${log}-gone`, log);
    const again = async () => (await admin.send('createToll', toll, 'toll-in-doubt-1')).statusCode;
    await expect.poll(again, { timeout: 45_000, interval: 500 }).toBe(200);
    const { items } = await admin.call('fetchTolls', { limit: 200 });
    expect(items.filter(({ name }) => name === toll.name)).toHaveLength(1);
  }, 90_000);
});
