import { describe, expect, it } from 'vitest';
import type { CompileContext } from '../../../src/language/compile/compile-context.ts';
import { intersectAccess, spliceActions, spliceBlocks, spliceItems } from '../../../src/language/compile/splice.ts';
import type { ItemDefinition, SharedDefinition } from '../../../src/language/definition/definition.ts';
import type { Issue } from '../../../src/language/errors/issue.ts';

const here = { file: 'screen.json', pointer: '/columns' };

function contextOf(fragments: Record<string, object>): CompileContext {
  const shared = new Map(
    Object.entries(fragments).map(([id, fragment]) => [
      id,
      { file: `${id}.json`, fragment: { id, entity: 'Thing', ...fragment } as SharedDefinition },
    ]),
  );
  const issues: Issue[] = [];
  return { shared, issues } as unknown as CompileContext;
}
const items = (list: object[], fragments: Record<string, object> = {}) => {
  const context = contextOf(fragments);
  return { spliced: spliceItems(context, list as ItemDefinition[], here), issues: context.issues };
};

describe('spliceItems', () => {
  it('puts the members of a set in place of its use, each where it was written', () => {
    const { spliced } = items([{ field: 'a' }, { use: 'set' }, { field: 'd' }], {
      set: { shared: 'items', items: [{ field: 'b' }, { field: 'c' }] },
    });
    expect(spliced.map(({ definition, location }) => [definition.field, `${location.file}${location.pointer}`])).toEqual([
      ['a', 'screen.json/columns/0'],
      ['b', 'set.json/items/0'],
      ['c', 'set.json/items/1'],
      ['d', 'screen.json/columns/2'],
    ]);
  });

  it('narrows the access of members by every group and use around them', () => {
    const { spliced } = items(
      [
        {
          access: ['sales', 'finance'],
          items: [
            { use: 'set', editAccess: ['sales'] },
            { field: 'b', access: ['dispatcher'] },
          ],
        },
      ],
      { set: { shared: 'items', items: [{ access: ['finance', 'agent'], items: [{ field: 'a' }] }] } },
    );
    expect(spliced.map(({ definition, access, editAccess }) => [definition.field, access, editAccess])).toEqual([
      ['a', ['finance'], ['sales']],
      ['b', ['sales', 'finance'], undefined],
    ]);
  });

  it('reports missing names, names of another kind, cycles and depth', () => {
    const set = (use: string) => ({ shared: 'items', items: [{ use }] });
    const codes = (list: object[], fragments: Record<string, object>) =>
      items(list, fragments).issues.map(({ code, file }) => `${code} ${file}`);
    expect(codes([{ use: 'sett' }], { set: { shared: 'items', items: [] } })).toEqual(['unknown-shared screen.json']);
    expect(codes([{ use: 'acts' }], { acts: { shared: 'actions', actions: [] } })).toEqual(['unknown-shared screen.json']);
    expect(codes([{ use: 'a' }], { a: set('b'), b: set('a') })).toEqual(['shared-cycle b.json']);
    expect(codes([{ use: 'a' }], { a: set('b'), b: set('c'), c: set('d'), d: { shared: 'items', items: [] } })).toEqual([
      'shared-depth c.json',
    ]);
    expect(items([{ use: 'sett' }], { set: { shared: 'items', items: [] } }).issues[0]?.suggestion).toBe('set');
  });
});

describe('spliceBlocks and spliceActions', () => {
  it('remember the arguments of a shared block, and take actions only from actions', () => {
    const context = contextOf({
      view: { shared: 'blocks', blocks: [{ block: 'text', text: 'x' }] },
      acts: { shared: 'actions', actions: [{ id: 'go', label: 'Go' }] },
    });
    const [block] = spliceBlocks(context, [{ use: 'view', with: { deferred: true } }] as never, here);
    expect(block?.use).toEqual({ fragment: 'view', with: { deferred: true }, location: { file: 'screen.json', pointer: '/columns/0' } });
    expect(spliceActions(context, [{ use: 'acts' }] as never, here).map(({ definition }) => definition.id)).toEqual(['go']);
    expect(context.issues).toEqual([]);
  });
});

describe('intersectAccess', () => {
  it.each([
    [undefined, undefined, undefined],
    [undefined, 'anyone', undefined],
    [['a', 'b'], 'anyone', ['a', 'b']],
    [undefined, ['a'], ['a']],
    [['a', 'b'], ['b', 'c'], ['b']],
    [['a'], ['b'], []],
  ] as const)('of %j and %j is %j', (outer, inner, both) => {
    expect(intersectAccess(outer ? [...outer] : undefined, inner === 'anyone' || inner === undefined ? inner : [...inner])).toEqual(both);
  });
});
