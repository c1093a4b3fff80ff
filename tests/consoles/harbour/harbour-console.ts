import { join } from 'node:path';
import { readDefinitions, readSchemas } from '../../../scripts/read-project.ts';
import { checkContracts } from '../../../src/language/check/check-contracts.ts';
import { checkProject } from '../../../src/language/check/check-project.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { ICON_NAMES } from '../../../src/ui/icon-names.ts';

const here = import.meta.dirname;

/** The contracts that `docs/contracts.md` walks through, as they are written. */
export const written = checkContracts(readDefinitions(join(here, 'schemas')));

/** Its screens, checked as the shipped ones are. */
export const check = checkProject({
  files: readDefinitions(join(here, 'screens')),
  schemas: readSchemas(),
  contracts: written.contracts,
  written,
  widgets: [],
  blocks: BLOCK_KINDS,
  icons: ICON_NAMES,
});
