import type { Mutant } from '../mutant.ts';
import type { Spot } from '../scopes.ts';
import type { World } from '../world.ts';
import { elementKinds } from './element-kinds.ts';
import { expressionKinds } from './expression-kinds.ts';
import { literalKinds } from './literal-kinds.ts';
import { nameKinds } from './name-kinds.ts';

/** A mutant without an expected code: any new issue counts as found. */
export type BlindMutant = Omit<Mutant, 'codes' | 'reportedAt' | 'meant'>;

/** `tuned`: known while rules were written; `aside`: looked at after them; `second` and `last`: written and measured later. */
export type StrangerSet = 'tuned' | 'aside' | 'second' | 'last';

/**
 * A kind of mutant, written with knowledge of JSON, schemas and contracts but of no checker rule. `unjudged`: why the result may be
 * intended; such kinds are counted separately.
 */
export interface BlindKind {
  name: string;
  unjudged?: string;
  /** Set of an outside author's mistakes. */
  set?: StrangerSet;
  mutants: () => Iterable<BlindMutant>;
}

export function blindKinds(world: World, spots: ReadonlyMap<string, Spot>): BlindKind[] {
  return [...nameKinds(world, spots), ...literalKinds(world), ...expressionKinds(world), ...elementKinds(world)];
}
