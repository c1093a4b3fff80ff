import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnPostgres, startOwnPostgres, UNFLUSHED } from '../../bench/faults/support/own-postgres.ts';
import { marketplace } from '../../marketplace/index.ts';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { readConfig } from '../../server/base/settings/config.ts';
import { openStore, type Store } from '../../server/base/store/open-store.ts';
import { createServer } from '../../server/create-server.ts';
import { demoAccounts } from '../../server/identity/administration/accounts.ts';
import { prepareAccounts, prepareData } from '../../server/identity/administration/prepare-data.ts';
import { createDatabase } from './support/ask-postgres.ts';
import { CONSOLE_HEADERS, contracts, createTestClock } from './support/test-server.ts';

const bin = findPostgres();
const TRIES = 5;
const accounts = demoAccounts({ admin: 'Admin' }, marketplace.demoNames);

describe.runIf(bin !== undefined)('servers on one PostgreSQL', () => {
  let postgres: OwnPostgres;
  let dataDir: string;
  beforeAll(async () => {
    postgres = await startOwnPostgres(bin as string, tmpdir(), UNFLUSHED);
    dataDir = await mkdtemp(join(tmpdir(), 'tablero-together-'));
  });
  afterAll(async () => {
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  const settingsOf = (url: string) => ({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url, SEED_ORDERS: '0', DEMO_ACCOUNTS: 'true' });

  /** What a starting server does with its database. */
  async function begin(url: string): Promise<Store> {
    const config = readConfig(settingsOf(url), marketplace.settings);
    const clock = createTestClock();
    const store = await openStore(config, { migrations: marketplace.migrations });
    await prepareData({ store, config, console: marketplace, clock });
    await prepareAccounts(store.database, config, accounts, clock.now());
    return store;
  }

  it('begin together on an empty database, and find it made once', async () => {
    for (let count = 0; count < TRIES; count += 1) {
      const url = await createDatabase(postgres.url, `together_${count}`);
      const begun = await Promise.allSettled([begin(url), begin(url)]);
      const stores = begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      expect(begun.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))).toEqual([]);
      const parts = await stores[0]!.database.selectFrom('seed_parts').select('part').execute();
      expect(new Set(parts.map(({ part }) => part)).size).toBe(parts.length);
      const admins = await stores[0]!.database.selectFrom('users').select('id').where('email', '=', 'admin@tablero.test').execute();
      expect(admins).toHaveLength(1);
      await Promise.all(stores.map((store) => store.close()));
    }
  }, 120_000);

  it('answer 503 with a time to try again while it is away, and go on when it is back', async () => {
    const url = await createDatabase(postgres.url, 'away');
    const store = await begin(url);
    const app = await createServer({
      config: readConfig(settingsOf(url), marketplace.settings),
      console: marketplace,
      database: store.database,
      contracts: () => contracts,
      roles: () => ['admin'],
      logger: pino({ level: 'silent' }),
      followsSchedule: false,
    });
    const credentials = { email: 'admin@tablero.test', password: 'tablero-demo' };
    const signIn = () => app.inject({ method: 'POST', url: '/session', headers: CONSOLE_HEADERS, payload: credentials });
    const { name, value } = (await signIn()).cookies[0]!;
    const headers = { ...CONSOLE_HEADERS, cookie: `${name}=${value}` };
    const ask = () => app.inject({ method: 'POST', url: '/parse/functions/fetchTolls', headers, payload: {} });
    expect((await ask()).statusCode).toBe(200);
    await postgres.crash();
    try {
      for (const answer of [await ask(), await ask(), await signIn(), await app.inject({ method: 'GET', url: '/session', headers })]) {
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
        expect(answer.json().error).toMatch(/the database (does not answer|was lost)/i);
        expect(answer.body).not.toMatch(/ECONN|127\.0\.0\.1|terminated|57P/);
      }
    } finally {
      await postgres.start();
    }
    await expect.poll(async () => (await ask()).statusCode, { timeout: 20_000 }).toBe(200);
    await app.close();
    await store.close();
  }, 120_000);
});
