import { chmod, mkdir, mkdtemp, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPool, type EngineListener, openEmbeddedPool } from '../../../../server/base/store/embedded-pool.ts';
import { testFolder } from '../../support/test-folder.ts';

const folder = testFolder();
let pool: EmbeddedPool;
const tell = vi.fn<EngineListener>();
beforeAll(async () => {
  pool = await openEmbeddedPool(folder.at('pg'), { onThread: true, onEngineEvent: tell });
});
afterAll(async () => {
  await pool.end();
});

async function query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
  const client = await pool.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    client.release();
  }
}

describe('the embedded database on a thread of its own', () => {
  it('answers like a server: values, texts of every kind, errors with codes, and continues after them', async () => {
    const words = 'ñandú 🙂 "quoted" \\ \n';
    expect(await query('select $1::int as number, $2::text as words, null as nothing', [5, words])).toEqual([
      { number: 5, words, nothing: null },
    ]);
    const refused = await query('select $1::int from nowhere', [1]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(pg.DatabaseError);
    expect(refused).toMatchObject({ code: '42P01', severity: 'ERROR' });
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('frees the memory of its first start, and limits its page cache to the setting', async () => {
    const before = process.memoryUsage.rss();
    const small = await openEmbeddedPool(folder.at('small'), { onThread: true, buffers: 'small' });
    const taken = process.memoryUsage.rss() - before;
    const client = await small.connect();
    const { rows } = await client.query('show shared_buffers');
    client.release();
    await small.end();
    expect(rows).toEqual([{ shared_buffers: '16MB' }]);
    expect(await query('show shared_buffers')).toEqual([{ shared_buffers: '128MB' }]);
    // 790 MB where they were made by the same thread.
    expect(taken).toBeLessThan(400 * 2 ** 20);
  });

  it('brings an answer of many megabytes whole', async () => {
    const rows = await query<{ n: number; words: string }>("select n, repeat('x', 500) as words from generate_series(1, 20000) n");
    expect(rows).toHaveLength(20_000);
    expect(rows.at(-1)).toEqual({ n: 20_000, words: 'x'.repeat(500) });
  });

  it('keeps the order of concurrent statements, each in a transaction of its own', async () => {
    await query('create table counts (n int)');
    await query('insert into counts values (0)');
    const count = async () => {
      const client = await pool.connect();
      await client.query('begin');
      const { rows } = await client.query<{ n: number }>('select n from counts');
      await client.query('update counts set n = $1', [rows[0]!.n + 1]);
      await client.query('commit');
      client.release();
    };
    await Promise.all(Array.from({ length: 20 }, count));
    expect(await query('select n from counts')).toEqual([{ n: 20 }]);
  });

  it('leaves the thread of the server free while it works for long', async () => {
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    const [{ waited }] = (await query<{ waited: string }>(
      'select count(*) as waited from generate_series(1, 1500) a, generate_series(1, 1500) b where (a * b) % 7 = 3',
    )) as [{ waited: string }];
    delays.disable();
    expect(Number(waited)).toBeGreaterThan(0);
    // In milliseconds; on this thread it would be the whole of it. A busy machine may add some of its own.
    expect(delays.percentile(50) / 1e6).toBeLessThan(50);
  });
});

it('keeps its folder open to the server account only, also one that was open before', async () => {
  const mode = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await mode(folder.at('pg'))).toBe(0o700);
  await chmod(folder.at('small'), 0o755);
  const second = await openEmbeddedPool(folder.at('small'), { onThread: true });
  expect(await mode(folder.at('small'))).toBe(0o700);
  await second.end();
});

it('opens an engine again that stopped because its log could not be written, with all that was committed', async () => {
  const heard = vi.fn();
  const opened = vi.fn();
  const stop = pool.onNotification(heard, opened);
  await query('create table boats (name text)');
  await query("insert into boats values ('Marea')");
  const log = folder.at('pg', 'pg_wal');
  await rename(log, `${log}-gone`);

  const fill = async () => {
    // Each write begins another file of the log.
    for (;;) await query('with sunk as (update boats set name = name returning 1) select pg_switch_wal() from sunk');
  };
  await expect(fill()).rejects.toMatchObject({ name: 'EngineStoppedError', isAsked: true, message: expect.stringMatching(/pg_wal/) });
  expect(tell).toHaveBeenCalledWith('stopped', expect.any(Error));
  // Statements meanwhile fail after a moment.
  const away = { isAsked: false, message: 'The embedded database has stopped and is not open yet.' };
  await expect(query('select 1')).rejects.toMatchObject(away);

  // A folder that is gone or empty, such as that of a disk which is not mounted, is waited for: a new database in it would hide the old one.
  const pg = folder.at('pg');
  const gone = expect.objectContaining({ message: expect.stringMatching(/pg is gone or empty\. Put the folder of the database back/) });
  await rename(pg, `${pg}-gone`);
  await vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith('not opened', gone), { timeout: 20_000 });
  await mkdir(pg);
  tell.mockClear();
  await vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith('not opened', gone), { timeout: 20_000 });
  expect(await readdir(pg)).toEqual([]);
  await rmdir(pg);
  await rename(`${pg}-gone`, pg);

  await rename(`${log}-gone`, log);
  await vi.waitFor(async () => expect(await query('select name from boats')).toEqual([{ name: 'Marea' }]), {
    timeout: 30_000,
    interval: 200,
  });
  expect(tell).toHaveBeenLastCalledWith('opened again');
  expect(opened).toHaveBeenCalledTimes(1);
  await query("insert into boats values ('Brisa')");
  await query('listen boats');
  await query("notify boats, 'Brisa'");
  expect(heard).toHaveBeenCalledWith('boats', 'Brisa');
  stop();
});

it('says why an engine cannot be opened', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'tablero-broken-'));
  await mkdir(join(broken, 'pg'));
  await writeFile(join(broken, 'pg', 'PG_VERSION'), 'nonsense');
  await expect(openEmbeddedPool(join(broken, 'pg'), { onThread: true })).rejects.toThrow();
  await rm(broken, { recursive: true });
});
