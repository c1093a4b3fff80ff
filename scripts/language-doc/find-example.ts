import { join } from 'node:path';
import { canonicalText } from '../../src/runtime/check/canonical-text.ts';
import { parseJsonWithPositions } from '../../src/runtime/check/parse-json-with-positions.ts';
import type { Json } from '../../src/runtime/contracts/contract-types.ts';
import { ROOT, readDefinitions, readSchemas } from '../read-project.ts';

type JsonObject = { [key: string]: Json };
const schemas = readSchemas();
const parts: JsonObject[] = [];
for (const { text } of readDefinitions(join(ROOT, 'tests/language/screens'))) collect(JSON.parse(text) as Json);

function collect(value: Json): void {
  if (Array.isArray(value)) for (const member of value) collect(member);
  else if (value !== null && typeof value === 'object') {
    parts.push(value);
    for (const member of Object.values(value)) collect(member);
  }
}

/** The shortest object of the tested examples that is as wanted, as a code block in canonical text. Throws when there is none. */
export function printExample(schemaId: string, isWanted: (object: JsonObject) => boolean): string {
  const texts = parts.filter(isWanted).map((part) => {
    const { parsed } = parseJsonWithPositions('example.json', JSON.stringify(part));
    return canonicalText(parsed!, schemaId, schemas).trim();
  });
  const shortest = texts.sort((a, b) => a.length - b.length)[0];
  if (shortest === undefined) throw new Error(`No example in tests/language shows what is wanted of ${schemaId}`);
  return ['```json', shortest, '```'].join('\n');
}
