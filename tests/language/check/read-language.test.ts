import { describe, expect, it } from 'vitest';
import { checkConditions } from '../../../src/language/check/check-conditions.ts';
import { AUTHOR_DATA } from '../../../src/language/check/definition-schemas.ts';
import { loadSchemas } from '../../../src/language/check/load-schemas.ts';
import { authorDataKeys, memberNames } from '../../../src/language/check/read-language.ts';

const schemas = loadSchemas([
  {
    $id: 'a',
    properties: {
      sent: { type: 'object', 'x-position': 'mapping' },
      value: { type: 'object', 'x-position': 'literal' },
      sizes: { type: 'array', 'x-author-data': true },
      rows: { type: 'array', items: { $ref: '#/$defs/row' } },
      cells: { 'x-member': 'cell', type: 'array', items: { $ref: '#/$defs/row' } },
      words: { 'x-member': 'word', type: 'object', additionalProperties: { type: 'string' } },
      choices: { type: 'array', items: { type: 'object' } },
    },
    $defs: { row: { 'x-part': 'item', type: 'object', properties: { value: { type: 'string', 'x-position': 'expression' } } } },
  },
]);

describe('authorDataKeys', () => {
  it('are those whose values are data in any position', () => expect([...authorDataKeys(schemas)]).toEqual(['sent', 'sizes']));

  it('keep keys of the language out of what an author names', () => {
    expect(AUTHOR_DATA.has('names')).toBe(true);
    const value = { names: { Order: { visible: 'row.a', enabled: '!row.a' } } };
    const conditions = (inner: typeof value | typeof value.names) =>
      checkConditions({ path: 'app.json', parsed: { value: inner }, definition: inner } as never).length;
    expect(conditions(value)).toBe(0);
    expect(conditions({ Order: { visible: 'row.a', enabled: '!row.a' } })).toBeGreaterThan(0);
  });
});

describe('memberNames', () => {
  it('are what a member is, or another word where the schema has one', () => {
    const { lists, named } = memberNames(schemas);
    expect([...lists]).toEqual([
      ['rows', 'item'],
      ['cells', 'cell'],
    ]);
    expect([...named]).toEqual([['words', 'word']]);
  });
});
