import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isChanged, isOneIn, isWhole } from './draw.ts';

/** Test files that take long, by what takes so long. */
const SLOW: Record<string, readonly string[]> = {
  'a console from its files to its pages, as the documents describe it': [
    'tests/e2e/own-console.test.ts',
    'tests/e2e/ten-minutes.test.ts',
    'tests/e2e/studio-contracts.test.ts',
    'tests/e2e/studio-folder.test.ts',
    'tests/server/tutorial.test.ts',
    'tests/server/definitions/publish-screens.test.ts',
    'tests/server/identity/administration/user-command.test.ts',
  ],
  'consoles that are killed and started again, or run side by side': [
    'tests/contracts/job-restart.test.ts',
    'tests/e2e/fresh.test.ts',
    'tests/server/definitions/hanging-compiler.test.ts',
    'tests/server/definitions/two-servers.test.ts',
    'tests/server/faults.test.ts',
    'tests/server/identity/accounts/account-log-of-process.test.ts',
    'tests/server/live-server.test.ts',
    'tests/server/start-together.test.ts',
    'tests/server/web/metrics/server-figures.test.ts',
  ],
  'databases, disks and services that fail': [
    'tests/relay/official-parse-server.test.ts',
    'tests/relay/page.test.ts',
    'tests/server/base/store/embedded-pool.test.ts',
    'tests/server/base/store/engine-thread.test.ts',
    'tests/server/base/store/own-schema.test.ts',
    'tests/server/base/store/replica.test.ts',
    'tests/server/base/store/silent-hosts.test.ts',
    'tests/server/base/store/synced-files.test.ts',
    'tests/server/embedded-away.test.ts',
    'tests/server/full-disk.test.ts',
    'tests/server/identity/cut-connections.test.ts',
    'tests/server/remote/table/table-faults.test.ts',
  ],
  'backups of whole consoles': [
    'tests/server/work/backup/backup-commands.test.ts',
    'tests/server/work/backup/backup-schedule.test.ts',
    'tests/server/work/backup/backup.test.ts',
  ],
  'random histories of folders and versions': [
    'tests/server/definitions/folder-by-ids.test.ts',
    'tests/server/definitions/git-histories.test.ts',
    'tests/server/definitions/random-histories.test.ts',
  ],
};

/**
 * Slow test files that a run leaves out. It runs a third of them, others for each commit; all where the commit changed what they test (the
 * folder of the same path without `tests`, or a path with the name of the file), in a whole run, and where an argument names them.
 */
export function leftOutTests(args: readonly string[]): string[] {
  const files = Object.values(SLOW).flat();
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`tests/support/slow-tests.ts lists files that do not exist: ${missing.join(', ')}`);
  const named = args.filter((arg) => arg.includes('/'));
  return files.filter((file) => !isWhole && !named.some((name) => file.includes(name)) && !isOneIn(3, file) && !isSubjectChanged(file));
}

function isSubjectChanged(file: string): boolean {
  const [folder, name] = [dirname(file).replace('tests/', ''), /([^/]+)\.test\.ts$/.exec(file)?.[1] ?? ''];
  return isChanged(name) || (folder.includes('/') && isChanged(folder));
}
