import { readConfig } from '../server/base/settings/config.ts';
import { DirectoryInUseError, lockDirectory } from '../server/base/store/lock-directory.ts';
import { askForBackup } from '../server/work/backup/control.ts';
import { makeBackup, removeOldBackups } from '../server/work/backup/make-backup.ts';
import { ToolError } from '../server/work/backup/postgres-tools.ts';
import { takeConsoleFolder } from './console-folder.mjs';

/**
 * `npm run backup -- [console]`: writes a backup of database, uploads and outbox into BACKUPS_DIR, with the server's settings. The server
 * may keep running. With the embedded database the server makes the backup, with PostgreSQL `pg_dump`.
 */
takeConsoleFolder(process.argv.slice(2), { only: true });
const config = readConfig(process.env);
try {
  const { path, bytes } = await backup();
  console.log(`${path}: ${(bytes / 1_000_000).toFixed(1)} MB.`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof ToolError ? error.message : `No backup was made: ${error.message}`);
  process.exitCode = 1;
}

async function backup() {
  if (!config.isEmbedded) return make();
  try {
    const release = await lockDirectory(config.dataDir);
    return await make().finally(release);
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    const made = await askForBackup(config.dataDir);
    if (made) return made;
    throw error;
  }
}

async function make() {
  const made = await makeBackup(config, config.backupsDir, new Date());
  await removeOldBackups(config.backupsDir, config.backupsKept);
  return made;
}
