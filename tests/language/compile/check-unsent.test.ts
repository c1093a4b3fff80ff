import { describe, expect, it } from 'vitest';
import { compileBlocksOf } from './probe-blocks.ts';

const faultsOf = (action: object) =>
  compileBlocksOf([
    {
      block: 'fields',
      of: 'record',
      fields: [{ field: 'name' }],
      actions: [{ id: 'rename', label: 'Rename', access: ['sales'], ...action }],
    },
  ]).faults;
const note = { field: 'note', label: 'Note' };
const given = { id: 'record.objectId', name: 'record.name' };

describe('checkUnsent', () => {
  it('reports a form that no call receives, even where all parameters have other values', () => {
    expect(faultsOf({ ask: { fields: [note] }, call: 'renameThing', with: given })).toEqual([]);
    expect(faultsOf({ ask: { fields: [note] }, call: 'renameThing', with: given, send: 'nothing' })).toEqual([
      'never-sent /blocks/0/actions/0/call',
    ]);
    expect(faultsOf({ ask: { fields: [note] }, calls: [{ call: 'renameThing', with: given }] })).toEqual([
      'never-sent /blocks/0/actions/0',
    ]);
  });

  it('takes what an expression reads, a local input and an unknown call as they are', () => {
    const silent = { call: 'renameThing', send: 'nothing' };
    const words = { field: 'words', label: 'Words' };
    expect(faultsOf({ ask: { fields: [words] }, ...silent, with: { ...given, note: 'form.words' } })).toEqual([]);
    expect(faultsOf({ ask: { fields: [words] }, ...silent, with: { ...given, note: "form['words'] + '!'" } })).toEqual([]);
    expect(faultsOf({ ask: { fields: [{ ...note, local: true, required: true }] }, ...silent, with: given })).toEqual([]);
    expect(faultsOf({ ask: { fields: [note] }, ...silent, call: 'renameThin' })).toEqual(['unknown-call /blocks/0/actions/0/call']);
  });

  it('is not misled by a name that only ends like form', () => {
    const platform = { call: 'renameThing', send: 'nothing', with: { ...given, name: "'platform.note'" } };
    expect(faultsOf({ ask: { fields: [note] }, ...platform })).toEqual(['never-sent /blocks/0/actions/0/call']);
  });
});
