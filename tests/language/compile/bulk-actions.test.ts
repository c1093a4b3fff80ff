import { describe, expect, it } from 'vitest';
import { restrictScreen } from '../../../src/language/compiled/restrict-screen.ts';
import { compileScreenOf } from './probe-blocks.ts';

const rename = { id: 'rename', label: 'Rename', call: 'renameThing', with: { id: 'row.objectId', name: "'x'" } };

/** A list with this action for checked rows, and what is wrong with it. */
const compile = (action: object) =>
  compileScreenOf({ kind: 'list', data: { call: 'fetchThings' }, columns: [{ field: 'objectId' }], bulkActions: [action] });

describe('an action on checked rows', () => {
  it('keeps its conditions with it, whatever they ask', () => {
    const { screen, faults } = compile({ ...rename, enabled: "row.name in ['a', 'b']" });
    expect(faults).toEqual([]);
    expect(screen.blocks[0]).toMatchObject({ bulkActions: [{ id: 'rename', enabled: { op: 'tree' } }] });
  });

  it('asks once, so its question reads no row', () => {
    expect(compile({ ...rename, ask: { title: 'Rename {row.name}?' } }).faults.join()).toMatch(/\/bulkActions\/0\/ask\/title/);
  });

  it('is gone for those who may not do it', () => {
    const { screen } = compile({ ...rename, access: ['sales'] });
    expect(restrictScreen(screen, ['agent']).blocks[0]).toMatchObject({ bulkActions: [] });
    expect(restrictScreen(screen, ['sales']).blocks[0]).toMatchObject({ bulkActions: [{ id: 'rename' }] });
  });
});
