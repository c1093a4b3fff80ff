import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { systemClock } from '../server/base/clock.ts';
import { type Config, ConfigError, readConfig } from '../server/base/settings/config.ts';
import { DirectoryInUseError } from '../server/base/store/lock-directory.ts';
import { openStore } from '../server/base/store/open-store.ts';
import { ContractsError, readContracts } from '../server/calls/contracts/read-contracts.ts';
import { createVersions } from '../server/definitions/create-versions.ts';
import { imposeFolder } from '../server/definitions/live-definitions.ts';
import type { ServedDefinitions } from '../server/definitions/served-definitions.ts';
import { shownPath } from '../server/definitions/shown-path.ts';
import type { DefinitionVersions } from '../server/definitions/versions.ts';
import { buildWidgetsOrExit } from './build-widgets.mjs';
import { takeConsoleFolder } from './console-folder.mjs';
import { consoleMigrations } from './console-migrations.ts';

/**
 * `npm run publish:screens -- [console] [--author NAME] [--message TEXT] [files]`: publishes the folder SCREENS_DIR, or these files of it,
 * as the newest version, even over newer publications, which stay in the history. Servers of DATABASE_URL serve it at once; the embedded
 * database must not be in use. Files with errors keep their served version, are listed, and the command exits with 1.
 */
async function main(): Promise<void> {
  const { folder: home, rest } = takeConsoleFolder(process.argv.slice(2));
  const { values, positionals } = parseArgs({
    args: rest,
    options: { author: { type: 'string', default: userInfo().username }, message: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const config = readConfig(process.env);
  if (config.isEmbedded && !existsSync(join(config.dataDir, 'pg'))) return fail('There is no database yet. Start the console once.');
  const store = await openStore(config, { migrations: await consoleMigrations(home) });
  try {
    const versions = createVersions(store);
    const names = positionals.map((path) => fileName(path, config.screensDir));
    const unknown = await unknownOf(names, versions, config.screensDir);
    if (unknown.length > 0) return fail(`There are no definitions at ${unknown.join(', ')}.`);
    const logger = pino({ level: 'silent' });
    const contracts = await readContracts(config.schemasDir);
    const { contracts: widgets } = await buildWidgetsOrExit(home);
    // Publishing needs no functions: servers apply what they can.
    const options = {
      ...config,
      contracts,
      widgets,
      following: 'all' as const,
      applicationId: config.parseAppId,
      clock: systemClock,
      logger,
      versions,
      isShared: true,
    };
    const by = { author: { name: values.author }, message: values.message };
    print(await imposeFolder(options, { ...by, names: names.length > 0 ? names : undefined }), names, config);
  } finally {
    await store.close();
  }
}

/** Name of a file below the folder, given with or without the folder's path. */
function fileName(path: string, screensDir: string): string {
  const below = relative(screensDir, resolve(path));
  return (below.startsWith(`..${sep}`) ? path : below).split(sep).join('/');
}

/** Files that are neither in the folder nor in the newest version; a removed file is still in the latter. */
async function unknownOf(names: readonly string[], versions: DefinitionVersions, screensDir: string): Promise<string[]> {
  const newest = await versions.latest();
  return names.filter((name) => !existsSync(join(screensDir, name)) && !newest?.texts.has(name));
}

function print({ manifest, report }: ServedDefinitions, names: readonly string[], { screensDir }: Config): void {
  const label = shownPath(screensDir);
  const isAsked = (file: string | undefined) => names.length === 0 || names.some((name) => file === `${label}/${name}`);
  const errors = report.issues.filter(({ severity, serves, file }) => severity === 'error' && serves !== 'this' && isAsked(file));
  for (const { file, line, message } of errors) console.error(`${file ?? screensDir}:${line ?? 1}: ${message}`);
  const what = names.length === 0 ? `${manifest.length} screens of ${label}` : names.map((name) => `${label}/${name}`).join(', ');
  console.log(errors.length === 0 ? `Served in the newest version: ${what}.` : 'Definitions without errors are served.');
  if (errors.length > 0) process.exitCode = 1;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}

await main().catch((error: unknown) => {
  if (!(error instanceof DirectoryInUseError || error instanceof ContractsError || error instanceof ConfigError)) throw error;
  fail(error.message);
});
