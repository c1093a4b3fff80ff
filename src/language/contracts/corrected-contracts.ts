import type { Contracts, ContractType } from './contract-types.ts';
import { mapFields } from './map-fields.ts';
import { placeOfName } from './name-places.ts';
import { type NameOverrides, namedContracts } from './named-contracts.ts';

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

const made = new WeakMap<Corrections, { of: Contracts; corrected: Contracts }>();

/** Contracts with corrections. A correction of a field applies wherever the field is copied, as a name does. */
export function correctedContracts(contracts: Contracts, corrections: Corrections | undefined): Contracts {
  if (typeof corrections !== 'object' || corrections === null || Object.keys(corrections).length === 0) return contracts;
  const known = made.get(corrections);
  if (known?.of === contracts) return known.corrected;
  const corrected = mapFields(contracts, (type) => {
    const correction = correctionOf(type, corrections);
    return correction ? withCorrection(type, correction) : type;
  });
  made.set(corrections, { of: contracts, corrected });
  return corrected;
}

function correctionOf({ namedAt = [] }: ContractType, corrections: Corrections): Correction | undefined {
  for (const place of namedAt) {
    const { owner, path } = placeOfName(place);
    const own = Object.hasOwn(corrections, owner) ? corrections[owner] : undefined;
    if (own && Object.hasOwn(own, path)) return own[path];
  }
  return undefined;
}

function withCorrection(type: ContractType, { from, type: kind, nullable }: Correction): ContractType {
  const { label, namedAt, note, access, optional } = type;
  const notes = { label, namedAt, note, access, optional, nullable: type.nullable };
  const known = Object.fromEntries(Object.entries(notes).filter(([, value]) => value !== undefined));
  const changed: ContractType = kind === undefined || kind === type.type ? type : { ...known, type: kind };
  return { ...changed, ...(from !== undefined && { from }), ...(nullable !== undefined && { nullable }) };
}
