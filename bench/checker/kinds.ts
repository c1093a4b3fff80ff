import { callKinds } from './kinds/calls.ts';
import { contractKinds } from './kinds/contracts.ts';
import { expressionKinds } from './kinds/expressions.ts';
import { harmlessKinds } from './kinds/harmless.ts';
import { hurtfulKinds } from './kinds/hurtful.ts';
import { nameKinds } from './kinds/names.ts';
import { partKinds } from './kinds/parts.ts';
import { roleKinds } from './kinds/roles.ts';
import { routeKinds } from './kinds/routes.ts';
import { shapeKinds } from './kinds/shape.ts';
import { textKinds } from './kinds/text.ts';
import type { Kind } from './mutant.ts';
import { spotsOf } from './scopes.ts';
import type { World } from './world.ts';

/** All kinds of mutants by area. `edits`: typing errors per misspelt name. */
export function everyKind(world: World, texts: ReadonlyMap<string, string>, edits: 1 | 2 = 1): { area: string; kinds: Kind[] }[] {
  const spots = spotsOf(world);
  return [
    { area: 'Text', kinds: textKinds(world, texts) },
    { area: 'Shape', kinds: shapeKinds(world, edits) },
    { area: 'Names', kinds: nameKinds(world, edits) },
    { area: 'Expressions', kinds: expressionKinds(world, spots, edits) },
    { area: 'Calls', kinds: callKinds(world, spots) },
    { area: 'Parts', kinds: partKinds(world, spots) },
    { area: 'Addresses', kinds: routeKinds(world) },
    { area: 'Access', kinds: roleKinds(world) },
    { area: 'Hurtful', kinds: hurtfulKinds(world, spots) },
    { area: 'Contracts', kinds: contractKinds(world, spots) },
    { area: 'Harmless changes', kinds: harmlessKinds(world, spots) },
  ];
}
