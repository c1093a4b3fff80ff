import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PRIVATE_FILE, privateFolder } from '../../base/private-folder.ts';
import { lockDirectory } from '../../base/store/lock-directory.ts';
import { primaryAddress } from '../../base/store/primary.ts';
import { syncFolder } from '../../base/store/synced-files.ts';
import { type Held, holdInFiles, holdOnServer } from './hold-messages.ts';
import { BACKED_UP_FOLDERS, type BackupSettings } from './make-backup.ts';
import { findOwnSchemas } from './own-schemas.ts';
import { loadDatabase } from './postgres-tools.ts';
import { readArchive, type TakeFile } from './read-archive.ts';
import type { Manifest } from './write-archive.ts';

/** A restore refused before it changed anything; the message says what to do. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/** Restored content, and what of it is held because it may have been sent. */
export type Restored = Manifest & { held: Held };

const NOTHING: Held = { messages: 0, jobs: 0 };

/**
 * Restores a backup into an empty data directory that no server uses, and into an empty database of `DATABASE_URL`. Reads the
 * whole archive and compares it with its manifest first. Messages that waited are held unless they are to be sent. Files are
 * written beside and moved at the end, so that an interrupted restore leaves nothing that looks complete.
 */
export async function restoreBackup(
  settings: BackupSettings,
  archive: string,
  { sendsWaiting = false }: { sendsWaiting?: boolean } = {},
): Promise<Restored> {
  const release = await lockDirectory(settings.dataDir);
  const aside = join(settings.dataDir, 'restoring');
  try {
    await refuseUsed(settings);
    const manifest = await readArchive(archive);
    refuseOther(settings, manifest);
    await refuseWithoutSpace(settings, manifest);
    await rm(aside, { recursive: true, force: true });
    await privateFolder(aside);
    for (const folder of manifest.folders) await mkdir(join(aside, folder), { recursive: true, mode: 0o700 });
    await readArchive(archive, takeInto(aside));
    const url = settings.databaseUrl;
    let held = sendsWaiting || url !== undefined ? NOTHING : await holdInFiles(join(aside, 'pg'), manifest.made);
    syncFolder(aside);
    if (url !== undefined) await loadDatabase(await primaryAddress(url), join(aside, 'database.dump'));
    if (!sendsWaiting && url !== undefined) held = await holdOnServer(url, manifest.made);
    for (const name of await readdir(aside)) if (name !== 'database.dump') await rename(join(aside, name), join(settings.dataDir, name));
    const folder = await open(settings.dataDir);
    await folder.sync().finally(() => folder.close());
    return { ...manifest, held };
  } finally {
    await rm(aside, { recursive: true, force: true });
    await release();
  }
}

async function refuseUsed({ dataDir, databaseUrl }: BackupSettings): Promise<void> {
  const there = await readdir(dataDir);
  const used = ['pg', ...BACKED_UP_FOLDERS].filter((name) => there.includes(name));
  if (used.length > 0)
    throw new RestoreRefused(
      `${resolve(dataDir)} holds data already (${used.join(', ')}). Nothing was changed. Move that away, or set DATA_DIR to another folder.`,
    );
  if (databaseUrl === undefined) return;
  const { tables } = await findOwnSchemas(await primaryAddress(databaseUrl));
  if (tables > 0)
    throw new RestoreRefused(
      'The database of DATABASE_URL has tables of Tablero already. Nothing was changed. Make an empty database for it.',
    );
}

function refuseOther({ databaseUrl }: BackupSettings, { engine, files }: Manifest): void {
  const database = engine === 'server' ? 'database.dump' : 'pg/PG_VERSION';
  if (!files.some(({ name }) => name === database)) throw new RestoreRefused('This backup has no database in it. Nothing was changed.');
  if (engine === 'server' && databaseUrl === undefined)
    throw new RestoreRefused('This backup is of a PostgreSQL server. Nothing was changed. Set DATABASE_URL to an empty database.');
  if (engine === 'embedded' && databaseUrl !== undefined)
    throw new RestoreRefused('This backup is of the embedded database. Nothing was changed. Take DATABASE_URL out of the settings.');
}

async function refuseWithoutSpace({ dataDir }: BackupSettings, { files }: Manifest): Promise<void> {
  const needed = files.reduce((sum, { size }) => sum + size, 0);
  const { bavail, bsize } = await statfs(dataDir);
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  if (bavail * bsize < needed)
    throw new RestoreRefused(
      `The disk of ${resolve(dataDir)} has too little space: ${megabytes(bavail * bsize)} MB are free, and the backup needs ${megabytes(needed)}. Nothing was changed. Free some space, or set DATA_DIR to another folder.`,
    );
}

/** Writes the files of an archive below a folder. */
function takeInto(folder: string): TakeFile {
  return (name) => {
    const path = join(folder, name);
    const file = mkdir(dirname(path), { recursive: true, mode: 0o700 }).then(() => open(path, 'wx', PRIVATE_FILE));
    return {
      take: async (bytes) => void (await (await file).writeFile(bytes)),
      end: async () => (await file).close(),
    };
  };
}
