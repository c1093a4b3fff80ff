import { link, lstat, mkdir, open, readFile, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { withoutMark } from './read-folder.ts';

/** A new text of a file in a folder; undefined removes it. */
export interface FileChange {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

/** Result. `other`: the file was changed meanwhile and was left as it is. */
export type FileOutcome = { state: 'written' | 'other' } | { state: 'failed'; detail: string };

/**
 * Writes one file atomically: beside it first, then in its place. A changed file is never lost: even what an editor saves in the
 * instant of the exchange is restored.
 */
export async function writeFileOver(folder: string, { name, before, after }: FileChange): Promise<FileOutcome> {
  try {
    const path = join(folder, name);
    if ((await readText(path)) !== before) return { state: 'other' };
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
  // Left by a process that ended in the middle.
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

/** Flushes the folder's names to disk: after a power cut the previous file would look like a wish to go back. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Creates a new file if none exists: another one that appeared meanwhile stays. */
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

/** Keeps the current file while it is replaced, and restores it if its text is not the expected one. */
async function holdingPrevious(path: string, before: string, take: () => Promise<void>): Promise<FileOutcome> {
  const kept = besideOf(path, 'before');
  await rm(kept, { force: true });
  await link(path, kept);
  try {
    await take();
    if ((await readText(kept)) === before) return { state: 'written' };
    await rename(kept, path);
    return { state: 'other' };
  } finally {
    await rm(kept, { force: true });
  }
}

/** Files beside a definition are hidden, so that no one reads them as one. */
function besideOf(path: string, what: string): string {
  return join(dirname(path), `.${basename(path)}.${what}`);
}

async function readText(path: string): Promise<string | undefined> {
  try {
    // The target of a link must not be written.
    if (!(await lstat(path)).isFile()) throw Object.assign(new Error('no ordinary file'), { code: 'it is no ordinary file' });
    return withoutMark(await readFile(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** A subfolder may be a link, too. */
async function expectInside(folder: string, path: string): Promise<void> {
  const root = await realpath(folder);
  const target = await realpath(path);
  if (target !== root && !target.startsWith(`${root}/`)) throw Object.assign(new Error('outside'), { code: 'its folder is a link' });
}
