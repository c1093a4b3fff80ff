import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** Whether a small disk can be made here; most people may not. */
export const canMount = (() => {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** A disk of a size such as `8m` for the tests of a group. */
export function smallDisk(size: string): { readonly path: string } {
  let path = '';
  beforeAll(() => {
    path = mkdtempSync(join(tmpdir(), 'tablero-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]);
  });
  afterAll(() => {
    execFileSync('umount', [path]);
    rmSync(path, { recursive: true });
  });
  return {
    get path() {
      return path;
    },
  };
}
