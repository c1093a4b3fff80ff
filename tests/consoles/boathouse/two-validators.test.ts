import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@cfworker/json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { ROOT, readDefinitions, readSchemas } from '../../../scripts/read-project.ts';
import { checkStructure } from '../../../src/language/check/check-structure.ts';
import { schemaIdOf } from '../../../src/language/check/definition-file.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { oneOfEvery } from '../../support/draw.ts';
import { invalidVariants } from './invalid-variants.ts';

const documents = readdirSync(join(ROOT, 'schemas'))
  .filter((name) => name.endsWith('.schema.json'))
  .map((name) => JSON.parse(readFileSync(join(ROOT, 'schemas', name), 'utf8')) as { $id: string });

const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  schemas: documents,
  keywords: [
    'x-position',
    'x-fits',
    'x-holds',
    'x-group',
    'x-quick',
    'x-help',
    'x-words',
    'x-editor',
    'x-begins',
    'x-purpose',
    'x-part',
    'x-member',
    'x-author-data',
    'x-label',
    'x-full-label',
  ],
});
const others = new Map<string, Validator>();
for (const { $id } of documents) {
  const validator = new Validator({ $ref: $id }, '2020-12', true);
  for (const document of documents) validator.addSchema(document);
  others.set($id, validator);
}
const schemas = readSchemas();

/** What each of the three says of a value: two independent validators of JSON Schema, and the checker of this project. */
function verdicts(value: Json, schemaId: string): { ajv: boolean; cfworker: boolean; checker: boolean } {
  return {
    ajv: ajv.validate(schemaId, value),
    cfworker: others.get(schemaId)!.validate(value).valid,
    checker: checkStructure(value, schemaId, schemas).length === 0,
  };
}

interface JsonFile {
  path: string;
  value: Json;
  schemaId: string;
}
const definitions = (folder: string): JsonFile[] =>
  readDefinitions(join(ROOT, folder)).map(({ path, text }) => {
    const value = JSON.parse(text) as Json;
    return { path, value, schemaId: schemaIdOf(path, value) };
  });
const contracts = (folder: string): JsonFile[] =>
  ['calls', 'entities'].flatMap((part) =>
    readDefinitions(join(ROOT, folder, part)).map(({ path, text }) => ({
      path,
      value: JSON.parse(text) as Json,
      schemaId: 'contract.schema.json',
    })),
  );
const files = [
  ...definitions('screens'),
  ...definitions('tests/consoles/boathouse/screens'),
  ...contracts('schemas'),
  ...contracts('tests/consoles/boathouse/schemas'),
];

describe('the schemas, read by two independent validators and by the checker', () => {
  it.each(files.map((file): [string, JsonFile] => [file.path, file]))('%s is accepted by all', (_path, { value, schemaId }) => {
    expect(verdicts(value, schemaId)).toEqual({ ajv: true, cfworker: true, checker: true });
  });

  it('refuse the same: whatever is broken at any place of the language', { timeout: 120_000 }, () => {
    // The smallest files first: one broken value for each place and fault is enough, and a small file is judged sooner.
    const bySize = [...files].sort((a, b) => JSON.stringify(a.value).length - JSON.stringify(b.value).length);
    const seen = new Set<string>();
    const accepted: string[] = [];
    const isJudged = oneOfEvery(8, 'broken places of the language');
    for (const { path, value, schemaId } of bySize) {
      for (const variant of invalidVariants(value, schemaId, schemas)) {
        if (seen.has(variant.place)) continue;
        seen.add(variant.place);
        if (!isJudged()) continue;
        const said = verdicts(variant.value(), schemaId);
        if (said.ajv || said.cfworker || said.checker) accepted.push(`${path}, ${variant.fault}: ${JSON.stringify(said)}`);
      }
    }
    expect(accepted).toEqual([]);
    expect(seen.size).toBeGreaterThan(1000);
  });
});
