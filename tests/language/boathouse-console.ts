import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readDefinitions, readSchemas } from '../../scripts/read-project.ts';
import { checkProject } from '../../src/runtime/check/check-project.ts';
import type { ContractType } from '../../src/runtime/contracts/contract-types.ts';
import { loadContracts, type ParsedContract } from '../../src/runtime/contracts/load-contracts.ts';
import { BLOCK_KINDS } from '../../src/runtime/kinds/block-kinds.ts';
import type { WidgetContract } from '../../src/runtime/widget-contract.ts';
import { ICON_NAMES } from '../../src/ui/icon-names.ts';
import { WIDGET_CONTRACTS } from '../../src/widgets/contracts.ts';

const here = import.meta.dirname;

/** The definitions of an invented boathouse: together they say every word of the language. */
export const files = readDefinitions(join(here, 'screens'));

/** Its contracts, beside the shipped entities that the shipped widgets show. */
export const { contracts, issues } = loadContracts({
  enums: { file: 'enums.json', content: { ...readJson(join(ROOT, 'schemas/enums.json')), ...readJson(join(here, 'schemas/enums.json')) } },
  entities: [...readFolder(join(ROOT, 'schemas/entities')).filter(isForAnyRole), ...readFolder(join(here, 'schemas/entities'))],
  calls: readFolder(join(here, 'schemas/calls')),
});

const told: ContractType = { type: 'object', fields: { note: { type: 'string', label: 'Note' } } };

/** The shipped widgets. No shipped block widget tells events, so the boathouse's stars do. */
const widgets: WidgetContract[] = WIDGET_CONTRACTS.map((widget) =>
  widget.name === 'stars' ? { ...widget, events: { picked: told, dropped: told } } : widget,
);

/** The examples, checked and compiled as the shipped screens are. */
export const check = checkProject({ files, schemas: readSchemas(), contracts, widgets, blocks: BLOCK_KINDS, icons: ICON_NAMES });

/** The compiled console. */
export const boathouse = check.console!;

/** Whether an entity names no role: those of the marketplace are none of the boathouse's. */
function isForAnyRole({ content }: ParsedContract): boolean {
  return !JSON.stringify(content).includes('"access"');
}

function readFolder(folder: string): ParsedContract[] {
  return readdirSync(folder)
    .sort()
    .map((file) => ({ file, content: readJson(join(folder, file)) }));
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
