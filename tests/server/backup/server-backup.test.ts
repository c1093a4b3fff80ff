import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, type OwnPostgres, startOwnPostgres } from '../../../bench/faults/support/own-postgres.ts';
import { makeBackup } from '../../../server/backup/make-backup.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';

const bin = findPostgres();

describe.runIf(bin !== undefined)('a backup of a PostgreSQL server', () => {
  let postgres: OwnPostgres;
  let dataDir: string;
  beforeAll(async () => {
    postgres = await startOwnPostgres(bin as string);
    dataDir = await mkdtemp(join(tmpdir(), 'tablero-server-backup-'));
  }, 120_000);
  afterAll(async () => {
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  });
  const ask = async (url: string, statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  const databaseOf = async (name: string) => {
    await ask(postgres.url, `create database ${name}`);
    return postgres.url.replace(/postgres$/, name);
  };

  it('goes into an empty database with its uploads, and into no other', async () => {
    const [from, to] = [await databaseOf('before'), await databaseOf('after')];
    await ask(from, 'create table boats as select generate_series(1, 500) as at');
    await mkdir(join(dataDir, 'files'));
    await writeFile(join(dataDir, 'files', 'a.png'), 'picture');
    const { path } = await makeBackup({ dataDir, databaseUrl: from }, join(dataDir, 'backups'), new Date());
    expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1);

    const other = await mkdtemp(join(tmpdir(), 'tablero-server-restored-'));
    await expect(restoreBackup({ dataDir: other }, path)).rejects.toThrow(/is of a PostgreSQL server. Nothing was changed/);
    await expect(restoreBackup({ dataDir: other, databaseUrl: from }, path)).rejects.toThrow(/has tables already. Nothing was changed/);
    await restoreBackup({ dataDir: other, databaseUrl: to }, path);
    expect((await ask(to, 'select count(*)::int as count from boats')).rows).toEqual([{ count: 500 }]);
    expect(await readdir(other)).toEqual(['files']);
    await rm(other, { recursive: true });
  }, 60_000);

  it('says what to do where its tool cannot reach the server', async () => {
    const settings = { dataDir, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
    await expect(makeBackup(settings, join(dataDir, 'none'), new Date())).rejects.toThrow(/^pg_dump failed: /);
    expect(await readdir(join(dataDir, 'none'))).toEqual([]);
  });
});
