import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { schemaFaults } from './schema-faults.ts';

/**
 * Writes the TypeScript types of the definition language from `schemas/*.schema.json`, the only source of the language.
 * With `--check` it writes nothing and exits 1 when the file is stale.
 */
const root = join(import.meta.dirname, '..');
const target = join(root, 'src/language/definition/generated/definition.ts');
type Schema = { [key: string]: unknown };

const files = ['screen', 'item', 'action', 'block', 'source', 'shared', 'app'] as const;
const suffix: Partial<Record<string, string>> = { screen: 'Screen', block: 'Block', shared: 'Fragment' };
const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
const definitionName = (file: string, definition?: string) => (definition ? pascal(`${file}-${definition}`) : pascal(file));

/** Rewrites references into one document and drops keywords beside a reference, which would create separate types. */
function rewrite(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => rewrite(entry, file));
  if (value === null || typeof value !== 'object') return value;
  const schema = value as Schema;
  if (typeof schema.$ref === 'string') {
    const [target, pointer] = schema.$ref.split('#');
    const name = target ? target.replace('.schema.json', '') : file;
    return { $ref: `#/$defs/${definitionName(name, pointer?.replace('/$defs/', ''))}` };
  }
  const isOpen = schema.type === 'object' && !schema.properties && schema.additionalProperties === undefined;
  if (isOpen) return { ...schema, additionalProperties: true };
  return Object.fromEntries(Object.entries(schema).map(([key, entry]) => [key, key === 'examples' ? entry : rewrite(entry, file)]));
}

const faults = schemaFaults(files.map((file) => JSON.parse(readFileSync(join(root, `schemas/${file}.schema.json`), 'utf8'))));
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\nschemas/meta-schema.json says what a property must have.`);
  process.exit(1);
}
const definitions: Schema = {};
for (const file of files) {
  const {
    $defs,
    $schema: _dialect,
    $id: _id,
    ...schema
  } = JSON.parse(readFileSync(join(root, `schemas/${file}.schema.json`), 'utf8')) as Schema;
  const branches = schema.oneOf as Schema[] | undefined;
  if (branches) schema.oneOf = branches.map((branch) => ({ ...branch, title: `${pascal(String(branch.title))}${suffix[file]}` }));
  definitions[definitionName(file)] = rewrite({ ...schema, title: definitionName(file) }, file);
  for (const [name, definition] of Object.entries(($defs ?? {}) as Schema)) {
    definitions[definitionName(file, name)] = rewrite({ ...(definition as Schema), title: definitionName(file, name) }, file);
  }
}
const text = await compile(
  {
    title: 'DefinitionFile',
    oneOf: [{ $ref: '#/$defs/Screen' }, { $ref: '#/$defs/Shared' }, { $ref: '#/$defs/App' }],
    $defs: definitions,
  } as never,
  'DefinitionFile',
  {
    additionalProperties: false,
    bannerComment: '/* Generated from schemas/*.schema.json by `npm run generate`. Do not edit. */',
    style: { singleQuote: true, printWidth: 140 },
    unreachableDefinitions: false,
  },
);
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('src/language/definition/generated/definition.ts is stale: run `npm run generate`.');
    process.exitCode = 1;
  }
} else {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
