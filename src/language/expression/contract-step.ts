import type { Contracts, ContractType } from '../contracts/contract-types.ts';
import { fieldsOf } from './value-type.ts';

/** One step from a type into a member. `allowed` lists the members there are; none when the type has no parts. */
export type ContractStep =
  | { type: ContractType; misfit?: undefined }
  | { type?: undefined; misfit: 'unknown' | 'no-parts'; allowed: string[] };

/** The type of a member by name. A member of a map or of an unknown value may be absent. */
export function stepByName(type: ContractType, name: string, contracts: Contracts): ContractStep {
  if (type.type === 'map') return { type: nullable(type.of) };
  if (isOpen(type, contracts)) return { type: { type: 'json' } };
  const fields = fieldsOf(type, contracts);
  if (!fields) return { misfit: 'no-parts', allowed: [] };
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field ? { type: field } : { misfit: 'unknown', allowed: Object.keys(fields) };
}

/** The type of a member whose key is computed: a member of a map or list, or of an object whose fields all have one type. */
export function stepByKey(type: ContractType, contracts: Contracts): ContractStep {
  if (type.type === 'map' || type.type === 'list') return { type: nullable(type.of) };
  if (isOpen(type, contracts) || fieldsOf(type, contracts)) return { type: { type: 'json' } };
  return { misfit: 'no-parts', allowed: [] };
}

/** A type whose members are not known: a JSON value, or an entity that has no contract. */
export function isOpen(type: ContractType, contracts: Contracts): boolean {
  return type.type === 'json' || (type.type === 'entity' && !contracts.entities.has(type.entity));
}

/** The same type, possibly null. */
export function nullable(type: ContractType): ContractType {
  return type.nullable ? type : { ...type, nullable: true };
}

/** What a value of this type becomes where it is absent: a boolean false, a list empty, all else null. */
export function missingOf(type: ContractType, asBoolean = false): null | false | [] {
  if (type.nullable) return null;
  if (type.type === 'boolean') return false;
  if (type.type === 'list') return [];
  return type.type === 'json' && asBoolean ? false : null;
}
