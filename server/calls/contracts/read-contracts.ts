import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContractCheck, checkContracts } from '../../../src/language/check/check-contracts.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Issue } from '../../../src/language/errors/issue.ts';
import { printIssue } from '../../../src/language/errors/print-issue.ts';

/** The contracts on disk have errors; the message lists all. */
export class ContractsError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(['The contracts have errors:', ...issues.map(printIssue)].join('\n\n'));
    this.name = 'ContractsError';
    this.issues = issues;
  }
}

/** Optional files of a contract folder. */
const SINGLE_FILES = ['enums.json', 'types.json'];

/**
 * Reads the texts of `enums.json`, `types.json`, `entities/*.json` and `calls/*.json` below a folder; each is optional. Paths
 * begin with `label`. Rejects if the folder cannot be read.
 */
export async function readContractTexts(schemasDir: string, label = 'schemas'): Promise<{ path: string; text: string }[]> {
  const present = await readdir(schemasDir);
  const folders = ['entities', 'calls'].filter((folder) => present.includes(folder));
  const names = [
    ...SINGLE_FILES.filter((name) => present.includes(name)),
    ...(await Promise.all(folders.map((folder) => namesIn(schemasDir, folder)))).flat(),
  ];
  return Promise.all(names.map(async (name) => ({ path: `${label}/${name}`, text: await readFile(join(schemasDir, name), 'utf8') })));
}

/** Reads and checks the contracts below a folder; issues are part of the result. Texts of the last check are not checked again. */
export async function checkContractFolder(schemasDir: string, label?: string): Promise<ContractCheck> {
  const texts = await readContractTexts(schemasDir, label);
  const key = JSON.stringify(texts);
  if (last?.key !== key) last = { key, check: checkContracts(texts) };
  return last.check;
}

let last: { key: string; check: ContractCheck } | undefined;

/** Reads the contracts below a folder. Throws `ContractsError` if they have errors; a non-canonical text is not an error. */
export async function readContracts(schemasDir: string, label?: string): Promise<Contracts> {
  return soundContracts(await checkContractFolder(schemasDir, label));
}

/** The contracts of a check without errors. Throws `ContractsError` otherwise. */
export function soundContracts(check: ContractCheck): Contracts {
  const errors = contractErrors(check);
  if (errors.length > 0) throw new ContractsError(errors);
  return check.contracts;
}

/** Issues that keep contracts from being served. Non-canonical texts do not. */
export function contractErrors({ issues }: Pick<ContractCheck, 'issues'>): Issue[] {
  return issues.filter(({ severity, code }) => severity === 'error' && code !== 'not-canonical');
}

async function namesIn(schemasDir: string, folder: string): Promise<string[]> {
  const names = await readdir(join(schemasDir, folder));
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `${folder}/${name}`);
}
