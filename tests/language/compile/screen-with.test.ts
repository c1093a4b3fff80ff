import { describe, expect, it } from 'vitest';
import { compileConsole } from '../../../src/language/compile/compile-console.ts';
import type { AppDefinition, ScreenDefinition } from '../../../src/language/definition/definition.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { contracts } from '../check/fixture-project.ts';

function compileWith(given: Record<string, string>) {
  const app = { brand: { name: 'Things' }, home: '/things', roles: { sales: 'Sales' }, settings: {} } as AppDefinition;
  const rename = (id: string) => ({ id, label: id, access: ['sales'], call: 'renameThing', with: { name: `'${id}'` }, success: 'Renamed' });
  const screen = {
    kind: 'detail',
    id: 'thing',
    path: '/things/:thingId',
    title: 'Thing',
    access: 'anyone',
    with: given,
    data: { call: 'fetchThing' },
    actions: [rename('One'), rename('Two')],
    blocks: [{ block: 'fields', of: 'record', fields: [{ field: 'name' }] }],
  } as unknown as ScreenDefinition;
  const files = [
    { path: 'app.json', definition: app },
    { path: 'thing.json', definition: screen },
  ];
  const { screens, issues } = compileConsole(files, { contracts, blocks: BLOCK_KINDS, widgets: [], icons: [] });
  return { screen: screens.get('thing'), faults: [...new Set(issues.map(({ code, pointer }) => `${code} ${pointer}`))] };
}

describe('the with of a screen', () => {
  it('fills the parameter of every call that has one of that name and is given none', () => {
    const { screen, faults } = compileWith({ id: 'route.thingId' });
    expect(faults).toEqual([]);
    const id = { '=': { op: 'path', path: { root: 'route', steps: ['thingId'] } } };
    expect(screen?.data?.call.with).toMatchObject({ id });
    expect(screen?.actions).toMatchObject([{ calls: [{ with: { id } }] }, { calls: [{ with: { id } }] }]);
  });
});
