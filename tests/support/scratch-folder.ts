import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** A memory file system on Linux. */
const IN_MEMORY = '/dev/shm';
/** `TMPFS_MAGIC` of statfs(2). */
const TMPFS = 0x01021994;
/** Minimum free bytes. The databases of a whole run take at most 2 GB. */
const ENOUGH = 8 * 2 ** 30;

/**
 * Makes a folder for temporary files in memory, removed at exit. Undefined where there is no such file system or too little memory. Each
 * test server has its own database: copying it on a disk takes ten times the CPU.
 */
export function makeScratchFolder(): string | undefined {
  if (!hasRoom()) return undefined;
  const folder = mkdtempSync(`${IN_MEMORY}/tablero-tests-`);
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(IN_MEMORY);
    return type === TMPFS && Math.min(bavail * bsize, freemem()) >= ENOUGH;
  } catch {
    return false;
  }
}
