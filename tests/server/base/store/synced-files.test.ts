import { existsSync, renameSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { powerCut } from '../../../../bench/faults/power-cut.ts';
import { createRandom } from '../../../../marketplace/seed/random.ts';
import { type HostFiles, openEngine, SyncedFiles } from '../../../../server/base/store/synced-files.ts';
import { testFolder } from '../../support/test-folder.ts';

/** The first files of an engine, which takes seconds to make them. */
let first: string;
const folder = testFolder({ each: true });
beforeAll(async () => {
  first = await mkdtemp(join(tmpdir(), 'tablero-first-'));
  await (await openEngine(first)).close();
});
afterAll(() => rm(first, { recursive: true }));
beforeEach(async () => {
  await cp(first, folder.at('pg'), { recursive: true });
});

/** Files that write down what is put on the disk, and whose disk can break. */
class WatchedFiles extends SyncedFiles {
  readonly synced: string[] = [];
  breaks = false;

  protected override prepare(files: HostFiles): void {
    super.prepare(files);
    const { fsync } = files.stream_ops;
    files.stream_ops.fsync = (stream) => {
      if (this.breaks) return fsync!({ ...stream, nfd: -1 });
      this.synced.push(files.realPath(stream.node));
      return fsync!(stream);
    };
  }
}

describe('openEngine', () => {
  it('puts the log of every write on the disk before it says that it was done, and nothing for a read', async () => {
    const files = new WatchedFiles(folder.at('pg'));
    const engine = await openEngine(folder.at('pg'), { files });
    await engine.exec('create table boats (name text)');
    for (const name of ['Marea', 'Brisa', 'Coral']) {
      files.synced.length = 0;
      await engine.query('insert into boats values ($1)', [name]);
      expect(files.synced.filter((path) => path.includes('pg_wal'))).not.toEqual([]);
    }
    files.synced.length = 0;
    expect((await engine.query('select * from boats')).rows).toHaveLength(3);
    expect(files.synced).toEqual([]);
    await engine.exec('checkpoint');
    expect(files.synced.some((path) => path.includes('/base/'))).toBe(true);
    expect(files.synced.some((path) => path.endsWith('pg_control'))).toBe(true);
    await engine.close();
  });

  it('does not say that a write was done which a broken disk did not take', async () => {
    const files = new WatchedFiles(folder.at('pg'));
    const engine = await openEngine(folder.at('pg'), { files });
    await engine.exec('create table boats (name text)');
    files.breaks = true;
    const answered = await engine.query("insert into boats values ('Marea')").then(
      () => 'done',
      () => 'refused',
    );
    expect(answered).toBe('refused');
  });

  it('makes no new database in place of one that goes away while it opens, or was open before', async () => {
    const pg = folder.at('pg');
    class MovedFiles extends SyncedFiles {
      override initialSyncFs(): Promise<void> {
        renameSync(pg, `${pg}-moved`);
        return super.initialSyncFs();
      }
    }
    await expect(openEngine(pg, { files: new MovedFiles(pg) })).rejects.toThrow(/pg is gone or empty/);
    await expect(openEngine(pg, { isReopened: true })).rejects.toThrow(/pg is gone or empty/);
    expect(existsSync(pg)).toBe(false);
  });

  it('has everything that was acknowledged after the power went', async () => {
    const short = { engine: 'PGlite', size: 'short', folder: folder.path, random: createRandom('power cuts') } as const;
    const { must } = await powerCut.run({ ...short, startServer: () => Promise.reject(new Error('It needs none.')) });
    expect(must.filter(({ holds }) => !holds).map(({ what }) => what)).toEqual([]);
  });
});
