import { maySee } from '../../../src/language/contracts/complete-value.ts';
import type { Contracts, ContractType, Json, Role } from '../../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';
import { closedNames } from './closed-names.ts';

/**
 * A JSON value without the fields that are closed to the roles or unknown to its type; in values of unknown shape, without fields
 * that are closed by name. Adds nothing.
 */
export function removeClosedFields(value: Json, type: ContractType, contracts: Contracts, roles: readonly Role[]): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (type.type === 'json' || (type.type === 'map' && type.of.type === 'json')) return withoutNames(value, closedNames(contracts, roles));
  if (Array.isArray(value)) return type.type === 'list' ? value.map((member) => removeClosedFields(member, type.of, contracts, roles)) : [];
  if (type.type === 'map') return mapped(value, (member) => removeClosedFields(member, type.of, contracts, roles));
  const fields = fieldsOf(type, contracts) ?? {};
  const open = Object.entries(value).filter(([key]) => Object.hasOwn(fields, key) && maySee(fields[key]!, roles));
  return mapped(Object.fromEntries(open), (member, key) => removeClosedFields(member, fields[key]!, contracts, roles));
}

/**
 * Removes closed names at any depth from a value of unknown shape. Values without any are returned as they are: copying 20,000
 * values would block the thread.
 */
function withoutNames(value: Json, isClosed: (name: string) => boolean): Json {
  return hasClosed(value, isClosed) ? cut(value, isClosed) : value;
}

function hasClosed(value: Json, isClosed: (name: string) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((member) => hasClosed(member, isClosed));
  for (const name in value) if (isClosed(name) || hasClosed(value[name] as Json, isClosed)) return true;
  return false;
}

function cut(value: Json, isClosed: (name: string) => boolean): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((member) => cut(member, isClosed));
  const open = Object.entries(value).filter(([name]) => !isClosed(name));
  return mapped(Object.fromEntries(open), (member) => cut(member, isClosed));
}

function mapped(value: Record<string, Json>, change: (member: Json, key: string) => Json): Json {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member, key)]));
}
