import { describe, expect, it } from 'vitest';
import { compileConsole } from '../../../src/language/compile/compile-console.ts';
import type { AppDefinition, ScreenDefinition } from '../../../src/language/definition/definition.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { contracts } from '../check/fixture-project.ts';

const app = { brand: { name: 'Things' }, home: '/things', roles: { sales: 'Sales' }, settings: {} } as AppDefinition;
const link = '/things?of={row.name}';

/** Where the rows of a list with this first column lead. */
function leads(first: object, more: object = {}) {
  const columns = [{ field: 'name', ...first }, { field: 'objectId' }];
  const list = { kind: 'list', id: 'things', path: '/things', title: 'Things', access: 'anyone', data: { call: 'fetchThings' }, columns };
  const files = [
    { path: 'app.json', definition: app },
    { path: 'things.json', definition: { ...list, ...more } as unknown as ScreenDefinition },
  ];
  const { screens } = compileConsole(files, { contracts, blocks: BLOCK_KINDS, widgets: [], icons: [] });
  const [table] = screens.get('things')!.blocks;
  return table?.block === 'table' ? table.rowLink?.parts[0] : undefined;
}

describe('a row without a link of its own', () => {
  it('leads where its first column does', () => {
    expect(leads({ link })).toBe('/things?of=');
    expect(leads({ link }, { rowLink: '/things?row={row.objectId}' })).toBe('/things?row=');
  });

  it('links to its record by the column at any position', () => {
    const [own, other] = [
      { field: 'objectId', link: '/things?one={row.objectId}' },
      { field: 'name', link },
    ];
    for (const columns of [
      [own, other],
      [other, own],
      [{ field: 'name' }, own],
    ])
      expect(leads({}, { columns })).toBe('/things?one=');
  });

  it('links to the page of its record before a list that is filtered by it', () => {
    const [page, filtered] = [
      { field: 'objectId', link: '/things/{row.objectId}' },
      { field: 'name', link: '/things?one={row.objectId}' },
    ];
    for (const columns of [
      [page, filtered],
      [filtered, page],
    ])
      expect(leads({}, { columns })).toBe('/things/');
  });

  it('leads nowhere where that column does not for each row and everybody, or opens elsewhere', () => {
    expect(leads({})).toBeUndefined();
    expect(leads({ link, newTab: true })).toBeUndefined();
    expect(leads({ link, when: 'row.name != null' })).toBeUndefined();
    expect(leads({ link, access: ['sales'] })).toBeUndefined();
  });
});
