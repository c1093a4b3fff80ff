import { describe, expect, it } from 'vitest';
import { DOCUMENTED, printContracts } from '../../../scripts/contracts-doc/print-contracts.ts';
import { documentOf, type RawSchema } from '../../../scripts/language-doc/schema-pages.ts';
import { checkStructure } from '../../../src/language/check/check-structure.ts';
import { CONTRACT_SCHEMAS } from '../../../src/language/check/contract-file.ts';

const definitions = Object.entries(documentOf('contract').$defs ?? {});
const page = printContracts();

/** Definitions of a single key, described where the key is. */
const KEYS = new Set(['schemaLink', 'note', 'periods', 'role', 'label', 'nullable', 'optional', 'access', 'minLength', 'maxLength']);

describe('docs/contracts.md', () => {
  it('documents every keyword of the schema', () => {
    expect(definitions.map(([name]) => name).filter((name) => !DOCUMENTED.has(name) && !KEYS.has(name))).toEqual([]);
    for (const [, { properties = {} }] of definitions)
      for (const key of Object.keys(properties)) if (key !== 'type') expect(page).toContain(`| \`${key}\``);
  });

  it('gives every word a description and an example', () => {
    const bare = definitions.flatMap(([name, schema]) =>
      Object.entries(schema.properties ?? {})
        .filter(([key, property]) => key !== 'type' && !isTold(property))
        .map(([key]) => `${name}.${key}`),
    );
    expect(bare).toEqual([]);
  });

  it('gives only examples that the checker accepts', () => {
    const reported = definitions.flatMap(([name, { examples = [] }]) => examples.map((example) => ({ name, example })));
    expect(reported.length).toBeGreaterThan(20);
    for (const { name, example } of reported)
      expect(checkStructure(example, `contract.schema.json#/$defs/${name}`, CONTRACT_SCHEMAS)).toEqual([]);
  });

  it('leads nowhere that it has not', () => {
    const anchors = new Set(
      [...page.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
        title!
          .toLowerCase()
          .replace(/[^\w\- ]/g, '')
          .replaceAll(' ', '-'),
      ),
    );
    for (const [, anchor] of page.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(anchor);
  });
});

function isTold(schema: RawSchema): boolean {
  const target = schema.$ref ? documentOf('contract').$defs?.[schema.$ref.replace('#/$defs/', '')] : undefined;
  return (schema.description ?? target?.description) !== undefined && (schema.examples ?? target?.examples ?? []).length > 0;
}
