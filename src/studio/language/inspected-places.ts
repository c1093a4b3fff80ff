import type { Roots } from '../../language/compile/compile-context.ts';
import type { ContractType } from '../../language/contracts/contract-types.ts';

/** Readable paths and expected values at a place, from the compiler. */
export interface InspectedPlace {
  roots: Roots;
  expected?: ContractType | undefined;
}

/** The data of a place or its nearest ancestor: a value of a mapping reads what the mapping reads. */
export function inspectedAt(seen: ReadonlyMap<string, InspectedPlace>, place: string): InspectedPlace | undefined {
  const top = place.indexOf('#');
  if (top < 0) return undefined;
  for (let at = place; at.length > top; at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) {
    const found = seen.get(at);
    if (found) return found;
  }
  // An unset property reads what its siblings read.
  const around = place.slice(0, Math.max(place.lastIndexOf('/'), top) + 1);
  const besides = [...seen].find(
    ([at, { roots }]) => at.startsWith(around) && !at.includes('/', around.length) && Object.keys(roots).length > 0,
  );
  return besides && { roots: besides[1].roots };
}
