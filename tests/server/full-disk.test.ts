import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const START = join(import.meta.dirname, '../../dist/server/start.js');

/** Whether a small disk can be made here; most people may not. */
const isAllowed = (() => {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe.runIf(isAllowed)('a start on a full disk', () => {
  let disk: string;
  beforeAll(async () => {
    disk = await mkdtemp(join(tmpdir(), 'tablero-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]);
  });
  afterAll(async () => {
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  });

  /** Starts a server on the disk and gives how it ended. */
  const start = () =>
    new Promise<{ code: unknown; said: string }>((resolve) => {
      const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: join(disk, 'data'), PORT: '0', LOG_LEVEL: 'warn' };
      execFile(process.execPath, [START], { env, timeout: 50_000 }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}`.trim() }),
      );
    });

  it('says in one line what to do, and ends', async () => {
    const { code, said } = await start();
    expect([code, said]).toEqual([1, expect.stringMatching(/^The disk of \S+ is full: \d MB are free, .* nothing is lost\.$/)]);
  }, 60_000);

  it('says so as well where not even a file has room', async () => {
    await writeFile(join(disk, 'filling'), Buffer.alloc(8_000_000)).catch(() => undefined);
    for (let part = 0; part < 200; part += 1) await writeFile(join(disk, `part-${part}`), Buffer.alloc(4096)).catch(() => undefined);
    const { code, said } = await start();
    expect([code, said]).toEqual([1, expect.stringMatching(/^The disk of \S+ is full: 0 MB are free, .* nothing is lost\.$/)]);
  }, 60_000);
});
