import { describe, expect, it } from 'vitest';
import { idPathOf, pointerOf } from '../../../src/language/definition/id-paths.ts';
import { definitions } from '../../screens/shipped-console.ts';

/** Every pointer of a document. */
function pointersIn(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return [
    pointer,
    ...Object.entries(value).flatMap(([key, member]) =>
      pointersIn(member, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    ),
  ];
}

describe('idPathOf and pointerOf', () => {
  it.each(definitions.map(({ path, definition }) => [path, definition] as const))(
    'lead to each other everywhere in %s',
    (_path, definition) => {
      const pointers = pointersIn(definition);
      expect(pointers.map((pointer) => pointerOf(definition, idPathOf(definition, pointer)))).toEqual(pointers);
      expect(new Set(pointers.map((pointer) => idPathOf(definition, pointer))).size).toBe(pointers.length);
    },
  );

  const list = { columns: [{ field: 'a', label: 'A' }, { id: 'b', field: 'x' }, { label: 'without' }] };

  it('go by the id of a member, else by its field, else by its number', () => {
    expect(['/columns/0/label', '/columns/1', '/columns/2/label'].map((pointer) => idPathOf(list, pointer))).toEqual([
      'columns/@a/label',
      'columns/@b',
      'columns/2/label',
    ]);
  });

  it('find a member again after it was moved, and say where there is none any more', () => {
    const moved = { columns: [...list.columns].reverse() };
    expect(pointerOf(moved, 'columns/@a/label')).toBe('/columns/2/label');
    expect(pointerOf({ columns: [] }, 'columns/@a/label')).toBeUndefined();
    expect(pointerOf(list, 'columns/@a/hint')).toBeUndefined();
  });

  it('do not mistake a number, a key or an id for another', () => {
    const odd = { '@a': [{ id: '0' }, { id: 'a/b~c' }, { id: 'a' }, { id: 'a' }], 'x/y': 1 };
    const pointers = pointersIn(odd);
    expect(pointers.map((pointer) => pointerOf(odd, idPathOf(odd, pointer)))).toEqual(pointers);
    expect(idPathOf(odd, '/@a/2')).toBe('@@a/2');
  });
});
