import type { DefinitionNode } from '../language.ts';
import { below, isObject, type Json, type JsonObject } from '../mutant.ts';
import type { World } from '../world.ts';
import type { BlindKind, BlindMutant } from './blind-kinds.ts';

const FREE = 'one more, one less or another order makes another screen that may be meant';

/** Elements that are duplicated, removed, moved or copied from another file. */
export function elementKinds({ nodes }: World): BlindKind[] {
  const lists = nodes.filter(
    ({ value, position }) => Array.isArray(value) && value.length > 0 && position !== 'literal' && position !== 'number',
  );
  const members = nodes.filter(({ holder, value }) => Array.isArray(holder?.value) && isObject(value));
  const keys = nodes.filter(
    ({ holder, key, schema }) =>
      isObject(holder?.value) && !isRequired(holder, key) && Object.keys(schema).length > 0 && key !== 'note' && key !== '$schema',
  );
  return [
    changed('element twice', lists, ({ file, pointer, value }) => [
      {
        done: 'its first stands twice',
        changes: [{ do: 'insert', file, pointer: below(pointer, 0), value: (value as Json[])[0] as Json }],
      },
    ]),
    changed(
      'element of another file',
      lists.filter(({ value }) => isObject((value as Json[])[0])),
      (node) => foreign(node, lists),
    ),
    changed('element dropped', members, ({ file, pointer }) => [{ done: 'dropped', changes: [{ do: 'remove', file, pointer }] }], FREE),
    changed(
      'elements in another order',
      lists.filter(({ value }) => (value as Json[]).length > 1),
      ({ file, pointer, value }) => [
        { done: 'turned around', changes: [{ do: 'set', file, pointer, value: [...(value as Json[])].reverse() }] },
      ],
      FREE,
    ),
    changed(
      'optional key dropped',
      keys,
      ({ file, pointer }) => [{ done: 'dropped', changes: [{ do: 'remove', file, pointer }] }],
      'what may be left out may be left out',
    ),
    changed(
      'filter that with fixes',
      nodes.filter(({ key, value }) => key === 'data' && isObject(value)),
      fixedFilters,
    ),
    changed(
      'range of settings turned',
      nodes.filter(({ pointer, value }) => /^\/ranges\/[^/]+$/.test(pointer) && isObject(value)),
      ({ file, pointer, value }) => {
        const { from, to } = value as JsonObject;
        return [
          {
            done: 'turned around',
            changes: [{ do: 'set', file, pointer, value: { ...(value as JsonObject), from: to as Json, to: from as Json } }],
          },
        ];
      },
    ),
  ];
}

function isRequired(holder: DefinitionNode | undefined, key: string): boolean {
  return ((holder?.schema.required ?? []) as Json[]).includes(key);
}

type Made = Pick<BlindMutant, 'done' | 'changes'>;

function changed(
  name: string,
  nodes: readonly DefinitionNode[],
  make: (node: DefinitionNode) => readonly Made[],
  unjudged?: string,
): BlindKind {
  return {
    name,
    ...(unjudged === undefined ? {} : { unjudged }),
    *mutants() {
      for (const node of nodes) for (const made of make(node)) yield { file: node.file, pointer: node.pointer, ...made };
    },
  };
}

/** Inserts the first element of the same list in the next other file. */
function foreign(node: DefinitionNode, lists: readonly DefinitionNode[]): Made[] {
  const others = lists.filter(({ file, key, value }) => file !== node.file && key === node.key && isObject((value as Json[])[0]));
  const other = others[(node.file.length + node.pointer.length) % Math.max(1, others.length)];
  if (!other) return [];
  const { file, pointer } = node;
  return [
    {
      done: `with one of ${other.file}${other.pointer}`,
      changes: [{ do: 'insert', file, pointer: below(pointer, 0), value: (other.value as Json[])[0] as Json }],
    },
  ];
}

/** Sets the parameter of the first filter to a constant. */
function fixedFilters({ file, pointer, value, holder }: DefinitionNode): Made[] {
  const filters = isObject(holder?.value) ? holder.value.filters : undefined;
  const [filter] = Array.isArray(filters) ? filters.filter((each) => isObject(each) && typeof each.field === 'string') : [];
  if (!isObject(filter) || !isObject(value)) return [];
  const given = { ...((value.with ?? {}) as JsonObject), [String(filter.field)]: "'x'" };
  return [{ done: `with ${filter.field}`, changes: [{ do: 'set', file, pointer, value: { ...value, with: given } }] }];
}
