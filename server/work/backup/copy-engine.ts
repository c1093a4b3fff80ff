import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../base/store/open-store.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** Files of the engine's folder that belong to the running process or are recreated. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_stat_tmp\/.*|pg_replslot\/.*|pg_dynshmem\/.*|backup_label.*|tablespace_map.*)$/;
const LOG = 'pg_wal';

/**
 * Copies the files of the embedded engine while it runs, with PostgreSQL's base backup: files may change while they are read; the
 * log between start and stop, and a label with the start position, make them consistent again. Only the initial checkpoint delays
 * others.
 */
export async function copyEngine(database: Database, directory: string, archive: ArchiveWriter): Promise<void> {
  await sql`select pg_backup_start('tablero', true)`.execute(database);
  let stop: Promise<Stopped> | undefined;
  try {
    const { files, folders } = await treeOf(directory);
    for (const name of folders) archive.addFolder(`pg/${name}`);
    for (const name of files)
      if (!LEFT_OUT.test(name) && !name.startsWith(`${LOG}/`)) await archive.addFile(`pg/${name}`, join(directory, name));
    stop = stopBackup(database);
    const { label, first, last } = await stop;
    const segments = (await readdir(join(directory, LOG))).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
    // A recycled log file would make the backup unusable.
    if (!segments.includes(first)) throw new Error('The log of the database went on past the beginning of the backup.');
    for (const name of segments) await archive.addFile(`pg/${LOG}/${name}`, join(directory, LOG, name));
    await archive.addText('pg/backup_label', label);
  } finally {
    await (stop ?? stopBackup(database)).catch(() => undefined);
  }
}

/** Copies the files of an engine that is not open: it recovers from them as they are. */
export async function copyStoppedEngine(directory: string, archive: ArchiveWriter): Promise<void> {
  const { files, folders } = await treeOf(directory);
  if (!files.includes('PG_VERSION')) throw new Error(`there is no database in ${directory}. Is DATA_DIR that of the server?`);
  for (const name of folders) archive.addFolder(`pg/${name}`);
  for (const name of files) if (!LEFT_OUT.test(name)) await archive.addFile(`pg/${name}`, join(directory, name));
}

/** Result of the backup's stop: the label, and the first and last file of its log. */
interface Stopped {
  label: string;
  first: string;
  last: string;
}

async function stopBackup(database: Database): Promise<Stopped> {
  const { rows } = await sql<{ label: string; last: string }>`
    select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`.execute(database);
  const { label, last } = rows[0]!;
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (first === undefined) throw new Error('The database did not say where its backup begins.');
  return { label, first, last };
}

/** Names of all files and folders below a folder, sorted, separated by `/`. Empty for a missing folder. */
export async function treeOf(directory: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const relativeName = ({ parentPath, name }: (typeof entries)[number]) =>
    relative(directory, join(parentPath, name)).replaceAll('\\', '/');
  return {
    files: entries
      .filter((entry) => entry.isFile())
      .map(relativeName)
      .sort(),
    folders: entries
      .filter((entry) => entry.isDirectory())
      .map(relativeName)
      .sort(),
  };
}
