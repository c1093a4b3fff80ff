import { describe, expect, it } from 'vitest';
import type { CompiledAction, CompiledBlock, CompiledItem, CompiledScreen } from '../../../src/language/compiled/compiled-screen.ts';
import { isAllowed } from '../../../src/language/compiled/is-allowed.ts';
import { restrictScreen } from '../../../src/language/compiled/restrict-screen.ts';
import type { CompiledExpression, CompiledMapping } from '../../../src/language/expression/compiled-expression.ts';
import { itemOf, tableOf } from '../../runtime/data/sample-table.ts';

const action = (id: string, access?: string[]): CompiledAction => ({
  id,
  label: id,
  effect: 'write',
  calls: [],
  errors: 'toast',
  ...(access ? { access } : {}),
});
const common: { slot: 'main'; actions: CompiledAction[] } = { slot: 'main', actions: [] };
const form = { items: [], must: [], schema: {}, schemaHash: 'x' };

function screenOf(blocks: CompiledBlock[], actions: CompiledAction[] = []): CompiledScreen {
  return {
    id: 's',
    kind: 'detail',
    hash: 'h',
    path: '/s',
    title: { parts: ['S'] },
    access: 'anyone',
    sources: [],
    badges: [],
    actions,
    blocks,
  };
}

describe('restrictScreen', () => {
  it('removes actions, blocks, items and tabs that a role does not have, at any depth', () => {
    const hidden = { ...itemOf('secret', { type: 'string' }), access: ['sales'] };
    const screen = screenOf(
      [
        {
          ...common,
          id: 'a',
          block: 'section',
          blocks: [{ ...common, id: 'b', block: 'fields', look: 'pairs', fields: [hidden, itemOf('open', { type: 'string' })] }],
        },
        { ...common, id: 'c', block: 'text', text: { parts: ['x'] }, access: ['sales'] },
        {
          ...common,
          id: 'd',
          block: 'tabs',
          tabs: [
            { id: 'one', index: 0, title: 'One', blocks: [] },
            { id: 'two', index: 1, title: 'Two', access: ['sales'], blocks: [] },
          ],
        },
      ],
      [action('all'), action('some', ['sales'])],
    );
    const text = JSON.stringify(restrictScreen(screen, ['clerk']));
    expect(text).not.toMatch(/secret|"c"|Two|"some"/);
    expect(text).toMatch(/"open"/);
    expect(restrictScreen(screen, ['sales'])).toEqual(screen);
    expect(restrictScreen(screen, ['admin'])).toBe(screen);
  });

  it('removes the sources that only such parts read, and those that only these sources read', () => {
    const call = { name: 'c', effect: 'read', parameters: {} } as never;
    const reads = (id: string): CompiledExpression => ({ op: 'path', path: { root: 'sources', steps: [id], missing: null } });
    const sources = [
      { id: 'deep', call, errors: 'show' },
      { id: 'shallow', call, errors: 'show', when: reads('deep') },
      { id: 'open', call, errors: 'show' },
      { id: 'unread', call, errors: 'show' },
    ] as const;
    const secret = { ...itemOf('secret', { type: 'string' }), access: ['sales'], visible: reads('shallow') };
    const shown = { ...itemOf('shown', { type: 'string' }), visible: reads('open') };
    const block: CompiledBlock = { ...common, id: 'b', block: 'fields', look: 'pairs', fields: [secret, shown] };
    const screen: CompiledScreen = { ...screenOf([block]), sources: [...sources] };
    expect(restrictScreen(screen, ['clerk']).sources.map(({ id }) => id)).toEqual(['open', 'unread']);
    expect(restrictScreen(screen, ['sales'])).toEqual(screen);
  });

  it('leaves what may be seen and not changed, switched off', () => {
    const [table] = restrictScreen(
      screenOf([{ ...common, ...tableOf({ filters: [{ ...itemOf('name', { type: 'string' }), editAccess: ['sales'] }] }), id: 't' }]),
      ['clerk'],
    ).blocks;
    expect(table?.block === 'table' && table.filters[0]?.input?.enabled).toEqual({ op: 'literal', value: false });
  });

  it('takes an edit away whose Save is denied, and keeps the fields', () => {
    const block: CompiledBlock = {
      ...common,
      id: 'e',
      block: 'fields',
      look: 'pairs',
      fields: [itemOf('name', { type: 'string' })],
      edit: { action: action('save', ['sales']), form },
    };
    const [fields] = restrictScreen(screenOf([block]), ['clerk']).blocks;
    expect(fields).toMatchObject({ id: 'e', fields: [{ id: 'name' }] });
    expect(fields).not.toHaveProperty('edit');
    expect(restrictScreen(screenOf([block]), ['sales']).blocks[0]).toHaveProperty('edit');
  });

  it('takes a form away whose Submit is denied', () => {
    const block: CompiledBlock = { ...common, id: 'f', block: 'form', form, submit: action('submit', ['sales']) };
    expect(restrictScreen(screenOf([block]), ['clerk']).blocks).toEqual([]);
    expect(restrictScreen(screenOf([block]), ['sales']).blocks).toHaveLength(1);
  });

  it('leaves the form of a page that is open to all for reading, and says why', () => {
    const typed = { ...itemOf('name', { type: 'string' }) };
    const block: CompiledBlock = {
      ...common,
      id: 'f',
      block: 'form',
      form: { ...form, items: [typed] },
      submit: action('submit', ['sales']),
    };
    const page: CompiledScreen = { ...screenOf([block]), kind: 'form' };
    const [read] = restrictScreen(page, ['clerk']).blocks;
    expect(read).toMatchObject({
      isForReading: true,
      form: { items: [{ input: { enabled: { op: 'literal', value: false } } }] },
      submit: { enabled: { op: 'literal', value: false }, disabledReason: { parts: ['Your roles do not let you save this.'] } },
    });
    expect(restrictScreen(page, ['sales'])).toEqual(page);
    expect(restrictScreen({ ...page, blocks: [{ ...block, access: ['sales'] }] }, ['clerk']).blocks).toEqual([]);
  });

  it('does not read a parameter named access as a list of roles', () => {
    const call = { call: 'x', effect: 'write' as const, with: { data: { access: [1, 2] } }, send: 'nothing' as const };
    const screen = screenOf([], [{ ...action('all'), calls: [call] }]);
    expect(restrictScreen(screen, ['clerk']).actions[0]?.calls[0]).toEqual(call);
  });

  it('ignores data with a list called access', () => {
    const json = { access: ['sales'], submit: { access: ['sales'] } };
    const data: CompiledMapping = { access: [{ '=': { op: 'literal', value: 'sales' } }] };
    const typed: CompiledItem = {
      ...itemOf('a', { type: 'json' }),
      input: {
        input: 'widget',
        widget: 'any',
        params: [['a']],
        type: { type: 'json' },
        required: false,
        messages: {},
        default: json,
        initial: data,
        props: data,
      },
    };
    const set = { ...action('set'), after: { set: [{ path: 'record.a', value: data }] } };
    const screen = screenOf(
      [
        { ...common, id: 'w', block: 'widget', widget: 'map', props: data, events: { press: set } },
        { ...common, id: 'f', block: 'fields', look: 'pairs', fields: [typed], given: data },
      ],
      [set],
    );
    expect(restrictScreen(screen, ['clerk'])).toBe(screen);
  });
});

describe('isAllowed', () => {
  it('admits admins, any role for "anyone", and nobody without a role', () => {
    expect([isAllowed(['sales'], ['admin']), isAllowed('anyone', ['clerk']), isAllowed(undefined, [])]).toEqual([true, true, true]);
    expect([isAllowed('anyone', []), isAllowed([], ['clerk']), isAllowed(['sales'], ['clerk'])]).toEqual([false, false, false]);
  });
});
