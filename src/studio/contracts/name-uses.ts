import { placeOfName } from '../../language/contracts/name-places.ts';
import { type NameOverrides, nameAt } from '../../language/contracts/named-contracts.ts';
import type { LabelUse } from '../language/contract-uses.ts';

/** Where a field is shown, by the files of screens. */
export interface NameUse {
  /** Screens that call it as it is called here. */
  usual: readonly string[];
  /** Screens on which it has another name: words of their own, or the name of something nearer. */
  other: readonly string[];
}

/** The screens of every place where something can be given a name. */
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
