import { EXPRESSIVE, expressionsIn, type PathText, pathsIn } from '../expression-text.ts';
import type { JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { enclosingSpot, type Spot } from '../scopes.ts';
import { alongPath, fieldsOf, isClosed, type Typed, type World } from '../world.ts';

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
