import type { Contracts, ContractType } from './contract-types.ts';
import { createMemo } from './create-memo.ts';
import { mapFields } from './map-fields.ts';
import { placeOfName } from './name-places.ts';
import { type NameOverrides, namedContracts, saidAt } from './named-contracts.ts';

/** A field as answers have it, in place of its contract. */
export interface Correction {
  /** The key under which they have it. */
  from?: string;
  /** The kind of its value. */
  type?: 'string' | 'number' | 'boolean';
  /** It may be null or absent. */
  nullable?: boolean;
}

/** Corrections of contracts (`corrections` of app.json): by entity or call, and by path. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, Correction>>>>;

/** A console's changes of its contracts. */
export interface OfContracts {
  names?: NameOverrides | undefined;
  corrections?: Corrections | undefined;
}

/** The contracts as a console has them: corrected, and with the names that it gives. */
export function contractsOfConsole(contracts: Contracts, { names, corrections }: OfContracts): Contracts {
  return namedContracts(correctedContracts(contracts, corrections), names);
}

const made = createMemo<Corrections, Contracts>();

/** Contracts with corrections. A correction of a field applies wherever the field is copied, as a name does. */
export function correctedContracts(contracts: Contracts, corrections: Corrections | undefined): Contracts {
  if (typeof corrections !== 'object' || corrections === null || Object.keys(corrections).length === 0) return contracts;
  return made(corrections, [contracts], () =>
    mapFields(contracts, (type) => {
      const correction = type.namedAt?.map((place) => saidAt(placeOfName(place), corrections)).find((said) => said !== undefined);
      return correction ? withCorrection(type, correction) : type;
    }),
  );
}

function withCorrection(type: ContractType, { from, type: kind, nullable }: Correction): ContractType {
  const { label, namedAt, note, access, optional } = type;
  const notes = { label, namedAt, note, access, optional, nullable: type.nullable };
  const known = Object.fromEntries(Object.entries(notes).filter(([, value]) => value !== undefined));
  const changed: ContractType = kind === undefined || kind === type.type ? type : { ...known, type: kind };
  return { ...changed, ...(from !== undefined && { from }), ...(nullable !== undefined && { nullable }) };
}
