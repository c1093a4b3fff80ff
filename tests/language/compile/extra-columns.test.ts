import { describe, expect, it } from 'vitest';
import { compileConsole } from '../../../src/language/compile/compile-console.ts';
import type { AppDefinition, ScreenDefinition } from '../../../src/language/definition/definition.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { contracts } from '../check/fixture-project.ts';

const app = { brand: { name: 'Things' }, home: '/things', roles: { sales: 'Sales' }, settings: {} } as AppDefinition;
const data = { call: 'fetchThings' };
const extra = { field: 'name', extra: true };

/** The columns of a screen, and what is wrong with it. */
function compile(kind: 'list' | 'detail', rest: object) {
  const definition = { kind, id: 'things', path: '/things', title: 'Things', access: 'anyone', ...rest } as ScreenDefinition;
  const files = [
    { path: 'app.json', definition: app },
    { path: 'things.json', definition },
  ];
  const { screens, issues } = compileConsole(files, { contracts, blocks: BLOCK_KINDS, widgets: [], icons: [] });
  return { block: screens.get('things')?.blocks[0], faults: issues.map(({ code, pointer }) => `${code} ${pointer}`) };
}

describe('an extra column', () => {
  it('is hidden until a user chooses it', () => {
    const { block, faults } = compile('list', { data, columns: [{ field: 'objectId' }, extra] });
    expect(faults).toEqual([]);
    expect(block).toMatchObject({ columns: [{ id: 'objectId' }, { id: 'name', extra: true }] });
  });
});
