import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BackEndNames, checkBackEndNames } from '../src/language/check/back-ends-file.ts';
import type { ContractCheck } from '../src/language/check/check-contracts.ts';
import type { Contracts } from '../src/language/contracts/contract-types.ts';
import { printIssue } from '../src/language/errors/print-issue.ts';
import type { Config } from './base/settings/config.ts';
import { checkContractFolder, contractErrors } from './calls/contracts/read-contracts.ts';
import { registryIssues } from './calls/functions/registry.ts';
import type { ConsoleModule } from './console-module.ts';
import { readBackEnds } from './remote/rest/read-back-ends.ts';
import type { RestApis } from './remote/rest/rest-api.ts';
import type { TableApis } from './remote/table/table-api.ts';

/** Issues that keep a console from starting, all at once. */
export class ConsoleError extends Error {
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(issues.join('\n'));
    this.name = 'ConsoleError';
    this.issues = issues;
  }
}

/** Parts of a console beside its screens. */
export interface ReadConsole {
  contracts: Contracts;
  restApis: RestApis;
  tableApis: TableApis;
}

type Folders = Pick<Config, 'consoleDir' | 'screensDir' | 'schemasDir' | 'environment' | 'parseServerUrl'>;

/**
 * Reads the contracts and back ends of a console and compares them with its functions. Throws `ConsoleError` with one text per
 * issue: unreadable folders, invalid contracts or `back-ends.json`, calls without a function, functions without a contract.
 */
export async function readConsole(
  config: Folders,
  console: ConsoleModule,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ReadConsole> {
  const unread = (await Promise.all([folderIssue('SCREENS_DIR', config.screensDir), folderIssue('SCHEMAS_DIR', config.schemasDir)])).filter(
    (issue) => issue !== undefined,
  );
  if (unread.length > 0) throw new ConsoleError(unread);
  const issues: string[] = [];
  if (!existsSync(join(config.screensDir, 'app.json')))
    issues.push(
      `${join(config.screensDir, 'app.json')} is missing. It names the console, its roles and its home. Copy one from a console that \`npm run new -- <new folder>\` writes.`,
    );
  const check = await checkContractFolder(config.schemasDir);
  issues.push(...contractErrors(check).map(printIssue));
  const backEnds = await readBackEnds(config.consoleDir, environment);
  issues.push(...backEnds.issues);
  const restApis = { ...backEnds.apis, ...console.restApis?.(config as never) };
  if (issues.length === 0)
    issues.push(...callIssues(check, { rest: Object.keys(restApis), table: Object.keys(backEnds.tables) }, console, config));
  if (issues.length > 0) throw new ConsoleError(issues);
  return { contracts: check.contracts, restApis, tableApis: backEnds.tables };
}

async function folderIssue(setting: string, folder: string): Promise<string | undefined> {
  try {
    await readdir(folder);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'is missing' : code === 'ENOTDIR' ? 'is not a folder' : `cannot be read (${code})`;
    return `${resolve(folder)} ${why}. A console has a folder "screens" and a folder "schemas"; ${setting} names another one.`;
  }
}

/** Calls of unknown back ends, and calls and functions without a counterpart. A Parse Server has the functions itself. */
function callIssues(
  { contracts, files }: ContractCheck,
  names: BackEndNames,
  { functions }: ConsoleModule,
  { environment, parseServerUrl }: Folders,
): string[] {
  const unknown = checkBackEndNames(files, names).map(printIssue);
  if (parseServerUrl !== undefined) return unknown;
  return [...unknown, ...registryIssues(functions, contracts, environment === 'development')];
}
