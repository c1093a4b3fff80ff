import { resolve } from 'node:path';
import { readConfig } from '../server/base/settings/config.ts';
import { backupsIn } from '../server/work/backup/make-backup.ts';
import { restoreBackup } from '../server/work/backup/restore-backup.ts';
import { takeConsoleFolder } from './console-folder.mjs';

/**
 * `npm run restore -- [console] path/to/tablero-….tar.gz`: restores a backup with the settings of the server that will use it.
 * Refuses if a server uses the data directory, or if it or the database is not empty, and reads the whole archive first. Without
 * a path it lists the backups.
 */
/** Sends messages that were waiting at the time of the backup. */
const SEND = '--send-waiting';

const { rest: given, isShipped, command } = takeConsoleFolder(process.argv.slice(2));
const config = readConfig(process.env);
const sendsWaiting = given.includes(SEND);
const [archive] = given.filter((arg) => arg !== SEND);
if (archive === undefined) {
  const found = await backupsIn(config.backupsDir);
  const choice = found.length > 0 ? 'Choose a backup' : `There is no backup in ${config.backupsDir}. Name a file`;
  console.error([`${choice}: ${command('restore')}${isShipped ? ' --' : ''} <file>`, ...found.map(({ path }) => path)].join('\n'));
  process.exitCode = 1;
} else {
  try {
    const { made, files, held } = await restoreBackup(config, resolve(archive), { sendsWaiting });
    console.log(`Restored ${files.length} files of ${made} into ${resolve(config.dataDir)}. Start the server.`);
    if (held.messages > 0)
      console.log(
        `${held.messages} ${held.messages === 1 ? 'message' : 'messages'} waited at that moment and may have gone out since, so they are kept as "Outcome unknown" in the outbox and are not sent. To send them all the same, restore with ${SEND}.`,
      );
    if (held.jobs > 0)
      console.log(
        `${held.jobs} ${held.jobs === 1 ? 'job' : 'jobs'} waited at that moment and will be done again. What they send is kept as "Outcome unknown" as well, and so is that of what the schedule has to make up for.`,
      );
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
