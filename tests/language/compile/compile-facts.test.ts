import { describe, expect, it } from 'vitest';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { formatAsText } from '../../../src/language/formats/format-value.ts';
import { settings } from '../../runtime/render/inputs/sample-input.tsx';
import { contracts } from '../check/fixture-project.ts';
import { compileBlocksOf } from './probe-blocks.ts';

describe('a timeline', () => {
  const timeline = (sentences: object[], more: object = {}) =>
    compileBlocksOf([{ block: 'timeline', of: 'record.parts', time: 'name', sentences, ...more }]);

  it('has its entries as row in conditions, sentences, time and author', () => {
    const { blocks, faults } = timeline([{ when: "row.name == 'x'", text: 'It is {row.name}', tone: 'info' }, { text: 'Other' }], {
      by: 'name',
    });
    expect(faults).toEqual([]);
    expect(blocks[0]).toMatchObject({
      block: 'timeline',
      sentences: [{ when: { op: 'is', value: 'x' }, tone: 'info' }, { text: { parts: ['Other'] } }],
      time: { id: 'name' },
      by: { id: 'name' },
    });
  });

  it('loses no entry: its last sentence holds for all', () => {
    expect(timeline([{ when: "row.name == 'x'", text: 'x' }]).faults).toEqual(['no-last-resort /blocks/0/sentences/0']);
  });

  it('is checked against the type of its entries', () => {
    expect(timeline([{ text: '{row.nobody}' }], { by: 'author' }).faults.sort()).toEqual([
      'unknown-path /blocks/0/by/field',
      'unknown-path /blocks/0/sentences/0/text',
    ]);
  });
});

describe('a list of an enum', () => {
  it('has the labels of its members, as its input and its filter have them', () => {
    const thing = contracts.entities.get('Thing')!;
    const statuses: ContractType = { type: 'list', of: { type: 'enum', enum: 'thingStatus' } };
    const entities = new Map([...contracts.entities, ['Thing', { ...thing, fields: { ...thing.fields, statuses } }]]);
    const { blocks } = compileBlocksOf([{ block: 'fields', of: 'record', fields: [{ field: 'statuses' }] }], { ...contracts, entities });
    const [block] = blocks;
    const [item] = block?.block === 'fields' ? block.fields : [];
    const [value, { label }] = Object.entries(contracts.enums.get('thingStatus')!.values)[0]!;
    expect(formatAsText(item!.format, [value, 'OTHER'], settings, item!.labels)).toBe(`${label}, OTHER`);
  });
});

describe('what an input says by itself', () => {
  const itemOf = (item: object) => {
    const ask = { fields: [{ field: 'kind', local: true, required: true, ...item }] };
    const action = { id: 'go', label: 'Go', call: 'renameThing', with: { id: 'record.objectId', name: 'record.name' }, ask };
    const { blocks } = compileBlocksOf([{ block: 'fields', of: 'record', fields: [{ field: 'name' }], actions: [action] }]);
    return blocks[0]?.actions[0]?.ask?.form?.items[0];
  };

  it('is how several are typed into a list, and what limits a file, unless the screen has words of its own', () => {
    expect(itemOf({ input: 'list' })?.input?.placeholder).toBe('Separate several with commas');
    expect(itemOf({ input: 'list', placeholder: 'Ids' })?.input?.placeholder).toBe('Ids');
    expect(itemOf({ input: 'file', accept: ['pdf'], max: 2 })?.hint).toEqual({ parts: ['PDF, at most 2 MB.'] });
    expect(itemOf({ input: 'file', accept: ['pdf'], hint: 'The contract' })?.hint).toEqual({ parts: ['The contract'] });
  });
});

describe('figures, JSON and trees', () => {
  it('give figures their units', () => {
    const { blocks, faults } = compileBlocksOf([{ block: 'stats', fields: [{ id: 'sum', compute: 'record.total + record.total' }] }]);
    expect(faults).toEqual([]);
    expect(blocks[0]).toMatchObject({ fields: [{ id: 'sum', format: { name: 'money' }, type: { unit: 'cents' } }] });
  });

  it('take their rows from a list only', () => {
    const rowsOf = (of: string) => compileBlocksOf([{ block: 'table', of, columns: [{ id: 'a', compute: "'x'" }] }]).faults;
    expect(rowsOf('record.parts')).toEqual([]);
    expect(rowsOf('record.name')).toEqual(['type-mismatch /blocks/0/of']);
  });

  it('ask what they are to show', () => {
    expect(compileBlocksOf([{ block: 'json' }]).faults).toEqual(['nothing-to-show /blocks/0']);
    expect(compileBlocksOf([{ block: 'tree', fields: [{ field: 'name' }] }]).faults).toContain('nothing-to-show /blocks/0');
  });

  it('look for the words of a note where the definition says, else in "note"', () => {
    const notes = (more: object) =>
      compileBlocksOf([{ block: 'notes', of: 'record.parts', by: 'name', ...more }]).faults.filter((fault) => fault.endsWith('/text'));
    expect(notes({})).toEqual(['unknown-path /blocks/0/text']);
    expect(notes({ text: 'words' })).toEqual(['unknown-path /blocks/0/text']);
    expect(notes({ text: 'name' })).toEqual([]);
  });

  it('look for nodes in a list only', () => {
    const tree = (children: string) =>
      compileBlocksOf([{ block: 'tree', of: 'record.parts', children, fields: [{ field: 'name' }] }]).faults;
    expect(tree('name')).toEqual(['tree-children /blocks/0/children']);
    expect(tree('parts')).toEqual(['unknown-path /blocks/0/children']);
  });
});
