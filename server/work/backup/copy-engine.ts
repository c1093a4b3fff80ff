import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../base/store/open-store.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** What of the engine's folder says something of the process that has it open, or is made anew by the next. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_stat_tmp\/.*|pg_replslot\/.*|pg_dynshmem\/.*|backup_label.*|tablespace_map.*)$/;
const LOG = 'pg_wal';

/**
 * Copies the files of the embedded engine into an archive while it goes on: PostgreSQL's own way. Between its two marks files may change as they are read; the log from the
 * first mark to the second, and a label that says where to begin, make a whole database of them again. Nobody waits for it but for the checkpoint at the beginning.
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
    // A log that was used again would leave a backup that nobody can open.
    if (!segments.includes(first)) throw new Error('The log of the database went on past the beginning of the backup.');
    for (const name of segments) await archive.addFile(`pg/${LOG}/${name}`, join(directory, LOG, name));
    await archive.addText('pg/backup_label', label);
  } finally {
    await (stop ?? stopBackup(database)).catch(() => undefined);
  }
}

/** Copies the files of an engine that nobody has open: as they lie there they are what it recovers from. */
export async function copyStoppedEngine(directory: string, archive: ArchiveWriter): Promise<void> {
  const { files, folders } = await treeOf(directory);
  if (!files.includes('PG_VERSION')) throw new Error(`there is no database in ${directory}. Is DATA_DIR that of the server?`);
  for (const name of folders) archive.addFolder(`pg/${name}`);
  for (const name of files) if (!LEFT_OUT.test(name)) await archive.addFile(`pg/${name}`, join(directory, name));
}

/** What the engine tells at the second mark: the label, and the first and the last file of the log that belong to it. */
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

/** Names of all files and folders below a folder, sorted, with `/` between their parts. A folder that is not there has none. */
export async function treeOf(directory: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const nameOf = ({ parentPath, name }: (typeof entries)[number]) => relative(directory, join(parentPath, name)).replaceAll('\\', '/');
  return {
    files: entries
      .filter((entry) => entry.isFile())
      .map(nameOf)
      .sort(),
    folders: entries
      .filter((entry) => entry.isDirectory())
      .map(nameOf)
      .sort(),
  };
}
