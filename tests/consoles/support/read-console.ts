import { join } from 'node:path';
import { readDefinitions, readSchemas } from '../../../scripts/read-project.ts';
import { checkContracts } from '../../../src/language/check/check-contracts.ts';
import { checkProject } from '../../../src/language/check/check-project.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { ICON_NAMES } from '../../../src/ui/icon-names.ts';

/** Reads an invented console without widgets: its contracts as they are written, and its screens, checked as the shipped ones are. */
export function readConsole(folder: string) {
  const written = checkContracts(readDefinitions(join(folder, 'schemas')));
  const files = readDefinitions(join(folder, 'screens'));
  const { contracts } = written;
  const check = checkProject({ files, schemas: readSchemas(), contracts, written, widgets: [], blocks: BLOCK_KINDS, icons: ICON_NAMES });
  return { written, check };
}
