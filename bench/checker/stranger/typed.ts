import type { BlindKind, BlindMutant } from '../blind/blind-kinds.ts';
import { EXPRESSIVE, expressionsIn, type PathText, pathsIn } from '../expression-text.ts';
import type { DefinitionNode } from '../language.ts';
import { isObject, type JsonObject, membersOf, type Some } from '../mutant.ts';
import { enclosingSpot, type Spot } from '../scopes.ts';
import { alongPath, isClosed, memberOf, paramOf, type Typed, type World } from '../world.ts';

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

/** Sibling fields by a predicate of their types. */
export function siblings(
  holder: Typed | undefined,
  own: string | undefined,
  world: World,
  isWanted: (type: JsonObject) => boolean,
): string[] {
  if (!holder || !isClosed(holder)) return [];
  const fields = holder.type.type === 'entity' ? world.entities.get(String(holder.type.entity))?.contract.fields : holder.type.fields;
  return Object.keys((fields ?? {}) as JsonObject).filter((name) => {
    const type = memberOf(holder, name, world)?.type;
    return name !== own && type !== undefined && isWanted(type);
  });
}

export function valuesOfEnum(world: World, name: unknown): Record<string, { label?: string }> {
  const found = world.enums[String(name)];
  return (isObject(found) ? found.values : {}) as Record<string, { label?: string }>;
}

/** A kind that makes mutants for items. */
export function onItems(name: string, items: Some<TypedItem>, make: (item: TypedItem) => JsonObject | undefined): BlindKind {
  return {
    name,
    *mutants(): Iterable<BlindMutant> {
      for (const each of membersOf(items)) {
        const more = make(each);
        const { file, pointer } = each.node;
        if (more)
          yield {
            file,
            pointer,
            done: `with ${JSON.stringify(more)}`,
            changes: [{ do: 'set', file, pointer, value: { ...each.item, ...more } }],
          };
      }
    },
  };
}
