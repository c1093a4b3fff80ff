import { join } from 'node:path';
import { ROOT, readDefinitions, readSchemas } from '../../../scripts/read-project.ts';
import { readContracts } from '../../../server/calls/contracts/read-contracts.ts';
import { checkProject } from '../../../src/language/check/check-project.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { ICON_NAMES } from '../../../src/ui/icon-names.ts';

const here = import.meta.dirname;

/** The contracts of an invented library: nothing in the runtime knows of books. */
export const contracts = await readContracts(join(here, 'schemas'));

/** Its three screens, checked and compiled as the shipped ones are. */
export const check = checkProject({
  files: readDefinitions(join(here, 'screens')),
  schemas: readSchemas(),
  contracts,
  widgets: [],
  blocks: BLOCK_KINDS,
  icons: ICON_NAMES,
});

/** The compiled console. */
export const library = check.console!;

/** Where the definitions are, relative to the project. */
export const folder = join(here, 'screens').slice(ROOT.length + 1);
