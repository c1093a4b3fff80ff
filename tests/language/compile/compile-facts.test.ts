import { describe, expect, it } from 'vitest';
import { compileBlocksOf } from './probe-blocks.ts';

it('a timeline loses no entry: its last sentence holds for all', () => {
  const sentences = [{ when: "row.name == 'x'", text: 'x' }];
  const { faults } = compileBlocksOf([{ block: 'timeline', of: 'record.parts', time: 'name', sentences }]);
  expect(faults).toEqual(['no-last-resort /blocks/0/sentences/0']);
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

  it('look for the words of a note where the definition says, else in "note"', () => {
    const notes = (more: object) =>
      compileBlocksOf([{ block: 'notes', of: 'record.parts', by: 'name', ...more }]).faults.filter((fault) => fault.endsWith('/text'));
    expect(notes({})).toEqual(['unknown-path /blocks/0/text']);
    expect(notes({ text: 'words' })).toEqual(['unknown-path /blocks/0/text']);
    expect(notes({ text: 'name' })).toEqual([]);
  });
});
