import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Linux keeps what is written here in memory. */
const IN_MEMORY = '/dev/shm';
/** `TMPFS_MAGIC` of statfs(2). */
const TMPFS = 0x01021994;
/** Bytes that must be free in memory. The databases of a whole run take 2 GB at most. */
const ENOUGH = 8 * 2 ** 30;

/**
 * Makes the folder for temporary files of this run, in memory. Removed when this process ends. Undefined where the machine has no such place, or too little
 * memory. Each server of a test has a database of its own: on a disk, copying one costs ten times the CPU.
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
