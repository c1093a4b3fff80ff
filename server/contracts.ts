import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContractIssue } from '../src/runtime/contracts/contract-issue.ts';
import type { Contracts } from '../src/runtime/contracts/contract-types.ts';
import { loadContracts, type ParsedContract } from '../src/runtime/contracts/load-contracts.ts';

/** The contracts on disk have issues; the message lists them all, one a line. */
export class ContractsError extends Error {
  readonly issues: readonly ContractIssue[];

  constructor(issues: readonly ContractIssue[]) {
    super(['The contracts have issues:', ...issues.map(({ file, pointer, message }) => `  ${file}${pointer}: ${message}`)].join('\n'));
    this.name = 'ContractsError';
    this.issues = issues;
  }
}

/** Reads `enums.json`, `entities/*.json` and `calls/*.json` below a folder. Throws `ContractsError` when something is wrong in them. */
export async function readContracts(schemasDir: string): Promise<Contracts> {
  const unreadable: ContractIssue[] = [];
  const files = {
    enums: await readJson(schemasDir, 'enums.json', unreadable),
    entities: await readFolder(schemasDir, 'entities', unreadable),
    calls: await readFolder(schemasDir, 'calls', unreadable),
  };
  if (unreadable.length > 0) throw new ContractsError(unreadable);
  const { contracts, issues } = loadContracts(files);
  if (issues.length > 0) throw new ContractsError(issues);
  return contracts;
}

async function readFolder(schemasDir: string, folder: string, issues: ContractIssue[]): Promise<ParsedContract[]> {
  const names = (await readdir(join(schemasDir, folder))).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map((name) => readJson(schemasDir, `${folder}/${name}`, issues)));
}

async function readJson(schemasDir: string, file: string, issues: ContractIssue[]): Promise<ParsedContract> {
  try {
    return { file, content: JSON.parse(await readFile(join(schemasDir, file), 'utf8')) };
  } catch (error) {
    issues.push({ file, pointer: '', message: error instanceof Error ? error.message : String(error) });
    return { file, content: null };
  }
}
