import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { checkContractFolder } from '../server/calls/contracts/read-contracts.ts';
import { withoutMark } from '../server/definitions/read-folder.ts';
import type { ProjectInput } from '../src/language/check/check-project.ts';
import { loadSchemas, type Schemas } from '../src/language/check/load-schemas.ts';
import { BLOCK_KINDS } from '../src/runtime/kinds/block-kinds.ts';
import { ICON_NAMES } from '../src/ui/icon-names.ts';
import { WIDGET_CONTRACTS } from '../src/widgets/contracts.ts';

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, '..');

/** Every definition file below a folder, with its path relative to the project, sorted. */
export function readDefinitions(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ path: relative(ROOT, join(folder, name)), text: withoutMark(readFileSync(join(folder, name), 'utf8')) }));
}

/** The schemas of the language. */
export function readSchemas(): Schemas {
  const folder = join(ROOT, 'schemas');
  const names = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
  return loadSchemas(names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

/** Everything that `checkProject` wants, for the shipped console; with `contracts` those of another folder. */
export async function readProject(contracts = join(ROOT, 'schemas')): Promise<ProjectInput> {
  const check = await checkContractFolder(contracts, relative(ROOT, resolve(contracts)));
  return {
    files: readDefinitions(join(ROOT, 'screens')),
    schemas: readSchemas(),
    contracts: check.contracts,
    written: check,
    widgets: WIDGET_CONTRACTS,
    blocks: BLOCK_KINDS,
    icons: ICON_NAMES,
  };
}
