import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Another process uses the directory. Two processes on one embedded database lose data without a word, so the start ends here. */
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
 * Takes the lock of a data directory, creating the directory if needed, and gives the function that releases it. A lock left by a process that
 * no longer lives is taken over. Throws `DirectoryInUseError`.
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
    // Such as a full disk: the lock of nobody is of no use.
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
 * When a process began, where the system tells: process numbers are used again, also by the next container. One that has ended, and that nobody
 * has asked for its end yet, holds nothing any more: it began at no time that is written down.
 */
async function startOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...rest] = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? 'ended' : (rest[18] ?? 'unknown');
}
