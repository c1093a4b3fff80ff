import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorOf, contents } from '../language-doc/page-contents.ts';
import { type Anchors, printProperties } from '../language-doc/print-properties.ts';
import { documentOf, type RawSchema } from '../language-doc/schema-pages.ts';
import { ROOT } from '../read-project.ts';

const BREAK = '\n\n';
const HARBOUR = join(ROOT, 'tests/consoles/harbour');

/** Definitions on the page, in order, with titles. */
const WORDS = [
  ['callsFile', 'Calls file'],
  ['call', 'Call'],
  ['takes', 'Taken fields'],
  ['paged', 'Paged list'],
  ['list', 'List protocol'],
  ['recordRule', 'Rule of records'],
  ['rest', 'REST call'],
  ['restValue', 'REST value'],
  ['restParts', 'Packed parameters'],
  ['restPlace', 'Place in an answer'],
  ['table', 'Table call'],
  ['tableDeed', 'What a call does with a table'],
  ['tableColumns', 'Columns'],
  ['tableJoin', 'Joined row'],
  ['tableComparison', 'Comparison'],
  ['tableRule', 'Rule of rows'],
  ['tablePerson', 'The signed-in person'],
  ['sqlName', 'Name with its schema'],
  ['sqlColumn', 'Column'],
  ['entityFile', 'Entity file'],
  ['enumsFile', 'Enums file'],
  ['enum', 'Enum'],
  ['enumValue', 'Enum value'],
  ['typesFile', 'Types file'],
] as const;
const TYPES = ['string', 'number', 'boolean', 'enum', 'id', 'dateTime', 'date', 'object', 'entity', 'list', 'map', 'json'];
const COMMON = 'What every type may say besides, in full or by name.';
const COMMON_KEYS = ['label', 'nullable', 'optional', 'access', 'note'];
const ANCHORS: Anchors = new Map([
  ...WORDS.map(([name, title]): [string, string] => [name, anchorOf(title)]),
  ['type', 'types'],
  ['fields', 'types'],
]);

/** The page `docs/contracts.md`. Throws if the intro names a missing file, or a property of the schema is undocumented. */
export function printContracts(): string {
  const head = readFileSync(join(import.meta.dirname, 'head.md'), 'utf8').trim();
  const body = [head.replaceAll(/<!-- (file|code): (\S+) -->/g, (_, kind: string, name: string) => shown(kind, name)), words(), types()];
  const page = body.join(BREAK);
  return `${page.replace('<!-- contents -->', contents(page))}\n`;
}

/** Definitions with a section of their own, for the completeness test. */
export const DOCUMENTED: ReadonlySet<string> = new Set([
  ...WORDS.map(([name]) => name),
  'type',
  'fields',
  'namedType',
  ...TYPES.map((name) => `${name}Type`),
]);

function shown(kind: string, name: string): string {
  const text = readFileSync(join(HARBOUR, name), 'utf8').trim();
  const without = kind === 'code' ? text.replace(/^(import .*\n)+\n/, '') : text.replace(/ {2}"\$schema": .*\n/, '');
  return [`\`${name}\``, [`\`\`\`${kind === 'code' ? 'ts' : 'json'}`, without, '```'].join('\n')].join(BREAK);
}

function words(): string {
  return ['## Words', ...WORDS.map(([name, title]) => object(`### ${title}`, definition(name)))].join(BREAK);
}

function types(): string {
  const { description, examples } = definition('type');
  const named = definition('namedType');
  const common = { ...named, description: COMMON, examples: [], properties: without(named, ['use']) };
  const kinds = TYPES.map((name) => {
    const schema = definition(`${name}Type`);
    const properties = without(schema, ['type', ...COMMON_KEYS]);
    const own = Object.keys(properties).length > 0 ? { ...schema, properties } : { ...schema, properties: undefined };
    return object(`### Type \`${schema.properties?.type?.const}\``, own);
  });
  const use = object('### Named type', { ...named, properties: without(named, COMMON_KEYS) });
  return ['## Types', description, example(examples), object('### Every type', common), use, ...kinds].join(BREAK);
}

function without({ properties = {} }: RawSchema, keys: readonly string[]): Record<string, RawSchema> {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => !keys.includes(key)));
}

function object(title: string, schema: RawSchema): string {
  const parts = [title, schema.description, schema.properties && printProperties(schema, 'contract', ANCHORS)];
  for (const [name, written] of Object.entries(schema.properties ?? {}))
    if (!written.$ref && written.properties) parts.push(`**\`${name}\`**`, printProperties(written, 'contract', ANCHORS));
  return [...parts, example(schema.examples)].filter(Boolean).join(BREAK);
}

function example(examples: RawSchema['examples']): string {
  return (examples ?? []).map((each) => ['```json', JSON.stringify(each, null, 1).replace(/\n\s*/g, ' '), '```'].join('\n')).join(BREAK);
}

function definition(name: string): RawSchema {
  const found = documentOf('contract').$defs?.[name];
  if (!found) throw new Error(`contract.schema.json has no definition ${name}`);
  return found;
}
