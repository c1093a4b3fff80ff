import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startOwnPostgres, UNFLUSHED } from '../../../../bench/faults/support/own-postgres.ts';
import { findPostgres } from '../../../../scripts/find-postgres.mjs';
import { printFigure } from '../../../../server/base/figure.ts';
import { poolFigures, replicaFigures } from '../../../../server/base/store/database-figures.ts';
import { startConsole } from '../../../e2e/support/console-server.ts';
import { copySeededDirectory, openMarketplace } from '../../support/seeded-database.ts';
import { wholeServer } from '../../support/whole-server.ts';

const TOKEN = 'a-token-of-prometheus';
const bin = findPostgres();

describe('the figures of a whole server', () => {
  const whole = wholeServer(undefined, async () => ({ NODE_ENV: 'test', METRICS_TOKEN: TOKEN, BACKUPS: 'off' }));

  /** Figures by name and labels. */
  async function read(): Promise<Map<string, number>> {
    const { body } = await whole.server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]));
  }
  async function until(name: string, value: number): Promise<Map<string, number>> {
    for (const end = Date.now() + 20_000; Date.now() < end; await wait(100)) {
      const figures = await read();
      if (figures.get(name) === value) return figures;
    }
    return read();
  }

  it('report version, screens, broken files, pool, waiting requests, and rendering', async () => {
    // The checks of the start must have ended.
    const figures = await until('tablero_database_waiting', 0);
    const edition = figures.get('tablero_definition_edition')!;
    expect(edition).toBeGreaterThan(0);
    for (const [name, value] of [
      // Two screens of its own, and those of every console.
      ['screens_live', 8],
      ['definitions_broken', 0],
      ['definitions_differing', 0],
      ['requests_under_way', 0],
      ['requests_refused_total', 0],
      ['database_waiting', 0],
      ['pages_total{drawing="yes"}', 0],
      ['pages_total{drawing="no"}', 0],
    ] as const)
      expect([name, figures.get(`tablero_${name}`)]).toEqual([name, value]);
    expect(
      figures.get('tablero_database_connections{state="used"}')! + figures.get('tablero_database_connections{state="idle"}')!,
    ).toBeGreaterThan(0);

    await whole.screens.replace('tolls/toll-crud.json', '"Tolls"', '"Roads with tolls"');
    expect((await until('tablero_definition_edition', edition + 1)).get('tablero_definition_edition')).toBe(edition + 1);
    await whole.screens.write('tags/tags.json', '{ "kind": ');
    const broken = await until('tablero_definitions_broken', 1);
    expect([broken.get('tablero_definitions_broken'), broken.get('tablero_screens_live')]).toEqual([1, 8]);
  });
});

describe.runIf(bin !== undefined)('the figures while the database is away', () => {
  it('report it, still count requests, and report when it is back', async () => {
    const postgres = await startOwnPostgres(bin as string, tmpdir(), UNFLUSHED);
    const dataDir = await mkdtemp(join(tmpdir(), 'tablero-metrics-'));
    const environment = { DATABASE_URL: postgres.url, METRICS_TOKEN: TOKEN, DEMO_ACCOUNTS: 'true', SEED_ORDERS: '20' };
    const server = await startConsole({ dataDir, environment });
    try {
      const ask = async () => {
        const answer = await fetch(`${server.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
        return { status: answer.status, body: await answer.text() };
      };
      expect((await ask()).body).toMatch(/^tablero_database_up 1$/m);
      await postgres.crash();
      expect((await fetch(`${server.address}/health`)).status).toBe(503);
      const away = await ask();
      expect(away.status).toBe(200);
      expect(away.body).toMatch(/^tablero_database_up 0$/m);
      expect(away.body).toContain('tablero_requests_total{name="/health",status="5xx"} 1');
      expect(away.body).not.toContain('tablero_messages_waiting');
      await postgres.start();
      await expect.poll(async () => (await ask()).body, { timeout: 20_000 }).toMatch(/^tablero_database_up 1$/m);
    } finally {
      await server.stop();
      await postgres.remove();
      await rm(dataDir, { recursive: true });
    }
  }, 120_000);
});

describe('replicaFigures', () => {
  it('report whether the replica is read, and its age if known', () => {
    expect(replicaFigures({ isRead: true, behind: 0 }).flatMap(printFigure)).toEqual(
      expect.arrayContaining(['tablero_replica_read 1', 'tablero_replica_behind_seconds 0']),
    );
    expect(replicaFigures({ isRead: false, behind: undefined }).flatMap(printFigure).join()).not.toContain('behind_seconds');
  });
});

describe('poolFigures', () => {
  it('count working and waiting requests for the only connection of the embedded database', async () => {
    const own = await copySeededDirectory();
    const store = await openMarketplace(own.settings);
    let finish = (): void => undefined;
    try {
      const holding = store.database.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
      });
      await wait(100);
      const waiting = [1, 2, 3].map(() => sql`select 1`.execute(store.database));
      await wait(50);
      expect(store.connections()).toEqual({ used: 1, idle: 0, waiting: 3 });
      expect(poolFigures(store.connections()).flatMap(printFigure)).toContain('tablero_database_waiting 3');
      finish();
      await Promise.all([holding, ...waiting]);
      expect(store.connections()).toEqual({ used: 0, idle: 1, waiting: 0 });
    } finally {
      finish();
      await store.close();
      await own.remove();
    }
  }, 120_000);
});
