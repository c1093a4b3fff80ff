import { describe, expect, it } from 'vitest';
import { compileConsole } from '../../../src/language/compile/compile-console.ts';
import { restrictScreen } from '../../../src/language/compiled/restrict-screen.ts';
import type { AppDefinition, ScreenDefinition } from '../../../src/language/definition/definition.ts';
import type { Scope } from '../../../src/language/expression/compiled-expression.ts';
import { actionState } from '../../../src/runtime/actions/action-state.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { contracts } from '../check/fixture-project.ts';

const app = { brand: { name: 'Things' }, home: '/things', roles: { sales: 'Sales' }, settings: {} } as AppDefinition;

function compile(firstOf: object[]) {
  const definition = {
    kind: 'detail',
    id: 'thing',
    path: '/thing/:id',
    title: 'Thing',
    access: 'anyone',
    data: { call: 'fetchThing', with: { id: 'route.id' } },
    actions: [{ firstOf }],
    blocks: [{ block: 'fields', of: 'record', fields: [{ field: 'name' }] }],
  } as unknown as ScreenDefinition;
  const { screens, issues } = compileConsole(
    [
      { path: 'app.json', definition: app },
      { path: 'thing.json', definition },
    ],
    { contracts, blocks: BLOCK_KINDS, widgets: [], icons: [] },
  );
  return {
    actions: screens.get('thing')?.actions ?? [],
    screen: screens.get('thing'),
    issues: issues.map(({ code, pointer }) => `${code} ${pointer}`),
  };
}
const action = (id: string, more: object = {}) => ({ id, label: id, link: '/thing/{record.objectId}', ...more });
const under = (record: object) => ({ variables: { record }, pending: new Set<string>() }) as unknown as Scope;
const shown = (firstOf: object[], record: object) =>
  compile(firstOf)
    .actions.filter((each) => actionState(each, under(record), String).visible)
    .map(({ id }) => id);

describe('actions that share a place', () => {
  const three = [action('one', { visible: "record.name == 'a'" }), action('two', { visible: 'record.isOpen' }), action('three')];

  it('are one button: the first whose condition holds', () => {
    expect(compile(three).issues).toEqual([]);
    expect(shown(three, { name: 'a', isOpen: true })).toEqual(['one']);
    expect(shown(three, { name: 'b', isOpen: true })).toEqual(['two']);
    expect(shown(three, { name: 'b', isOpen: false })).toEqual(['three']);
    expect(compile(three).actions.map(({ place }) => place)).toEqual(['one', 'one', 'one']);
  });

  it('are none where no condition holds or one is unknown', () => {
    const two = [action('one', { visible: "record.name == 'a'" }), action('two', { visible: "record.name == 'b'" })];
    expect(shown(two, { name: 'c' })).toEqual([]);
    expect(shown([action('one', { visible: 'record.total > 1' }), action('two')], {})).toEqual([]);
  });

  it('show nothing else where a role may not use the visible one', () => {
    const { screen } = compile([action('one', { visible: "record.name == 'a'", access: ['admin'] }), action('two')]);
    expect(restrictScreen(screen!, ['sales']).actions.map(({ id }) => id)).toEqual(['two']);
    const [two] = restrictScreen(screen!, ['sales']).actions;
    expect(actionState(two!, under({ name: 'a' }), String).visible).toBe(false);
  });
});
