import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../server/base/settings/config.ts';
import { DirectoryInUseError } from '../server/base/store/lock-directory.ts';
import { openStore } from '../server/base/store/open-store.ts';
import { createVersions } from '../server/definitions/create-versions.ts';
import { pullMessage } from '../server/definitions/pull-message.ts';
import { pullTexts } from '../server/definitions/pull-texts.ts';
import { shownPath } from '../server/definitions/shown-path.ts';
import { takeConsoleFolder } from './console-folder.mjs';
import { consoleMigrations } from './console-migrations.ts';

/**
 * `npm run pull:screens -- [console] [--message] [--since=VERSION]`: writes the newest version into the folder SCREENS_DIR byte by byte,
 * and removes files that it does not have. `--message` prints the authors and messages of the written versions, or of those since one, for
 * a commit. Idempotent. The embedded database must not be in use. Unpublished files of the folder are lost: commit or publish them first.
 */
async function main(): Promise<void> {
  const { folder: home, rest } = takeConsoleFolder(process.argv.slice(2));
  const { values } = parseArgs({ args: rest, options: { message: { type: 'boolean', default: false }, since: { type: 'string' } } });
  const since = values.since === undefined ? undefined : Number(values.since);
  if (since !== undefined && !Number.isInteger(since)) return fail('--since is the number of a version.');
  const config = readConfig(process.env);
  if (config.isEmbedded && !existsSync(join(config.dataDir, 'pg'))) return fail('There is no database yet. Start the console once.');
  const store = await openStore(config, { migrations: await consoleMigrations(home) });
  try {
    const versions = createVersions(store);
    const newest = await versions.latest();
    if (!newest) return fail('Nothing has been published yet.');
    const label = shownPath(config.screensDir);
    const pulled = await pullTexts(newest, config.screensDir, label);
    if ('unreadable' in pulled) return fail(`These files cannot be read, so nothing was written: ${pulled.unreadable.join(', ')}.`);
    const { names } = pulled;
    if (values.message) console.log(pullMessage(await versions.history({ limit: 100 }), { names, since, newest: newest.number }));
    else
      console.log(names.length === 0 ? `${label} is version ${newest.number} already.` : `Version ${newest.number}: ${names.join(', ')}.`);
  } finally {
    await store.close();
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}

await main().catch((error: unknown) => {
  if (!(error instanceof DirectoryInUseError || error instanceof ConfigError)) throw error;
  fail(error.message);
});
