import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readDefinitions, readSchemas } from '../../../scripts/read-project.ts';
import { checkContracts } from '../../../src/language/check/check-contracts.ts';
import { checkProject } from '../../../src/language/check/check-project.ts';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import type { WidgetContract } from '../../../src/language/widget-contract.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { ICON_NAMES } from '../../../src/ui/icon-names.ts';
import { WIDGET_CONTRACTS } from '../../../src/widgets/contracts.ts';

const here = import.meta.dirname;

/** The definitions of an invented boathouse: together they use every keyword of the language. */
export const files = readDefinitions(join(here, 'screens'));

const own = readDefinitions(join(here, 'schemas')).filter(({ path }) => !path.endsWith('enums.json'));

/** Its contracts, beside the shipped entities that the shipped widgets show. */
const read = checkContracts([
  {
    path: 'enums.json',
    text: JSON.stringify({ ...readJson(join(ROOT, 'schemas/enums.json')), ...readJson(join(here, 'schemas/enums.json')) }),
  },
  ...forAnyRole(readDefinitions(join(ROOT, 'schemas')).filter(({ path }) => /^schemas\/(entities\/|types\.json)/.test(path))),
  ...own,
]);

export const { contracts } = read;

/** What is wrong with them, but that those which are put together here are no canonical text. */
export const issues = read.issues.filter(({ file, code }) => code !== 'not-canonical' || own.some(({ path }) => path === file));

/** Entities and types without the roles that they name: those of the marketplace are none of the boathouse's. */
function forAnyRole<File extends { text: string }>(shipped: readonly File[]): File[] {
  return shipped.map((file) => ({ ...file, text: JSON.stringify(withoutAccess(JSON.parse(file.text))) }));
}

function withoutAccess(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAccess);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, inner]) => key !== 'access' || !Array.isArray(inner));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutAccess(inner)]));
}

const reported: ContractType = { type: 'object', fields: { note: { type: 'string', label: 'Note' } } };

/** The shipped widgets. No shipped block widget emits events, so the boathouse's stars do. */
const widgets: WidgetContract[] = WIDGET_CONTRACTS.map((widget) =>
  widget.name === 'stars' ? { ...widget, events: { picked: reported, dropped: reported } } : widget,
);

/** The examples, checked and compiled as the shipped screens are. */
export const check = checkProject({ files, schemas: readSchemas(), contracts, widgets, blocks: BLOCK_KINDS, icons: ICON_NAMES });

/** The compiled console. */
export const boathouse = check.console!;

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
