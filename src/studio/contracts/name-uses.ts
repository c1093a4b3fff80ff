import { placeOfName } from '../../language/contracts/name-places.ts';
import { type NameOverrides, nameAt } from '../../language/contracts/named-contracts.ts';
import type { LabelUse } from '../language/contract-uses.ts';

/** Screens that show a field, by file. */
export interface NameUse {
  /** Screens that use the label set here. */
  usual: readonly string[];
  /** Screens with another label: their own, or one set for a nearer place. */
  other: readonly string[];
}

/** Screens by each place where a label can be set. */
export function nameUses(labels: readonly LabelUse[], names: NameOverrides): ReadonlyMap<string, NameUse> {
  const found = new Map<string, { usual: Set<string>; other: Set<string> }>();
  for (const { file, places, isOwn } of labels) {
    let isOther = isOwn;
    for (const place of places) {
      const uses = found.get(place) ?? { usual: new Set(), other: new Set() };
      found.set(place, uses);
      (isOther ? uses.other : uses.usual).add(file);
      isOther ||= nameAt(placeOfName(place), names) !== undefined;
    }
  }
  return new Map(
    [...found].map(([place, { usual, other }]) => [place, { usual: [...usual], other: [...other].filter((file) => !usual.has(file)) }]),
  );
}
