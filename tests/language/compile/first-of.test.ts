import { describe, expect, it } from 'vitest';
import { restrictScreen } from '../../../src/language/compiled/restrict-screen.ts';
import type { Scope } from '../../../src/language/expression/compiled-expression.ts';
import { actionState } from '../../../src/runtime/actions/action-state.ts';
import { compileScreenOf } from './probe-blocks.ts';

const compile = (firstOf: object[]) =>
  compileScreenOf({ kind: 'detail', actions: [{ firstOf }], blocks: [{ block: 'fields', of: 'record', fields: [{ field: 'name' }] }] });
const action = (id: string, more: object = {}) => ({ id, label: id, link: '/thing/{record.objectId}', ...more });
const under = (record: object) => ({ variables: { record }, pending: new Set<string>() }) as unknown as Scope;
const shown = (firstOf: object[], record: object) =>
  compile(firstOf)
    .screen.actions.filter((each) => actionState(each, under(record), String).visible)
    .map(({ id }) => id);

describe('actions that share a place', () => {
  const three = [action('one', { visible: "record.name == 'a'" }), action('two', { visible: 'record.isOpen' }), action('three')];

  it('are one button: the first whose condition holds', () => {
    expect(compile(three).faults).toEqual([]);
    expect(shown(three, { name: 'a', isOpen: true })).toEqual(['one']);
    expect(shown(three, { name: 'b', isOpen: true })).toEqual(['two']);
    expect(shown(three, { name: 'b', isOpen: false })).toEqual(['three']);
    expect(compile(three).screen.actions.map(({ place }) => place)).toEqual(['one', 'one', 'one']);
  });

  it('are none where no condition holds or one is unknown', () => {
    const two = [action('one', { visible: "record.name == 'a'" }), action('two', { visible: "record.name == 'b'" })];
    expect(shown(two, { name: 'c' })).toEqual([]);
    expect(shown([action('one', { visible: 'record.total > 1' }), action('two')], {})).toEqual([]);
  });

  it('show nothing else where a role may not use the visible one', () => {
    const { screen } = compile([action('one', { visible: "record.name == 'a'", access: ['admin'] }), action('two')]);
    const [two, ...others] = restrictScreen(screen, ['sales']).actions;
    expect([two!.id, others]).toEqual(['two', []]);
    expect(actionState(two!, under({ name: 'a' }), String).visible).toBe(false);
  });
});
