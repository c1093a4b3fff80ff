import { join } from 'node:path';
import { canonicalText } from '../../src/language/check/canonical-text.ts';
import { parseJsonWithPositions } from '../../src/language/check/parse-json-with-positions.ts';
import { writtenOf } from '../../src/language/check/written-json.ts';
import type { Json } from '../../src/language/contracts/contract-types.ts';
import { ROOT, readDefinitions, readSchemas } from '../read-project.ts';

type JsonObject = { [key: string]: Json };
const schemas = readSchemas();
const parts = readDefinitions(join(ROOT, 'tests/consoles/boathouse/screens')).flatMap(({ text }) => objectsIn(JSON.parse(text) as Json));
let shipped: JsonObject[] | undefined;

function objectsIn(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return value !== null && typeof value === 'object' ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

/** The shortest matching object of the shipped screens as a canonical code block. Throws if there is none. */
export function printShipped(isWanted: (object: JsonObject) => boolean): string {
  shipped ??= readDefinitions(join(ROOT, 'screens')).flatMap(({ text }) => objectsIn(JSON.parse(text) as Json));
  return shortest(shipped.filter(isWanted), (part) => ('block' in part ? 'block.schema.json' : 'item.schema.json'), 'the shipped screens');
}

/** Names of language parts without a tested example. */
export const withoutExample: string[] = [];

/**
 * The shortest matching object of the tested examples as a canonical code block. Without one, notes the name in `withoutExample`:
 * a new part of the language is generated first and then gets its example.
 */
export function printExample(schemaId: string, isWanted: (object: JsonObject) => boolean, name: string): string {
  const found = parts.filter(isWanted);
  if (found.length > 0) return shortest(found, () => schemaId, 'tests/consoles/boathouse/screens');
  withoutExample.push(name);
  return 'No screen in `tests/consoles/boathouse/screens/` shows it yet.';
}

function shortest(objects: readonly JsonObject[], schemaIdOf: (object: JsonObject) => string, where: string): string {
  const texts = objects.map((part) => {
    const { parsed } = parseJsonWithPositions('example.json', JSON.stringify(part));
    return canonicalText(writtenOf(parsed!), schemaIdOf(part), schemas).trim();
  });
  const [first] = texts.sort((a, b) => a.length - b.length);
  if (first === undefined) throw new Error(`Nothing shows what is wanted in ${where}`);
  return ['```json', first, '```'].join('\n');
}
