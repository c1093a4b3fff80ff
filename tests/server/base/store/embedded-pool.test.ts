import { chmod, mkdir, readdir, rename, rmdir, stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type EmbeddedPool, type EngineListener, openEmbeddedPool } from '../../../../server/base/store/embedded-pool.ts';
import { testFolder } from '../../support/test-folder.ts';

const folder = testFolder();
let pool: EmbeddedPool;
const tell = vi.fn<EngineListener>();
beforeAll(async () => {
  pool = await openEmbeddedPool(folder.at('pg'), { onEngineEvent: tell });
});
afterAll(async () => {
  await pool.end();
});

async function query(text: string): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    client.release();
  }
}

it('keeps its folder open to the server account only, also one that was open before', async () => {
  const mode = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await mode(folder.at('pg'))).toBe(0o700);
  const other = folder.at('other');
  const first = await openEmbeddedPool(other);
  await first.end();
  await chmod(other, 0o755);
  const second = await openEmbeddedPool(other);
  expect(await mode(other)).toBe(0o700);
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
