import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkStructure } from '../../../src/language/check/check-structure.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { schemas } from './fixture-project.ts';

const check = (value: Json, id = 'screen.schema.json') => checkStructure(value, id, schemas);
const faults = (value: Json, id?: string) => check(value, id).map(({ code, pointer }) => `${code} ${pointer}`);

describe('checkStructure', () => {
  it('checks against the one alternative that is meant', () => {
    const detail = (block: Json) => ({ kind: 'detail', id: 'x', path: '/x', title: 'X', access: 'anyone', blocks: [block] });
    expect(faults(detail({ block: 'text', text: 'T', fields: [] }))).toEqual(['unknown-key /blocks/0/fields']);
    expect(faults(detail({ use: 'fragment', wiht: {} }))).toEqual(['unknown-key /blocks/0/wiht']);
    expect(faults(detail({ items: [{ block: 'text' }] }))).toEqual(['missing-key /blocks/0/items/0']);
    expect(check(detail({ title: 'T' }))[0]).toMatchObject({
      code: 'missing-key',
      pointer: '/blocks/0',
      allowed: expect.arrayContaining(['fields', 'table']),
    });
  });

  it('never throws, whatever the JSON', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.constantFrom('screen', 'shared', 'app', 'item', 'block', 'action', 'source'),
        (value, name) => {
          for (const issue of check(value as Json, `${name}.schema.json`)) expect(issue.message.length).toBeGreaterThan(10);
        },
      ),
    );
  });
});

describe('loadSchemas', () => {
  it('guesses the name that a word of an older version has now', () => {
    const [issue] = checkStructure({ kind: 'list', noun: 'x' }, 'screen.schema.json', schemas).filter(({ pointer }) => pointer === '/noun');
    expect(issue?.suggestion).toBe('rowLabel');
  });
});
