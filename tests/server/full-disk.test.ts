import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPILED_ONCE } from '../support/compiled-once.ts';
import { canMount, smallDisk } from './support/small-disk.ts';

const START = join(import.meta.dirname, '../../dist/server/start.js');

describe.runIf(canMount)('a start on a full disk', () => {
  const small = smallDisk('8m');

  /** Starts a server on the disk and gives how it ended. */
  const start = () =>
    new Promise<{ code: unknown; said: string }>((resolve) => {
      const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: join(small.path, 'data'), PORT: '0', LOG_LEVEL: 'warn' };
      execFile(process.execPath, [...COMPILED_ONCE, START], { env, timeout: 50_000 }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}`.trim() }),
      );
    });

  it('says in one line what to do, and ends', async () => {
    const { code, said } = await start();
    expect([code, said]).toEqual([1, expect.stringMatching(/^The disk of \S+ is full: \d MB are free, .* nothing is lost\.$/)]);
  });

  it('says so as well where not even a file has room', async () => {
    await writeFile(join(small.path, 'filling'), Buffer.alloc(8_000_000)).catch(() => undefined);
    for (let part = 0; part < 200; part += 1) await writeFile(join(small.path, `part-${part}`), Buffer.alloc(4096)).catch(() => undefined);
    const { code, said } = await start();
    expect([code, said]).toEqual([1, expect.stringMatching(/^The disk of \S+ is full: 0 MB are free, .* nothing is lost\.$/)]);
  });
});
