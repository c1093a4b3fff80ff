import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Another process uses the directory. Two processes on one embedded database lose data silently, so the start ends. */
export class DirectoryInUseError extends Error {
  constructor(directory: string, owner: number) {
    super(
      `The data directory ${directory} is in use by process ${owner}. Stop that process, or set DATA_DIR to another directory. ` +
        'For several processes use a PostgreSQL server (DATABASE_URL).',
    );
    this.name = 'DirectoryInUseError';
  }
}

const heldHere = new Set<string>();

/**
 * Locks a data directory, creating it if needed. Returns the function that releases the lock. Takes over the lock of a dead
 * process. Throws `DirectoryInUseError`.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const absolute = resolve(directory);
  await mkdir(absolute, { recursive: true, mode: 0o700 });
  const file = join(absolute, 'lock');
  if (heldHere.has(file)) throw new DirectoryInUseError(absolute, process.pid);
  heldHere.add(file);
  try {
    await createLock(file, absolute);
  } catch (error) {
    heldHere.delete(file);
    throw error;
  }
  return async () => {
    if (heldHere.delete(file)) await rm(file, { force: true });
  };
}

async function createLock(file: string, directory: string): Promise<void> {
  const identity = `${process.pid} ${await startOf(process.pid)}`;
  try {
    await writeLock(file, identity);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const [pid, start] = (await readFile(file, 'utf8')).split(' ');
    const owner = Number(pid);
    if (owner !== process.pid && isAlive(owner) && (await startOf(owner)) === start) throw new DirectoryInUseError(directory, owner);
    await rm(file, { force: true });
    await writeLock(file, identity);
  }
}

async function writeLock(file: string, identity: string): Promise<void> {
  await writeFile(file, identity, { flag: 'wx' }).catch(async (error: NodeJS.ErrnoException) => {
    // For example on a full disk: an empty lock file is of no use.
    if (error.code !== 'EEXIST') await rm(file, { force: true });
    throw error;
  });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Start time of a process, if the system provides it: process ids are reused, also by the next container. A zombie process holds
 * nothing any more and has no start time.
 */
async function startOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...rest] = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? 'ended' : (rest[18] ?? 'unknown');
}
