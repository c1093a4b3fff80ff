import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBackups, lastDue } from '../../../../server/work/backup/backup-schedule.ts';
import { controlPlugin } from '../../../../server/work/backup/control.ts';
import { testDatabaseUrl } from '../../support/test-database-url.ts';
import { testServer } from '../../support/test-server.ts';

const at = (text: string) => Date.parse(`2026-11-24T${text}:00Z`);

describe('lastDue', () => {
  it('is the time of today once it has come, and that of yesterday before', () => {
    expect(lastDue(at('03:00'), 180)).toBe(at('03:00'));
    expect(lastDue(at('02:59'), 180)).toBe(at('03:00') - 24 * 3_600_000);
  });
});

describe.runIf(testDatabaseUrl === undefined)('createBackups', () => {
  const { server } = testServer();
  let folder: string;
  let now = new Date();
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tablero-backups-'));
    return () => rm(folder, { recursive: true });
  });
  const backups = (changed: object = {}) => {
    const settings = { dataDir: server.config.dataDir, backups: 180, backupsKept: 7, backupsDir: folder, ...changed } as const;
    return createBackups({ settings, database: server.store.database, clock: { now: () => now }, logger: pino({ level: 'silent' }) });
  };
  const names = async () => (await readdir(folder)).sort();
  const old = (day: number) => `tablero-202601${String(day).padStart(2, '0')}T030000Z.tar.gz`;

  it('makes one a day, makes up for a missed one, and keeps the newest', async () => {
    for (let day = 1; day <= 9; day += 1) await writeFile(join(folder, old(day)), 'old');
    await writeFile(join(folder, 'notes.txt'), 'mine');
    now = new Date('2026-11-24T14:00:00Z');
    const made = backups();
    await made.look();
    await made.look();
    expect(await names()).toEqual(['notes.txt', ...[4, 5, 6, 7, 8, 9].map(old), 'tablero-20261124T140000Z.tar.gz']);
    now = new Date('2026-11-25T02:59:00Z');
    await made.look();
    expect((await names()).at(-1)).toBe('tablero-20261124T140000Z.tar.gz');
    now = new Date('2026-11-25T03:00:00Z');
    await made.look();
    expect((await names()).at(-1)).toBe('tablero-20261125T030000Z.tar.gz');
  });

  it('is started by the operator only', async () => {
    const made = backups();
    const app = fastify();
    await controlPlugin(app, { token: 'right', backups: made });
    const ask = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/control/backup', headers });
    expect((await ask({})).statusCode).toBe(404);
    expect((await ask({ 'x-control-token': 'wrong' })).statusCode).toBe(404);
    expect((await ask({ 'x-control-token': 'right' })).json()).toMatchObject({
      path: expect.stringContaining(folder),
      bytes: expect.any(Number),
    });
    expect(await names()).toHaveLength(1);
  });
});
