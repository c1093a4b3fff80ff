import type { Contracts, EnumContract, TypeNotes } from './contract-types.ts';
import { createMemo } from './create-memo.ts';
import { mapFields } from './map-fields.ts';
import { type NamePlace, placeOfName } from './name-places.ts';

/** Names that a console gives in place of the labels of the contracts (`names` of app.json): to fields, by entity or call and by path, and to values, by their list (enum) and as they are written. */
export type NameOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Cache: only changed names cause a new result. */
const made = createMemo<NameOverrides, Contracts>();

/**
 * Contracts in which fields and values are called as the console calls them. A field that an entity or a call takes over from another has its name too, unless it has one of its own there.
 * All else is as it was; without names they are the same contracts.
 */
export function namedContracts(contracts: Contracts, names: NameOverrides | undefined): Contracts {
  if (typeof names !== 'object' || names === null || Object.keys(names).length === 0) return contracts;
  return made(names, [contracts], () => ({
    ...mapFields(contracts, (type) => {
      const label = overriddenName(type, names);
      return label === undefined ? type : { ...type, label };
    }),
    enums: new Map([...contracts.enums].map(([name, list]) => [name, namedValues(list, name, names)])),
  }));
}

/** The name that a console gives to what has these notes; undefined where it gives none. */
export function overriddenName({ namedAt = [] }: Pick<TypeNotes, 'namedAt'>, names: NameOverrides): string | undefined {
  return namedAt.map((place) => nameAt(placeOfName(place), names)).find((name) => name !== undefined);
}

/** The name that is given at a place itself. */
export function nameAt(place: NamePlace, names: NameOverrides | undefined): string | undefined {
  const name = saidAt(place, names);
  return typeof name === 'string' ? name : undefined;
}

/** What a console says of a place in one of its settings by owner and path. */
export function saidAt<Said>(
  { owner, path }: NamePlace,
  said: Readonly<Record<string, Readonly<Record<string, Said>>>> | undefined,
): Said | undefined {
  const own = said && Object.hasOwn(said, owner) ? said[owner] : undefined;
  return own && Object.hasOwn(own, path) ? own[path] : undefined;
}

function namedValues(list: EnumContract, owner: string, names: NameOverrides): EnumContract {
  if (!Object.hasOwn(names, owner)) return list;
  const named = Object.entries(list.values).map(([value, look]) => [
    value,
    { ...look, label: nameAt({ owner, path: value }, names) ?? look.label },
  ]);
  return { ...list, values: Object.fromEntries(named) };
}
