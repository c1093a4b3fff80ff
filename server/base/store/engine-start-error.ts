import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The embedded database could not be opened at start. The message says in one line what to do. */
export class EngineStartError extends Error {
  override readonly name = 'EngineStartError';
}

/** Free bytes needed for a start: recovery, and one more file of the log. */
export const ROOM = 48_000_000;

/** Free bytes of the disk of a folder. */
export async function freeSpaceOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** Whether a folder has the files of an engine. */
export function hasEngine(directory: string): boolean {
  return existsSync(join(directory, 'PG_VERSION'));
}

/** Throws if a folder is missing or empty, for example an unmounted disk. The engine would create a new database there and hide the old one. */
export function expectDatabaseIn(directory: string): void {
  if (hasEngine(directory)) return;
  throw new EngineStartError(`${resolve(directory)} is gone or empty. Put the folder of the database back, and it opens by itself.`);
}

/** Explains to the operator in one line why the engine cannot open its files: no space, no files, or damaged ones. */
export async function engineStartError(error: unknown, dataDir: string): Promise<EngineStartError> {
  const free = await freeSpaceOf(dataDir).catch(() => ROOM);
  if (free < ROOM) return noSpace(dataDir, free);
  const [why] = (error instanceof Error ? error.message : String(error)).split('\n');
  if (!hasEngine(join(dataDir, 'pg')))
    return new EngineStartError(
      `The folder ${resolve(join(dataDir, 'pg'))} is gone or empty after the database tried to open there (${why}). If it had one, put the folder back. Then start again.`,
      { cause: error },
    );
  return new EngineStartError(
    `The files of the database in ${resolve(join(dataDir, 'pg'))} cannot be opened (${why}). If a power cut or a copy tore them: move that folder, files and outbox away, ` +
      'and put the last backup back with `npm run restore`, which names those that there are.',
    { cause: error },
  );
}

/** Error: too little disk space for a start. */
export function noSpace(dataDir: string, free: number): EngineStartError {
  return new EngineStartError(
    `The disk of ${resolve(dataDir)} is full: ${Math.floor(free / 1_000_000)} MB are free, and the database needs ${ROOM / 1_000_000} to start. Free some space and start again; nothing is lost.`,
  );
}
