import { access, constants, mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EngineStartError, noSpace } from './engine-start-error.ts';

/** Subfolders that the server writes to, if they exist. */
const FOLDERS = ['pg', 'files', 'incoming', 'outbox', 'cache'];

/** System error codes, explained to the operator. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOTDIR: 'a file stands in its place or above it',
  EEXIST: 'a file stands in its place',
  ENOENT: 'a folder above it is missing, or a link leads nowhere',
  ELOOP: 'links lead round in a circle',
  ENAMETOOLONG: 'its name is too long',
};

/** Creates the data directory if needed. Throws `EngineStartError`, with a sentence for the operator, if it cannot be used. */
export async function openDataDirectory(dataDir: string): Promise<void> {
  const directory = resolve(dataDir);
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch((error: unknown) => unusable(directory, error));
  await expectWritable(directory);
  for (const name of FOLDERS) await expectWritable(join(directory, name), true);
}

async function expectWritable(folder: string, mayBeMissing = false): Promise<void> {
  try {
    const isFolder = (await stat(folder)).isDirectory();
    if (!isFolder) throw Object.assign(new Error('no folder'), { code: 'EEXIST' });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (mayBeMissing && (error as NodeJS.ErrnoException).code === 'ENOENT') return;
    unusable(folder, error);
  }
}

function unusable(folder: string, error: unknown): never {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') throw noSpace(folder, 0);
  const reason = REASONS[code] ?? String(error);
  throw new EngineStartError(
    `The folder ${folder} cannot be used: ${reason}. Give the user that runs the server this folder to write to, or set DATA_DIR to another one.`,
    { cause: error },
  );
}
