import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContractCheck, checkContracts } from '../../../src/language/check/check-contracts.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Issue } from '../../../src/language/errors/issue.ts';
import { printIssue } from '../../../src/language/errors/print-issue.ts';

/** The contracts on disk have errors; the message tells them all. */
export class ContractsError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(['The contracts have errors:', ...issues.map(printIssue)].join('\n\n'));
    this.name = 'ContractsError';
    this.issues = issues;
  }
}

/** Reads `enums.json`, `types.json` (which may be absent), `entities/*.json` and `calls/*.json` below a folder as they are written. Paths begin with `label`. */
export async function readContractTexts(schemasDir: string, label = 'schemas'): Promise<{ path: string; text: string }[]> {
  const folders = await Promise.all(['entities', 'calls'].map((folder) => namesIn(schemasDir, folder)));
  const names = ['enums.json', ...(existsSync(join(schemasDir, 'types.json')) ? ['types.json'] : []), ...folders.flat()];
  return Promise.all(names.map(async (name) => ({ path: `${label}/${name}`, text: await readFile(join(schemasDir, name), 'utf8') })));
}

/** Reads and checks the contracts below a folder; what is wrong with them is in the result. */
export async function checkContractFolder(schemasDir: string, label?: string): Promise<ContractCheck> {
  return checkContracts(await readContractTexts(schemasDir, label));
}

/** Reads the contracts below a folder. Throws `ContractsError` when they have errors; a text that is not canonical is none, for it means the same. */
export async function readContracts(schemasDir: string, label?: string): Promise<Contracts> {
  return soundContracts(await checkContractFolder(schemasDir, label));
}

/** The contracts of a check without errors. Throws `ContractsError` otherwise. */
export function soundContracts(check: ContractCheck): Contracts {
  const errors = contractErrors(check);
  if (errors.length > 0) throw new ContractsError(errors);
  return check.contracts;
}

/** What keeps contracts from being served. A text that is not canonical does not. */
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
