import { describe, expect, it } from 'vitest';
import { compileConsole } from '../../../src/language/compile/compile-console.ts';
import type { AppDefinition, ScreenDefinition } from '../../../src/language/definition/definition.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { contracts } from '../check/fixture-project.ts';

function compileFilter(filter: object) {
  const app = {
    brand: { name: 'Things' },
    home: '/things',
    roles: { sales: 'Sales' },
    settings: {},
    lookups: { things: { call: 'searchThings', term: 'term' } },
  } as AppDefinition;
  const list = {
    kind: 'list',
    id: 'things',
    path: '/things',
    title: 'Things',
    access: 'anyone',
    data: { call: 'fetchThings' },
    filters: [
      { field: 'name', label: 'Name', local: true, ...filter },
      { field: 'status', label: 'Status', enabled: 'form.name != null' },
    ],
    columns: [{ field: 'name' }],
  } as unknown as ScreenDefinition;
  const files = [
    { path: 'app.json', definition: app },
    { path: 'things.json', definition: list },
  ];
  const { screens, issues } = compileConsole(files, { contracts, blocks: BLOCK_KINDS, widgets: [], icons: [] });
  return { screen: screens.get('things'), faults: issues.map(({ code, pointer }) => `${code} ${pointer}`) };
}

describe('lookupWith', () => {
  it('limits the search of a lookup by values around the item', () => {
    const { faults, screen } = compileFilter({ lookup: 'things', lookupWith: { kind: 'form.name' } });
    expect(faults).toEqual([]);
    const limits = { kind: { '=': { op: 'path', path: { root: 'form', steps: ['name'] } } } };
    expect(screen?.blocks[0]).toMatchObject({ filters: [{ input: { lookup: { call: 'searchThings', limits } } }, {}] });
  });
});
