import type { Contracts, ContractType } from '../contracts/contract-types.ts';
import { fieldsOf } from '../contracts/type-of-path.ts';

/** One step from a type to a member. `allowed` lists the existing members; empty for a type without parts. */
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

/** The type of a member with a computed key: of a map or list, or of an object whose fields share one type. */
export function stepByKey(type: ContractType, contracts: Contracts): ContractStep {
  if (type.type === 'map' || type.type === 'list') return { type: nullable(type.of) };
  if (isOpen(type, contracts) || fieldsOf(type, contracts)) return { type: { type: 'json' } };
  return { misfit: 'no-parts', allowed: [] };
}

/** A type with unknown members: a JSON value, or an entity without a contract. */
export function isOpen(type: ContractType, contracts: Contracts): boolean {
  return type.type === 'json' || (type.type === 'entity' && !contracts.entities.has(type.entity));
}

/** The same type, possibly null. */
export function nullable(type: ContractType): ContractType {
  return type.nullable ? type : { ...type, nullable: true };
}

/** The same type, never null. */
export function withoutNull({ nullable: _, optional: __, ...type }: ContractType): ContractType {
  return type as ContractType;
}

/** The value in place of a missing one of this type: false for a boolean, an empty list, else null. */
export function missingOf(type: ContractType, asBoolean = false): null | false | [] {
  if (type.nullable) return null;
  if (type.type === 'boolean') return false;
  if (type.type === 'list') return [];
  return type.type === 'json' && asBoolean ? false : null;
}
