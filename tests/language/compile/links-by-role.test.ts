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
