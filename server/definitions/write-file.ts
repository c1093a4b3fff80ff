import { link, lstat, mkdir, open, readFile, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { withoutMark } from './read-folder.ts';

/** A text that is to take another's place in a folder; undefined: there is no such file. */
export interface FileChange {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

/** What came of it. `other`: somebody changed the file meanwhile, so it was left as it is. */
export type FileOutcome = { state: 'written' | 'other' } | { state: 'failed'; detail: string };

/**
 * Writes one file, all of it or nothing: beside it first, then in its place. A file that is not what it was is never lost: also what an editor saves in the instant of the exchange is put back.
 */
export async function writeFileOver(folder: string, { name, before, after }: FileChange): Promise<FileOutcome> {
  try {
    const path = join(folder, name);
    if ((await textOf(path)) !== before) return { state: 'other' };
    if (after !== undefined) await mkdir(dirname(path), { recursive: true });
    await expectInside(folder, dirname(path));
    const outcome = after === undefined ? await removeFile(path, before) : await exchange(path, before, after);
    await syncFolder(dirname(path));
    return outcome;
  } catch (error) {
    return { state: 'failed', detail: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
}

async function exchange(path: string, before: string | undefined, after: string): Promise<FileOutcome> {
  const beside = besideOf(path, 'new');
  // A file that was left by a process that ended in the middle.
  await rm(beside, { force: true });
  try {
    await writeSynced(beside, after);
    if (before === undefined) return await create(beside, path);
    return await holdingPrevious(path, before, () => rename(beside, path));
  } finally {
    await rm(beside, { force: true });
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', 0o644);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The names in a folder are on the disk as well: after a power cut the file of before would look like somebody's wish to go back. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Puts a new file where there must be none: another one that has come meanwhile stays. */
async function create(beside: string, path: string): Promise<FileOutcome> {
  try {
    await link(beside, path);
    return { state: 'written' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return { state: 'other' };
    throw error;
  }
}

function removeFile(path: string, before: string | undefined): Promise<FileOutcome> {
  return holdingPrevious(path, before ?? '', () => rm(path));
}

/** Holds on to the file as it is while its place is taken, and gives it back where it says something else than was expected. */
async function holdingPrevious(path: string, before: string, take: () => Promise<void>): Promise<FileOutcome> {
  const kept = besideOf(path, 'before');
  await rm(kept, { force: true });
  await link(path, kept);
  try {
    await take();
    if ((await textOf(kept)) === before) return { state: 'written' };
    await rename(kept, path);
    return { state: 'other' };
  } finally {
    await rm(kept, { force: true });
  }
}

/** Files beside a definition are hidden, so nobody reads them as one. */
function besideOf(path: string, what: string): string {
  return join(dirname(path), `.${basename(path)}.${what}`);
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    // What a link leads to is not ours to write.
    if (!(await lstat(path)).isFile()) throw Object.assign(new Error('no ordinary file'), { code: 'it is no ordinary file' });
    return withoutMark(await readFile(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** A folder of the folder may be a link, too. */
async function expectInside(folder: string, path: string): Promise<void> {
  const root = await realpath(folder);
  const target = await realpath(path);
  if (target !== root && !target.startsWith(`${root}/`)) throw Object.assign(new Error('outside'), { code: 'its folder is a link' });
}
