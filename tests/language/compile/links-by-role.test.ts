import { describe, expect, it } from 'vitest';
import { compileConsole } from '../../../src/language/compile/compile-console.ts';
import { restrictScreen } from '../../../src/language/compiled/restrict-screen.ts';
import type { AppDefinition, ScreenDefinition } from '../../../src/language/definition/definition.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { contracts } from '../check/fixture-project.ts';

const app = { brand: { name: 'Things' }, home: '/things', roles: { sales: 'Sales', finance: 'Finance' }, settings: {} } as AppDefinition;
const detail = (id: string, path: string, access: unknown, more: object) =>
  ({
    kind: 'detail',
    id,
    path,
    title: id,
    access,
    data: { call: 'fetchThing', with: { id: 'route.id' } },
    ...more,
  }) as unknown as ScreenDefinition;
const fields = (...shown: object[]) => [{ block: 'fields', of: 'record', fields: shown }];
const { screens, issues } = compileConsole(
  [
    { path: 'app.json', definition: app },
    { path: 'closed.json', definition: detail('closed', '/closed/:id', ['finance'], { blocks: fields({ field: 'name' }) }) },
    {
      path: 'open.json',
      definition: detail('open', '/open/:id', 'anyone', {
        actions: [{ id: 'open', label: 'Open It', link: '/closed/{record.objectId}' }],
        blocks: fields({ field: 'name', link: '/closed/{record.objectId}' }, { field: 'status', link: '/open/{record.objectId}' }),
      }),
    },
  ],
  { contracts, blocks: BLOCK_KINDS, widgets: [], icons: [] },
);

describe('links to a page that not everybody may open', () => {
  const as = (role: string) => {
    const screen = restrictScreen(screens.get('open')!, [role]);
    const block = screen.blocks[0] as { fields: { id: string; link?: object }[] };
    return { linked: block.fields.filter(({ link }) => link).map(({ id }) => id), actions: screen.actions.map(({ label }) => label) };
  };

  it('are links for those who may, text for others, and their buttons are gone', () => {
    expect(issues).toEqual([]);
    expect(as('finance')).toEqual({ linked: ['name', 'status'], actions: ['Open It'] });
    expect(as('admin')).toEqual({ linked: ['name', 'status'], actions: ['Open It'] });
    expect(as('sales')).toEqual({ linked: ['status'], actions: [] });
  });
});

describe('the id of a record on its own page', () => {
  it('is no link to the page that is open, unlike ids of other records', () => {
    const entity = contracts.entities.get('Thing')!;
    const entities = new Map([...contracts.entities, ['Thing', { ...entity, page: '/open/{objectId}' }] as const]);
    const id = [{ field: 'objectId' }];
    const table = { block: 'table', id: 'others', data: { call: 'fetchThings' }, columns: id };
    const found = compileConsole(
      [
        { path: 'app.json', definition: { ...app, home: '/open/1' } as AppDefinition },
        { path: 'open.json', definition: detail('open', '/open/:id', 'anyone', { blocks: [...fields(...id), table] }) },
        { path: 'edit.json', definition: detail('edit', '/open/:id/edit', 'anyone', { blocks: fields(...id) }) },
      ],
      { contracts: { ...contracts, entities }, blocks: BLOCK_KINDS, widgets: [], icons: [] },
    );
    const linked = (screen: string) =>
      (found.screens.get(screen)!.blocks as unknown as Record<'fields' | 'columns', { link?: object }[] | undefined>[]).map(
        (block) => (block.columns ?? block.fields)!.map(({ link }) => link !== undefined)[0],
      );
    expect([linked('open'), linked('edit')]).toEqual([[false, true], [true]]);
  });
});

it('is called by its id in the tab, while a title is nothing but the name of its record', () => {
  const named = { ...detail('edit-thing', '/things/:id/edit', 'anyone', { blocks: fields({ field: 'name' }) }), title: '{record.name}' };
  const files = [
    { path: 'app.json', definition: { ...app, home: '/things/1/edit' } as AppDefinition },
    { path: 'edit.json', definition: named as ScreenDefinition },
  ];
  const { manifest } = compileConsole(files, { contracts, blocks: BLOCK_KINDS, widgets: [], icons: [] });
  expect(manifest.map(({ title }) => title)).toEqual(['Edit thing']);
});
