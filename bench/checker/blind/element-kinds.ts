import { isObject, type Json, type JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { insertion, inside, type MadeOf, mutantAt, removal } from '../mutant.ts';
import type { World } from '../world.ts';
import { type BlindKind, blindKind, valuesOf, withKeys } from './blind-kind.ts';

const FREE = 'one more, one less or another order makes another screen that may be meant';

/** Elements that are duplicated, removed, moved or copied from another file. */
export function elementKinds({ nodes }: World): BlindKind[] {
  const lists = nodes.filter(
    ({ value, position }) => Array.isArray(value) && value.length > 0 && position !== 'literal' && position !== 'number',
  );
  const members = nodes.filter(({ holder, value }) => Array.isArray(holder?.value) && isObject(value));
  const optional = nodes.filter(
    ({ holder, key, schema }) =>
      isObject(holder?.value) &&
      !((holder?.schema.required ?? []) as Json[]).includes(key) &&
      Object.keys(schema).length > 0 &&
      key !== 'note' &&
      key !== '$schema',
  );
  const ranges = nodes.filter(({ pointer, value }) => /^\/ranges\/[^/]+$/.test(pointer) && isObject(value));
  const ofObjects = lists.filter(({ value }) => isObject((value as Json[])[0]));
  const drop = (node: DefinitionNode) => mutantAt(node, 'dropped', removal(node));
  return [
    blindKind('element twice', lists, (node) =>
      mutantAt(node, 'its first stands twice', insertion(inside(node, 0), (node.value as Json[])[0] as Json)),
    ),
    blindKind('element of another file', ofObjects, (node) => foreign(node, ofObjects)),
    blindKind('element dropped', members, drop, FREE),
    valuesOf('elements in another order', lists, ({ value }) => [(value as Json[]).toReversed()], FREE),
    blindKind('optional key dropped', optional, drop, 'what may be left out may be left out'),
    withKeys('filter that with fixes', [nodes, ({ key, value }) => key === 'data' && isObject(value)], fixedFilter),
    withKeys('range of settings turned', ranges, ({ from, to }) => ({ from: to as Json, to: from as Json })),
  ];
}

/** Inserts the first element of the same list in another file. */
function foreign(node: DefinitionNode, lists: readonly DefinitionNode[]): MadeOf {
  const others = lists.filter(({ file, key }) => file !== node.file && key === node.key);
  const other = others[(node.file.length + node.pointer.length) % Math.max(1, others.length)];
  return (
    other && mutantAt(node, `with one of ${other.file}${other.pointer}`, insertion(inside(node, 0), (other.value as Json[])[0] as Json))
  );
}

/** Sets the parameter of the first filter to a constant. */
function fixedFilter(data: JsonObject, { holder }: DefinitionNode): JsonObject | undefined {
  const filters = isObject(holder?.value) && Array.isArray(holder.value.filters) ? holder.value.filters : [];
  const filter = filters.find((each) => isObject(each) && typeof each.field === 'string');
  return isObject(filter) ? { with: { ...((data.with ?? {}) as JsonObject), [String(filter.field)]: "'x'" } } : undefined;
}
