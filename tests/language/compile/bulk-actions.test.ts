import { describe, expect, it } from 'vitest';
import { compileConsole } from '../../../src/language/compile/compile-console.ts';
import { restrictScreen } from '../../../src/language/compiled/restrict-screen.ts';
import type { AppDefinition, ScreenDefinition } from '../../../src/language/definition/definition.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { contracts } from '../check/fixture-project.ts';

const app = { brand: { name: 'Things' }, home: '/things', roles: { sales: 'Sales', agent: 'Agent' }, settings: {} } as AppDefinition;
const rename = { id: 'rename', label: 'Rename', call: 'renameThing', with: { id: 'row.objectId', name: "'x'" } };

/** A list with this action for checked rows, and what is wrong with it. */
function compile(action: object) {
  const definition = {
    kind: 'list',
    id: 'things',
    path: '/things',
    title: 'Things',
    access: 'anyone',
    data: { call: 'fetchThings' },
    columns: [{ field: 'objectId' }],
    bulkActions: [action],
  } as unknown as ScreenDefinition;
  const files = [
    { path: 'app.json', definition: app },
    { path: 'things.json', definition },
  ];
  const { screens, issues } = compileConsole(files, { contracts, blocks: BLOCK_KINDS, widgets: [], icons: [] });
  return { screen: screens.get('things')!, faults: issues.map(({ code, pointer }) => `${code} ${pointer}`) };
}

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
