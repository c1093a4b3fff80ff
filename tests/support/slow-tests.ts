import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isChanged, isWhole, pathsSince, turnOf } from './draw.ts';

/** Test files that take long, by what takes so long, with the seconds of CPU that each takes about. */
const SLOW: Record<string, Record<string, number>> = {
  'a console from its files to its pages, as the documents describe it': {
    'tests/e2e/own-console.test.ts': 150,
    'tests/e2e/ten-minutes.test.ts': 30,
    'tests/server/tutorial.test.ts': 22,
    'tests/server/definitions/publish-screens.test.ts': 9,
    'tests/server/identity/administration/user-command.test.ts': 11,
  },
  'consoles that are killed and started again, or run side by side': {
    'tests/contracts/job-restart.test.ts': 7,
    'tests/e2e/fresh.test.ts': 45,
    'tests/server/definitions/one-history.test.ts': 20,
    'tests/server/definitions/two-servers.test.ts': 25,
    'tests/server/faults.test.ts': 34,
    'tests/server/live-server.test.ts': 10,
    'tests/server/start-together.test.ts': 3,
  },
  'databases, disks and services that fail': {
    'tests/relay/official-parse-server.test.ts': 10,
    'tests/relay/page.test.ts': 4,
    'tests/server/base/store/engine-thread.test.ts': 14,
    'tests/server/base/store/own-schema.test.ts': 3,
    'tests/server/base/store/replica.test.ts': 5,
    'tests/server/base/store/silent-hosts.test.ts': 5,
    'tests/server/base/store/synced-files.test.ts': 13,
    'tests/server/embedded-away.test.ts': 9,
    'tests/server/full-disk.test.ts': 4,
    'tests/server/identity/cut-connections.test.ts': 10,
    'tests/server/remote/table/table-faults.test.ts': 14,
  },
  'backups of whole consoles': {
    'tests/server/work/backup/backup-commands.test.ts': 43,
    'tests/server/work/backup/backup-schedule.test.ts': 7,
    'tests/server/work/backup/backup.test.ts': 35,
  },
  'random histories of folders and versions': {
    'tests/server/definitions/folder-by-ids.test.ts': 3,
    'tests/server/definitions/git-histories.test.ts': 11,
    'tests/server/definitions/random-histories.test.ts': 10,
  },
  'the console built in another way, or compiled from a copy': {
    'tests/e2e/without-studio.test.ts': 22,
    'tests/gallery/gallery.test.ts': 20,
    'tests/server/web/pages/page-of-roles.test.ts': 25,
  },
  'the shipped console with a change, checked or described again for each': {
    'tests/authoring/edit/members/member-groups.test.ts': 18,
    'tests/authoring/edit/merge/merge3.test.ts': 11,
    'tests/authoring/edit/rewrites/call-or-calls.test.ts': 5,
    'tests/authoring/edit/rewrites/fields-or-sections.test.ts': 10,
    'tests/authoring/edit/rewrites/form-addresses.test.ts': 6,
    'tests/authoring/edit/rewrites/move-groups.test.ts': 7,
    'tests/authoring/edit/templates/additions.test.ts': 6,
    'tests/authoring/edit/templates/block-templates.test.ts': 14,
    'tests/authoring/edit/templates/new-screen.test.ts': 10,
    'tests/authoring/review/group-by-cause.test.ts': 19,
    'tests/authoring/review/names-of-people.test.ts': 5,
    'tests/authoring/review/print-particulars.test.ts': 6,
    'tests/authoring/review/review-console.test.ts': 39,
    'tests/authoring/review/whole-labels.test.ts': 10,
    'tests/consoles/boathouse/two-validators.test.ts': 13,
    'tests/contracts/touched-tables.test.ts': 19,
    'tests/language/check/changed-definitions.test.ts': 7,
    'tests/language/check/fuzz.test.ts': 12,
    'tests/language/check/mutations.test.ts': 24,
    'tests/language/check/outside-mistakes.test.ts': 16,
    'tests/shell/studio/describe-issue.test.ts': 19,
    'tests/shell/studio/without-json.test.ts': 13,
  },
};

/** A run has one of this many shares of the slow files. */
const SHARES = 5;

/**
 * Slow test files that a run leaves out. It runs a fifth of them, another for each commit; all where a change concerns what they test (a path
 * with the name of the file; in the last commit also a file of the folder of the same path), in a whole run, and where an argument names them.
 */
export function leftOutTests(args: readonly string[]): string[] {
  const files = Object.values(SLOW).flatMap(Object.entries<number>);
  const missing = files.filter(([file]) => !existsSync(file));
  if (missing.length > 0) throw new Error(`tests/support/slow-tests.ts lists files that do not exist: ${missing.join(', ')}`);
  const named = args.filter((arg) => arg.includes('/'));
  const picked = shareOf(files, turnOf(SHARES, 'slow files'));
  return files
    .map(([file]) => file)
    .filter((file) => !isWhole && !named.some((name) => file.includes(name)) && !picked.has(file) && !isSubjectChanged(file));
}

/** A share of the files, each of which takes about as long as the others: the longest first, each goes to the share that is least so far. */
function shareOf(files: readonly [file: string, seconds: number][], index: number): Set<string> {
  const shares = Array.from({ length: SHARES }, () => ({ seconds: 0, files: new Set<string>() }));
  for (const [file, seconds] of [...files].sort(([, one], [, other]) => other - one)) {
    const least = shares.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.seconds += seconds;
    least.files.add(file);
  }
  return shares[index]!.files;
}

function isSubjectChanged(file: string): boolean {
  const [folder, name] = [dirname(file).replace('tests/', ''), /([^/]+)\.test\.ts$/.exec(file)?.[1] ?? ''];
  return isChanged(name) || pathsSince(1).some((path) => [folder, `src/${folder}`].includes(dirname(path)));
}
