import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE, privateFolder } from '../../base/private-folder.ts';
import type { Database } from '../../base/store/open-store.ts';
import { primaryAddress } from '../../base/store/primary.ts';
import { copyEngine, copyStoppedEngine, treeOf } from './copy-engine.ts';
import { findOwnSchemas } from './own-schemas.ts';
import { dumpDatabase, ToolError } from './postgres-tools.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

export interface BackupSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** Folders of the data directory that are backed up beside the database: uploads, and recorded mails. */
export const BACKED_UP_FOLDERS = ['files', 'outbox'] as const;

/** A finished backup. */
export interface MadeBackup {
  path: string;
  bytes: number;
}

/**
 * Writes a backup of the database, the uploads and the outbox into a folder while the server runs. The database comes first: an
 * upload is on disk before a record names it, and files never change, so that all files of all records are included. `database`
 * is the running embedded engine, or undefined if it is not open. PostgreSQL servers use their own tool.
 */
export async function makeBackup(settings: BackupSettings, folder: string, now: Date, database?: Database): Promise<MadeBackup> {
  await privateFolder(folder);
  const path = join(folder, backupName(now));
  const archive = writeArchive(path, now);
  try {
    if (settings.databaseUrl !== undefined) await addDump(archive, await primaryAddress(settings.databaseUrl), `${path}.dump`);
    else if (database) await copyEngine(database, join(settings.dataDir, 'pg'), archive);
    else await copyStoppedEngine(join(settings.dataDir, 'pg'), archive);
    for (const kept of BACKED_UP_FOLDERS) {
      const { files } = await treeOf(join(settings.dataDir, kept));
      for (const name of files) await archive.addFile(`${kept}/${name}`, join(settings.dataDir, kept, name));
    }
    const engine = settings.databaseUrl === undefined ? 'embedded' : 'server';
    return { path, ...(await archive.finish({ made: now.toISOString(), engine })) };
  } catch (error) {
    await archive.discard();
    throw await withFreeSpace(error, folder);
  }
}

async function addDump(archive: ArchiveWriter, databaseUrl: string, path: string): Promise<void> {
  try {
    const { names } = await findOwnSchemas(databaseUrl);
    if (names.length === 0) throw new ToolError('The database of DATABASE_URL has no tables of Tablero. Start the console on it once.');
    // The tool keeps the mode of an existing file.
    await writeFile(path, '', { mode: PRIVATE_FILE });
    await dumpDatabase(databaseUrl, path, names);
    await archive.addFile('database.dump', path);
  } finally {
    await rm(path, { force: true });
  }
}

const NAME = /^tablero-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

function backupName(now: Date): string {
  return `tablero-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;
}

/** Backups of a folder, the newest first. */
export async function backupsIn(folder: string): Promise<{ path: string; made: Date }[]> {
  const names = await readdir(folder).catch(() => []);
  const found = names.flatMap((name) => {
    const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
    return year === undefined ? [] : [{ path: join(folder, name), made: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }];
  });
  return found.sort((one, other) => other.made.getTime() - one.made.getTime());
}

/** Removes all but the newest backups, and remains of interrupted ones. */
export async function removeOldBackups(folder: string, kept: number): Promise<void> {
  for (const { path } of (await backupsIn(folder)).slice(kept)) await rm(path, { force: true });
  for (const name of await readdir(folder)) if (/^tablero-.*\.(part|dump)$/.test(name)) await rm(join(folder, name), { force: true });
}

/** Adds space and place to an error of a full disk. */
async function withFreeSpace(error: unknown, folder: string): Promise<unknown> {
  const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
  if (!isFull) return error;
  const { bavail, bsize } = await statfs(folder);
  return new Error(
    `The disk of ${folder} is full: ${Math.floor((bavail * bsize) / 1_000_000)} MB are free. Free some space, or set BACKUPS_DIR to another disk.`,
  );
}
