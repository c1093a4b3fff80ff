import type { BlindKind } from '../blind/blind-kind.ts';
import type { Spot } from '../scopes.ts';
import { numberFrom } from '../typo.ts';
import type { World } from '../world.ts';
import { lastKinds } from './last-kinds.ts';
import { referenceKinds } from './reference-kinds.ts';
import { secondKinds } from './second-kinds.ts';
import { senseKinds } from './sense-kinds.ts';
import { textKinds } from './text-kinds.ts';
import { groundOf } from './typed.ts';
import { unitKinds } from './unit-kinds.ts';

/** Mistakes by an outside author who knows language and contracts but no checker rule. */
export function strangerKinds(world: World, spots: ReadonlyMap<string, Spot>): BlindKind[] {
  const ground = groundOf(world, spots);
  const first = [...referenceKinds(ground), ...unitKinds(ground), ...senseKinds(ground), ...textKinds(ground)];
  return [
    ...first.map((kind) => ({ ...kind, set: isAside(kind) ? 'aside' : ('tuned' as const) })),
    ...secondKinds(ground).map((kind) => ({ ...kind, set: 'second' as const })),
    ...lastKinds(ground).map((kind) => ({ ...kind, set: 'last' as const })),
  ] as BlindKind[];
}

/** Kinds held back until the rules for the others were written: chosen by a hash of the name. */
function isAside({ name }: BlindKind): boolean {
  return numberFrom(name) % 2 === 0;
}
