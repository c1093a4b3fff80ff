import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/read-project.ts';
import { schemaFaults } from '../../../scripts/schema-faults.ts';
import { DERIVED_EDITORS } from '../../../src/language/check/read-language.ts';
import { NAMED_EDITORS, PART_KINDS, PROPERTY_GROUPS } from '../../../src/language/check/schema-node.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { PROPERTY_EDITORS } from '../../../src/studio/editor/property-editors.tsx';

const read = (name: string) => JSON.parse(readFileSync(join(ROOT, 'schemas', `${name}.json`), 'utf8'));
const documents = () => ['screen', 'item', 'action', 'block', 'source', 'shared', 'app'].map((name) => read(`${name}.schema`));
const { properties: attributes } = read('meta-schema').$defs.schema;

/** The faults of the language with this said of the label of an item besides; undefined takes a keyword away. */
function faultsWith(changes: Record<string, Json | undefined>): string[] {
  const all = documents();
  Object.assign(all[1].properties.label, changes);
  return schemaFaults(JSON.parse(JSON.stringify(all)));
}

describe('schemaFaults', () => {
  it('finds none in the schemas of definitions', () => expect(schemaFaults(documents())).toEqual([]));

  it.each<[string, Record<string, Json | undefined>, string]>([
    ['a property without a group', { 'x-group': undefined }, "must have required property 'x-group'"],
    ['a group that is none', { 'x-group': 'Other' }, 'must be equal to one of the allowed values'],
    ['a position that is none', { 'x-position': 'txt' }, 'must be equal to one of the allowed values'],
    ['an editor that is none', { 'x-editor': 'txt' }, 'must be equal to one of the allowed values'],
    ['a property without a description', { description: undefined, 'x-help': undefined }, "must have required property 'description'"],
    ['a keyword that is none', { 'x-lable': 'name' }, 'must NOT have additional properties'],
    ['fixed values without words', { enum: ['a', 'b'] }, "must have required property 'x-words'"],
    ['fixed values with other words', { enum: ['a', 'b'], 'x-words': { a: 'A' } }, 'has other x-words than values'],
    ['a property that no editor takes', { type: 'object', 'x-position': undefined }, 'has no editor: say which (x-editor), or none'],
    ['a beginning that asks for nothing known', { 'x-begins': { asks: 'luck' } }, 'must be equal to one of the allowed values'],
  ])('finds %s', (_what, changes, fault) => {
    expect(faultsWith(changes).filter((found) => found.includes('label') && found.includes(fault)).length).toBeGreaterThan(0);
  });
});

it('finds a shared property without a group', () => {
  const all = documents();
  delete all[3].$defs.slot['x-group'];
  expect(schemaFaults(all)[0]).toContain('/slot has no group');
});

describe('labels and names of members', () => {
  it('are one for each key', () => {
    const all = documents();
    all[1].properties.visible['x-label'] = 'shown if';
    expect(schemaFaults(all)).toContain('x-label of visible of two kinds: shown if, visible when');
    all[1].properties.items['x-member'] = 'thing';
    expect(schemaFaults(all)).toContain('x-member of items of two kinds: thing, item');
  });
});

describe('the meta-schema', () => {
  it('knows the names that the program knows', () => {
    expect(attributes['x-editor'].enum).toEqual(NAMED_EDITORS);
    expect(attributes['x-group'].enum).toEqual(PROPERTY_GROUPS);
    expect(attributes['x-part'].enum).toEqual(PART_KINDS);
  });

  it('names editors that the Studio has, each once', () => {
    const names = PROPERTY_EDITORS.map(([name]) => name);
    expect([...names].sort()).toEqual([...NAMED_EDITORS.filter((name) => name !== 'none'), ...DERIVED_EDITORS].sort());
  });
});
