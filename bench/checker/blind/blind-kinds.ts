import type { Spot } from '../scopes.ts';
import type { World } from '../world.ts';
import type { BlindKind } from './blind-kind.ts';
import { elementKinds } from './element-kinds.ts';
import { expressionKinds } from './expression-kinds.ts';
import { literalKinds } from './literal-kinds.ts';
import { nameKinds } from './name-kinds.ts';

export function blindKinds(world: World, spots: ReadonlyMap<string, Spot>): BlindKind[] {
  return [...nameKinds(world, spots), ...literalKinds(world), ...expressionKinds(world), ...elementKinds(world)];
}
