import { EXPRESSIVE, expressionsIn, pathsIn, splice } from '../expression-text.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { assignment, inside, mutantAt } from '../mutant.ts';
import { enclosingSpot, type Spot } from '../scopes.ts';
import { alongPath, fieldsOf, isClosed, type World } from '../world.ts';
import { type BlindKind, blindKind, rewritten, valuesOf, withKeys } from './blind-kind.ts';

/** Names replaced by others of their type, like a wrong pick from a list. */
export function nameKinds(world: World, spots: ReadonlyMap<string, Spot>): BlindKind[] {
  const { nodes } = world;
  const strings = nodes.filter(({ value, position }) => typeof value === 'string' && EXPRESSIVE.has(position));
  const calls = nodes.filter(({ key, value }) => key === 'call' && typeof value === 'string');
  const ids = strings.filter(({ position }) => position === 'mapping' || position === 'link');
  const mappings = nodes.filter(({ key, position, value }) => key === 'with' && position === 'mapping' && isObject(value));
  const inRows = strings.filter(({ pointer }) => /rowActions|bulkActions|rowLink|columns/.test(pointer));
  const named = (name: string, key: string, names: Json | undefined) =>
    valuesOf(name, [nodes, (node) => node.key === key && typeof node.value === 'string'], Object.keys((names ?? {}) as JsonObject));
  return [
    valuesOf('path for another of the same type', strings, (node) => otherPaths(node, spots, world, true), 'both may be shown'),
    valuesOf('path for another of another type', ids, (node) => otherPaths(node, spots, world, false)),
    valuesOf('call for another of the same file', calls, (node) => [
      calls.find(({ file, value }) => file === node.file && value !== node.value)?.value,
    ]),
    swapped('fields of two items with labels of their own', nodes, 'field', 'label'),
    swapped('labels of two choices', nodes, 'label', 'value'),
    swapped('calls of two actions', nodes, 'call', 'label'),
    swapped('links of two items', nodes, 'link', 'field'),
    withKeys('two parameters of one call exchanged', mappings, (value) => {
      const [one, other] = Object.entries(value);
      return one && other && { [one[0]]: other[1], [other[0]]: one[1] };
    }),
    named('lookup for another', 'lookup', world.app.value.lookups),
    named('options for others', 'options', world.app.value.options),
    rewritten('row for what is around it', inRows, /\brow\.\w+/, 'record.objectId'),
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
  const others = Object.entries(fieldsOf(holder, world)).filter(
    ([name, type]) => name !== path.names.at(-1) && isAlike(type, own.type) === isSameType,
  );
  return others.slice(0, 2).map(([name]) => splice(text, path.start, path.end, [...path.names.slice(0, -1), name].join('.')));
}

function isAlike(one: JsonObject, other: JsonObject): boolean {
  return one.type === other.type && one.of === other.of && one.enum === other.enum && one.unit === other.unit;
}

/** Swaps a key between neighbouring members of a list that have this and another key. */
function swapped(name: string, nodes: readonly DefinitionNode[], key: string, beside: string): BlindKind {
  return blindKind(`${name} exchanged`, [nodes, ({ value }) => Array.isArray(value)], (list) => {
    const members = (list.value as Json[]).flatMap((item, index) =>
      isObject(item) && typeof item[key] === 'string' && item[beside] !== undefined
        ? [{ own: item[key], place: inside(list, index, key) }]
        : [],
    );
    return members.flatMap((one, index) => {
      const other = members[index + 1];
      if (!other || one.own === other.own) return [];
      const done = `${JSON.stringify(one.own)} and ${JSON.stringify(other.own)} changed places`;
      return mutantAt(list, done, assignment(one.place, other.own), assignment(other.place, one.own));
    });
  });
}
