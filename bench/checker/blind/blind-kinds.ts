import type { Mutant } from '../mutant.ts';
import type { Spot } from '../scopes.ts';
import type { World } from '../world.ts';
import { elementKinds } from './element-kinds.ts';
import { expressionKinds } from './expression-kinds.ts';
import { literalKinds } from './literal-kinds.ts';
import { nameKinds } from './name-kinds.ts';

/** A change without a code that must answer to it: it is found where anything new is told. */
export type BlindMutant = Omit<Mutant, 'codes' | 'told' | 'meant'>;

/** `tuned` while rules were written, `aside` after them, `second` and `last` were written later and measured before a rule was written for them. */
export type StrangerSet = 'tuned' | 'aside' | 'second' | 'last';

/**
 * Changes of one sort, made by somebody who knows JSON, the schemas and the contracts, and not one rule of the checker. Where the outcome may
 * as well be what somebody meant, `unjudged` says why: such kinds are counted apart.
 */
export interface BlindKind {
  name: string;
  unjudged?: string;
  /** Of the mistakes of strangers: when they were looked at. */
  set?: StrangerSet;
  mutants: () => Iterable<BlindMutant>;
}

/** Every blind kind over the definitions of a world. */
export function blindKinds(world: World, spots: ReadonlyMap<string, Spot>): BlindKind[] {
  return [...nameKinds(world, spots), ...literalKinds(world), ...expressionKinds(world), ...elementKinds(world)];
}
