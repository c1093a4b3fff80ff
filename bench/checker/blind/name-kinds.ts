import { EXPRESSIVE, expressionsIn, pathsIn, splice } from '../expression-text.ts';
import type { DefinitionNode } from '../language.ts';
import { isObject, type JsonObject, replacing } from '../mutant.ts';
import { enclosingSpot, type Spot } from '../scopes.ts';
import { alongPath, isClosed, memberOf, type Typed, type World } from '../world.ts';
import type { BlindKind, BlindMutant } from './blind-kinds.ts';
import { valuesOf } from './literal-kinds.ts';

/** Names replaced by others of their type, like a wrong pick from a list. */
export function nameKinds(world: World, spots: ReadonlyMap<string, Spot>): BlindKind[] {
  const strings = world.nodes.filter(({ value, position }) => typeof value === 'string' && EXPRESSIVE.has(position));
  const calls = world.nodes.filter(({ key, value }) => key === 'call' && typeof value === 'string');
  const ids = strings.filter(({ position }) => position === 'mapping' || position === 'link');
  return [
    valuesOf('path for another of the same type', strings, (node) => otherPaths(node, spots, world, true), 'both may be shown'),
    valuesOf('path for another of another type', ids, (node) => otherPaths(node, spots, world, false)),
    valuesOf('call for another of the same file', calls, (node) => {
      const others = calls.filter(({ file, value }) => file === node.file && value !== node.value);
      return others.slice(0, 1).map(({ value }) => value);
    }),
    swapped('fields of two items with labels of their own', world.nodes, (item) =>
      typeof item.field === 'string' && typeof item.label === 'string' ? 'field' : undefined,
    ),
    swapped('labels of two choices', world.nodes, (item) => ('value' in item && typeof item.label === 'string' ? 'label' : undefined)),
    swapped('calls of two actions', world.nodes, (item) =>
      typeof item.call === 'string' && typeof item.label === 'string' ? 'call' : undefined,
    ),
    swapped('links of two items', world.nodes, (item) =>
      typeof item.link === 'string' && typeof item.field === 'string' ? 'link' : undefined,
    ),
    pair(
      'two parameters of one call',
      world.nodes.filter(({ key, position, value }) => key === 'with' && position === 'mapping' && isObject(value)),
    ),
    ranges(world.nodes),
    valuesOf('lookup for another', [world.nodes, ({ key }) => key === 'lookup'], ({ value }) =>
      Object.keys((world.app.value.lookups ?? {}) as JsonObject).filter((name) => name !== value),
    ),
    valuesOf('options for others', [world.nodes, ({ key, value }) => key === 'options' && typeof value === 'string'], ({ value }) =>
      Object.keys((world.app.value.options ?? {}) as JsonObject).filter((name) => name !== value),
    ),
    valuesOf(
      'row for what is around it',
      [strings, ({ value, pointer }) => /rowActions|bulkActions|rowLink|columns/.test(pointer) && /\brow\./.test(String(value))],
      replacing(/\brow\.\w+/, 'record.objectId'),
    ),
  ];
}

/** The text of a node with the last name of its first path replaced by a sibling. */
function otherPaths(node: DefinitionNode, spots: ReadonlyMap<string, Spot>, world: World, isSameType: boolean): string[] {
  const text = String(node.value);
  const [path] = expressionsIn(text, node.position).flatMap(pathsIn);
  const start = path && enclosingSpot(spots, node.file, node.pointer)?.scope[path.names[0] as string];
  if (!path || !start || path.names.length < 2) return [];
  const types = alongPath(start, path.names.slice(1), world);
  const [holder, own] = [types.at(-2), types.at(-1)];
  if (types.length !== path.names.length || !holder || !own || !isClosed(holder)) return [];
  const others = namesIn(holder, world).filter(
    (name) => name !== path.names.at(-1) && isAlike(memberOf(holder, name, world)?.type, own.type) === isSameType,
  );
  return others.slice(0, 2).map((name) => splice(text, path.start, path.end, [...path.names.slice(0, -1), name].join('.')));
}

function namesIn({ type }: Typed, world: World): string[] {
  const fields = type.type === 'entity' ? world.entities.get(String(type.entity))?.contract.fields : type.fields;
  return Object.keys((fields ?? {}) as JsonObject);
}

function isAlike(one: JsonObject | undefined, other: JsonObject): boolean {
  return one?.type === other.type && one?.of === other.of && one?.enum === other.enum && one?.unit === other.unit;
}

/** Swaps a key between two members of a list. */
function swapped(name: string, nodes: readonly DefinitionNode[], keyOf: (item: JsonObject) => string | undefined): BlindKind {
  return {
    name: `${name} exchanged`,
    *mutants() {
      for (const { file, pointer, value } of nodes) {
        if (!Array.isArray(value)) continue;
        const members = value.flatMap((item, index) =>
          isObject(item) && keyOf(item) !== undefined ? [{ item, index, key: keyOf(item) as string }] : [],
        );
        for (const [at, one] of members.entries()) {
          const other = members[at + 1];
          if (!other || one.item[one.key] === other.item[other.key]) continue;
          const set = (index: number, key: string, to: (typeof one.item)[string]) => ({
            do: 'set' as const,
            file,
            pointer: `${pointer}/${index}/${key}`,
            value: to as string,
          });
          yield {
            file,
            pointer,
            done: `${JSON.stringify(one.item[one.key])} and ${JSON.stringify(other.item[other.key])} changed nodes`,
            changes: [set(one.index, one.key, other.item[other.key] as string), set(other.index, other.key, one.item[one.key] as string)],
          };
        }
      }
    },
  };
}

/** Swaps the values of two entries of a mapping. */
function pair(name: string, nodes: readonly DefinitionNode[]): BlindKind {
  return {
    name: `${name} exchanged`,
    *mutants() {
      for (const { file, pointer, value } of nodes) {
        const [one, other] = Object.entries(value as JsonObject);
        if (!one || !other || JSON.stringify(one[1]) === JSON.stringify(other[1])) continue;
        const to = { ...(value as JsonObject), [one[0]]: other[1], [other[0]]: one[1] };
        yield { file, pointer, done: `${one[0]} and ${other[0]} changed nodes`, changes: [{ do: 'set', file, pointer, value: to }] };
      }
    },
  };
}

function ranges(nodes: readonly DefinitionNode[]): BlindKind {
  const all = nodes.filter(({ key, value }) => key === 'range' && Array.isArray(value));
  return {
    name: 'two parameters of a range exchanged',
    *mutants(): Iterable<BlindMutant> {
      for (const { file, pointer, value } of all) {
        const [from, to] = value as string[];
        yield { file, pointer, done: 'changed nodes', changes: [{ do: 'set', file, pointer, value: [to as string, from as string] }] };
      }
    },
  };
}
