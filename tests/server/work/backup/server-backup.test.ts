import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnPostgres, startOwnPostgres, UNFLUSHED } from '../../../../bench/faults/support/own-postgres.ts';
import { findPostgres } from '../../../../scripts/find-postgres.mjs';
import { openStore } from '../../../../server/base/store/open-store.ts';
import { makeBackup } from '../../../../server/work/backup/make-backup.ts';
import { restoreBackup } from '../../../../server/work/backup/restore-backup.ts';
import { askPostgres, createDatabase } from '../../support/ask-postgres.ts';
import { doWaiting, leaveWaiting } from './waiting-work.ts';

const bin = findPostgres();

describe.runIf(bin !== undefined)('a backup of a PostgreSQL server', () => {
  let postgres: OwnPostgres;
  let dataDir: string;
  beforeAll(async () => {
    postgres = await startOwnPostgres(bin as string, tmpdir(), UNFLUSHED);
    dataDir = await mkdtemp(join(tmpdir(), 'tablero-server-backup-'));
  });
  afterAll(async () => {
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  });
  const databaseOf = (name: string) => createDatabase(postgres.url, name);

  it('goes into an empty database with its uploads, and into no other', async () => {
    const [from, to] = [await databaseOf('before'), await databaseOf('after')];
    await (await openStore({ dataDir, databaseUrl: from })).close();
    for (const schema of ['tablero', 'public'])
      await askPostgres(from, `create table ${schema}.boats as select generate_series(1, 500) as at`);
    await mkdir(join(dataDir, 'files'));
    await writeFile(join(dataDir, 'files', 'a.png'), 'picture');
    const { path } = await makeBackup({ dataDir, databaseUrl: from }, join(dataDir, 'backups'), new Date());
    expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1);

    const other = await mkdtemp(join(tmpdir(), 'tablero-server-restored-'));
    await expect(restoreBackup({ dataDir: other }, path)).rejects.toThrow(/is of a PostgreSQL server. Nothing was changed/);
    await expect(restoreBackup({ dataDir: other, databaseUrl: from }, path)).rejects.toThrow(
      /has tables of Tablero already. Nothing was changed/,
    );
    await restoreBackup({ dataDir: other, databaseUrl: to }, path);
    expect((await askPostgres(to, 'select count(*)::int as count from tablero.boats')).rows).toEqual([{ count: 500 }]);
    // What lies beside it in the database is somebody else's.
    expect((await askPostgres(to, `select to_regclass('public.boats') is null as none`)).rows).toEqual([{ none: true }]);
    expect(await readdir(other)).toEqual(['files']);
    await rm(other, { recursive: true });
  });

  it('holds waiting messages, also those of jobs and the schedule and of older versions', async () => {
    const [from, to] = [await databaseOf('waiting'), await databaseOf('held')];
    const now = new Date('2026-11-25T03:00:00Z');
    const store = await openStore({ dataDir, databaseUrl: from });
    await leaveWaiting(store.database, now);
    await store.close();
    for (const newer of ['alter table tablero.jobs drop column held_because', 'drop table tablero.held_schedules'])
      await askPostgres(from, newer);
    await askPostgres(from, `delete from tablero.kysely_migration where name = '0104-held-by-a-restore'`);
    const { path } = await makeBackup({ dataDir, databaseUrl: from }, join(dataDir, 'backups'), now);
    const other = await mkdtemp(join(tmpdir(), 'tablero-server-held-'));
    expect((await restoreBackup({ dataDir: other, databaseUrl: to }, path)).held).toEqual({ messages: 1, jobs: 1 });
    const restored = await openStore({ dataDir: other, databaseUrl: to });
    const messages = await doWaiting(restored.database, now);
    await restored.close();
    expect(Object.fromEntries(Object.entries(messages).map(([body, [state]]) => [body, state]))).toEqual({
      'message that waited': 'IN_DOUBT',
      'job that waited': 'IN_DOUBT',
      'made up for': 'IN_DOUBT',
      'due later': 'WAITING',
      'started anew': 'WAITING',
    });
    await rm(other, { recursive: true });
  });
});
