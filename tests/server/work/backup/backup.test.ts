import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDirectory } from '../../../../server/base/store/lock-directory.ts';
import type { Store } from '../../../../server/base/store/open-store.ts';
import { makeBackup } from '../../../../server/work/backup/make-backup.ts';
import { restoreBackup } from '../../../../server/work/backup/restore-backup.ts';
import { copySeededDatabase, openMarketplace, type TestDatabase } from '../../support/seeded-database.ts';
import { testDatabaseUrl } from '../../support/test-database-url.ts';
import { doWaiting, leaveWaiting } from './waiting-work.ts';

const NOW = new Date('2026-11-24T03:00:00Z');

/** Rows of a table of its own, by number. */
const numbersIn = async ({ database }: Store): Promise<number[]> => {
  const { rows } = await sql<{ at: number }>`select at from written order by at`.execute(database);
  return rows.map(({ at }) => at);
};

const countOrders = async ({ database }: Store): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(database);
  return rows[0]!.count;
};

describe.runIf(testDatabaseUrl === undefined)('a backup of the embedded database', () => {
  let source: TestDatabase;
  let folder: string;
  let archive: string;
  let acknowledged: number;
  let orders: number;
  let written = 0;
  beforeAll(async () => {
    source = await copySeededDatabase();
    folder = await mkdtemp(join(tmpdir(), 'tablero-backup-'));
    await chmod(folder, 0o755);
    const { dataDir } = source.settings;
    await mkdir(join(dataDir, 'files'));
    await writeFile(join(dataDir, 'files', 'a.png'), 'picture');
    const store = await openMarketplace(source.settings);
    await sql`create table written (at int primary key, said text)`.execute(store.database);
    orders = await countOrders(store);
    let isWriting = true;
    const writing = (async () => {
      for (let at = 0; isWriting; at += 1) {
        await sql`insert into written values (${at}, ${'x'.repeat(500)})`.execute(store.database);
        written = at;
        // The engine answers without a turn of the event loop, which others need as well.
        await setImmediate();
      }
    })();
    while (written < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    acknowledged = written;
    ({ path: archive } = await makeBackup(source.settings, folder, NOW, store.database));
    isWriting = false;
    await writing;
    await store.close();
  });
  afterAll(async () => {
    await source.remove();
    await rm(folder, { recursive: true });
  });

  const inEmptyFolder = async (work: (dataDir: string) => Promise<void>) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tablero-restored-'));
    await work(dataDir).finally(() => rm(dataDir, { recursive: true }));
  };

  it('is readable for its owner only, even in a public folder', async () => {
    const modes = await Promise.all([folder, archive].map(async (path) => (await stat(path)).mode & 0o777));
    expect(modes).toEqual([0o700, 0o600]);
  });

  it('is made while writes go on, and restored it has every one that was acknowledged before it began, and no gap', async () => {
    expect(written).toBeGreaterThan(acknowledged);
    await inEmptyFolder(async (dataDir) => {
      await restoreBackup({ dataDir }, archive);
      expect((await readdir(dataDir)).sort()).toEqual(['files', 'pg']);
      expect(await readFile(join(dataDir, 'files', 'a.png'), 'utf8')).toBe('picture');
      const store = await openMarketplace({ dataDir });
      const numbers = await numbersIn(store);
      expect(numbers.length).toBeGreaterThan(acknowledged);
      expect(numbers).toEqual(numbers.map((_, index) => index));
      expect(await countOrders(store)).toBe(orders);
      await store.close();
    });
  });

  it('is refused where anything is, or where a server runs, and then nothing is touched', async () => {
    await inEmptyFolder(async (dataDir) => {
      await mkdir(join(dataDir, 'pg'));
      await expect(restoreBackup({ dataDir }, archive)).rejects.toThrow(/holds data already \(pg\). Nothing was changed/);
      expect(await readdir(dataDir)).toEqual(['pg']);
      await rm(join(dataDir, 'pg'), { recursive: true });
      const release = await lockDirectory(dataDir);
      await expect(restoreBackup({ dataDir }, archive)).rejects.toThrow(/is in use by process/);
      await release();
      await expect(restoreBackup({ dataDir, databaseUrl: 'postgres://127.0.0.1:1/none' }, archive)).rejects.toThrow();
      expect(await readdir(dataDir)).toEqual([]);
    });
  });

  it('is refused torn, spoilt, or of another kind, before anything is written', async () => {
    const whole = await readFile(archive);
    const torn = join(folder, 'torn.tar.gz');
    await inEmptyFolder(async (dataDir) => {
      await writeFile(torn, whole);
      for (const length of [whole.length - 1, whole.length >> 1, 700, 0]) {
        await truncate(torn, length);
        await expect(restoreBackup({ dataDir }, torn), String(length)).rejects.toThrow(/is not a whole backup: .*Nothing was changed/);
      }
      for (const at of [whole.length >> 1, whole.length - 4]) {
        const spoilt = Buffer.from(whole);
        spoilt[at]! ^= 1;
        await writeFile(torn, spoilt);
        await expect(restoreBackup({ dataDir }, torn), String(at)).rejects.toThrow(/is not a whole backup/);
      }
      await writeFile(torn, 'no archive at all');
      await expect(restoreBackup({ dataDir }, torn)).rejects.toThrow(/is not a whole backup/);
      await expect(restoreBackup({ dataDir }, join(folder, 'none.tar.gz'))).rejects.toThrow(/there is no such file/);
      expect(await readdir(dataDir)).toEqual([]);
    });
  });

  it('of a stopped server also holds pending messages, jobs and schedules, unless they are to be sent', async () => {
    const store = await openMarketplace(source.settings);
    for (const table of ['outbox', 'jobs'] as const) await store.database.deleteFrom(table).execute();
    await leaveWaiting(store.database, NOW);
    await store.close();
    const { path } = await makeBackup(source.settings, folder, new Date('2026-11-25T03:00:00Z'));
    const after = async (dataDir: string, sendsWaiting: boolean) => {
      const { held } = await restoreBackup({ dataDir }, path, { sendsWaiting });
      const restored = await openMarketplace({ dataDir });
      expect((await numbersIn(restored)).at(-1)).toBe(written);
      return [held, await doWaiting(restored.database, NOW).finally(() => restored.close())];
    };
    const again = [
      'IN_DOUBT',
      'Its job was done again after the backup of 2026-11-25T03:00:00.000Z was restored, and it may have gone out before.',
    ];
    const sent = ['WAITING', null];
    await inEmptyFolder(async (dataDir) =>
      expect(await after(dataDir, false)).toEqual([
        { messages: 1, jobs: 1 },
        {
          'message that waited': [
            'IN_DOUBT',
            'It waited when the backup of 2026-11-25T03:00:00.000Z was made, and may have gone out since.',
          ],
          'job that waited': again,
          'made up for': again,
          'due later': sent,
          'started anew': sent,
        },
      ]),
    );
    await inEmptyFolder(async (dataDir) =>
      expect(await after(dataDir, true)).toEqual([
        { messages: 0, jobs: 0 },
        { 'message that waited': sent, 'job that waited': sent, 'made up for': sent, 'due later': sent, 'started anew': sent },
      ]),
    );
  });
});
