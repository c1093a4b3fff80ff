import { type BlindKind, blindKind } from '../blind/blind-kind.ts';
import { EXPRESSIVE, expressionsIn, type PathText, pathsIn, splice } from '../expression-text.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { assignment, mutantAt, type Some } from '../mutant.ts';
import { enclosingSpot, type Spot } from '../scopes.ts';
import { alongPath, fieldsOf, isClosed, paramOf, type Typed, type World } from '../world.ts';

/** Inputs of these kinds: definitions and scopes. */
export interface Ground {
  world: World;
  spots: ReadonlyMap<string, Spot>;
  /** Every string that is or contains expressions. */
  expressive: readonly DefinitionNode[];
}

export function groundOf(world: World, spots: ReadonlyMap<string, Spot>): Ground {
  return { world, spots, expressive: world.nodes.filter(({ value, position }) => typeof value === 'string' && EXPRESSIVE.has(position)) };
}

/** A path in a node's expression, with its type. */
export interface TypedPath extends PathText {
  text: string;
  typed: Typed;
  holder: Typed | undefined;
}

/** The typed paths of a node. */
export function typedPaths(node: DefinitionNode, { world, spots }: Ground): TypedPath[] {
  const text = String(node.value);
  return expressionsIn(text, node.position)
    .flatMap(pathsIn)
    .flatMap((path) => {
      const start = enclosingSpot(spots, node.file, node.pointer)?.scope[path.names[0] as string];
      if (!start) return [];
      const types = alongPath(start, path.names.slice(1), world);
      const typed = types.at(-1);
      return typed && types.length === path.names.length ? [{ ...path, text, typed, holder: types.at(-2) }] : [];
    });
}

/** An item with the type of its field. */
export interface TypedItem {
  node: DefinitionNode;
  item: JsonObject;
  typed: Typed;
  /** Whether it writes a parameter of a call. */
  isTyped: boolean;
}

/** Every item with a known type. */
export function typedItems({ world, spots }: Ground): TypedItem[] {
  return world.nodes.flatMap((node): TypedItem[] => {
    const { value } = node;
    if (!isObject(value) || typeof value.field !== 'string' || node.holder === undefined || !Array.isArray(node.holder.value)) return [];
    const spot = enclosingSpot(spots, node.file, node.pointer);
    const names = value.field.split('.');
    if (!spot) return [];
    if (spot.targets) {
      const typed = spot.targets.map(({ call, prefix }) => paramOf(call, [...prefix, ...names], world)).find(Boolean);
      return typed ? [{ node, item: value, typed, isTyped: true }] : [];
    }
    const start = spot.scope.row ?? spot.scope.record;
    const types = start ? alongPath(start, names, world) : [];
    const typed = types.at(-1);
    return typed && types.length === names.length + 1 ? [{ node, item: value, typed, isTyped: false }] : [];
  });
}

/** Fields beside the end of a path, itself included, as whole paths. */
export function siblingsOf({ holder, names }: TypedPath, { world }: Ground, isWanted: (type: JsonObject) => boolean): string[] {
  if (!holder || !isClosed(holder)) return [];
  const own = names.slice(0, -1).join('.');
  return Object.entries(fieldsOf(holder, world)).flatMap(([name, type]) => (isWanted(type) ? `${own}.${name}` : []));
}

/** The first path of a node with a wanted sibling, and that sibling. */
export function besidePath(
  node: DefinitionNode,
  ground: Ground,
  isWanted: (type: JsonObject) => boolean,
): { path: TypedPath; other: string } | undefined {
  for (const path of typedPaths(node, ground)) {
    const [other] = siblingsOf(path, ground, isWanted);
    if (other) return { path, other };
  }
  return undefined;
}

/** The text of a path's expression with another path. */
export function withPath({ text, start, end }: TypedPath, other: string): string {
  return splice(text, start, end, other);
}

/** Whether a path is a whole placeholder. */
export function isPlaceholder({ text, start, end }: TypedPath): boolean {
  return text[start - 1] === '{' && text[end] === '}';
}

export function valuesOfEnum(world: World, name: unknown): Record<string, { label?: string }> {
  const found = world.enums[String(name)];
  return (isObject(found) ? found.values : {}) as Record<string, { label?: string }>;
}

/** A kind that sets properties of items. */
export function onItems(
  name: string,
  items: Some<TypedItem>,
  keys: JsonObject | ((item: TypedItem) => JsonObject | undefined | false),
  unjudged?: string,
): BlindKind {
  return blindKind(
    name,
    items,
    (each) => {
      const more = typeof keys === 'function' ? keys(each) : keys;
      return more && mutantAt(each.node, `with ${JSON.stringify(more)}`, assignment(each.node, { ...each.item, ...more }));
    },
    unjudged,
  );
}
