import type { Roots } from '../../language/compile/compile-context.ts';
import type { ContractType } from '../../language/contracts/contract-types.ts';

/** What the compiler saw at a place: what can be read there, and what is wanted. */
export interface InspectedPlace {
  roots: Roots;
  expected?: ContractType | undefined;
}

/** What was seen at a place, or at the nearest around it: a value of a mapping reads what its mapping reads. */
export function inspectedAt(seen: ReadonlyMap<string, InspectedPlace>, place: string): InspectedPlace | undefined {
  const top = place.indexOf('#');
  if (top < 0) return undefined;
  for (let at = place; at.length > top; at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) {
    const found = seen.get(at);
    if (found) return found;
  }
  // What is not written yet reads what is written beside it.
  const around = place.slice(0, Math.max(place.lastIndexOf('/'), top) + 1);
  const besides = [...seen].find(
    ([at, { roots }]) => at.startsWith(around) && !at.includes('/', around.length) && Object.keys(roots).length > 0,
  );
  return besides && { roots: besides[1].roots };
}
