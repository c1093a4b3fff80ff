import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DirectoryInUseError, lockDirectory } from '../../../../server/base/store/lock-directory.ts';
import { openStore, type Store } from '../../../../server/base/store/open-store.ts';
import { isOneIn } from '../../../support/draw.ts';
import {
  copySeededDatabase,
  makeEmptyDatabase,
  marketplaceTables,
  openMarketplace,
  SEED_NOW,
  seedMarketplace,
  type TestDatabase,
} from '../../support/seeded-database.ts';
import { isTestedOnPostgres, testDatabaseUrl } from '../../support/test-database-url.ts';
import { testFolder } from '../../support/test-folder.ts';
import { testServer } from '../../support/test-server.ts';

const folder = testFolder();

describe('lockDirectory', () => {
  it.runIf(process.platform === 'linux')('refuses a second opening in this process and in another, and names the owner', async () => {
    const directory = folder.at('lock-a');
    const release = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
    await release();
    const other = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
    const start = (await readFile(`/proc/${other.pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')[19];
    await writeFile(join(directory, 'lock'), `${other.pid} ${start}`);
    await expect(lockDirectory(directory)).rejects.toThrow(`is in use by process ${other.pid}`);
    other.kill();
  });

  it.runIf(process.platform === 'linux')('takes over the lock of a killed process', async () => {
    const directory = folder.at('lock-c');
    await (await lockDirectory(directory))();
    // A child of a process that never asks for the end of its children: it has ended, and its number and beginning are still there.
    const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60']);
    const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(printed));
    const stat = async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ');
    await expect.poll(async () => (await stat())[0], { timeout: 15_000 }).toBe('Z');
    await writeFile(join(directory, 'lock'), `${pid} ${(await stat())[19]}`);
    await (await lockDirectory(directory))();
    parent.kill();
  });

  it('takes over the lock of a process that is gone, or whose number another one has now', async () => {
    const directory = folder.at('lock-b');
    await (await lockDirectory(directory))();
    for (const left of ['999999999 1', `${process.ppid} 1`, `${process.pid} 1`, 'nonsense']) {
      await writeFile(join(directory, 'lock'), left);
      const release = await lockDirectory(directory);
      await release();
    }
  });
});

describe.runIf(!isTestedOnPostgres || isOneIn(6, 'seed on the embedded database'))('seed', () => {
  const databases: TestDatabase[] = [];
  beforeAll(async () => {
    for (let count = 0; count < 2; count += 1) databases.push(await makeEmptyDatabase());
  });
  afterAll(async () => {
    for (const { remove } of databases) await remove();
  });

  it('seeds the same data for the same moment, and keeps existing data', async () => {
    const digests: string[] = [];
    for (const { settings } of databases) {
      const store = await openMarketplace(settings);
      await seedMarketplace(store, 150);
      digests.push(await digest(store));
      await seedMarketplace(store, 500, '2030-01-01T00:00:00Z');
      expect(await digest(store)).toBe(digests.at(-1));
      await store.close();
    }
    expect(digests[0]).toBe(digests[1]);
  }, 120_000);

  it('adds to a database the parts that came later, dated by its first start', async () => {
    const store = await openMarketplace(databases[0]!.settings);
    const before = await digest(store);
    await store.database.deleteFrom('seed_parts').where('part', '=', 'people-details').execute();
    await marketplaceTables(store.database).updateTable('users').set({ username: null, driver_approved_at: null }).execute();
    expect(await digest(store)).not.toBe(before);
    await seedMarketplace(store, 500, '2030-01-01T00:00:00Z');
    expect(await digest(store)).toBe(before);
    await store.close();
  });
});

describe('the seeded database', () => {
  const { server } = testServer();
  const count = async (query: string): Promise<number> =>
    Number((await sql.raw<{ n: string }>(`select count(*) as n from ${query}`).execute(server.store.database)).rows[0]!.n);

  it('dates nothing after now except scheduled orders, and the newest order to this half hour', async () => {
    for (const column of ['created_at', 'updated_at', 'delivered_at'])
      expect(await count(`orders where ${column} > '${SEED_NOW}'`), column).toBe(0);
    const moments = { order_notes: 'created_at', refunds: 'refunded_at', reviews: 'created_at', cloud_requests: 'updated_at' };
    for (const [table, column] of Object.entries({ ...moments, order_updates: 'updated_at', jobs: 'updated_at' }))
      expect(await count(`${table} where ${column} > '${SEED_NOW}'`), table).toBe(0);
    expect(await count(`orders where created_at > '${SEED_NOW}'::timestamptz - interval '30 minutes'`)).toBeGreaterThan(0);
    expect(await count(`orders where status = 'DEFERRED' and scheduled_for <= '${SEED_NOW}'`)).toBe(0);
  });
});

async function digest(store: Store): Promise<string> {
  const parts = [];
  for (const table of ['users', 'restaurants', 'orders', 'order_updates', 'refunds', 'transactions', 'tolls']) {
    const { rows } = await sql<{
      digest: string;
    }>`select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(table)} t`.execute(store.database);
    parts.push(rows[0]!.digest);
  }
  return parts.join(' ');
}

describe('openStore', () => {
  it('refuses the database of another console in a sentence, and leaves it as it is', async () => {
    const { settings, remove } = await copySeededDatabase();
    await expect(openStore(settings)).rejects.toThrow(
      /^The database has tables of another console, or of a newer version of this one \(\S+, .*…\)\. Set DATA_DIR or DATABASE_URL to a database of this console\.$/,
    );
    const store = await openMarketplace(settings);
    expect(await marketplaceTables(store.database).selectFrom('orders').select('id').limit(1).execute()).toHaveLength(1);
    await store.close();
    await remove();
  });
});

describe('a database server that ends a connection in the middle of a transaction', () => {
  it.runIf(testDatabaseUrl !== undefined)('fails that transaction alone: the process and other queries go on', async () => {
    const { settings, remove } = await copySeededDatabase();
    const store = await openMarketplace(settings);
    try {
      const work = store.database.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(store.database);
        // The connection ends while no query runs on it.
        await wait(200);
        await sql`select 1`.execute(transaction);
      });
      await expect(work).rejects.toThrow();
      expect((await sql<{ one: number }>`select 1 as one`.execute(store.database)).rows).toEqual([{ one: 1 }]);
    } finally {
      await store.close();
      await remove();
    }
  });
});
