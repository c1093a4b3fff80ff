import type { Contracts, ContractType, Role } from './contract-types.ts';
import { isObject } from './json-value.ts';
import { maskText } from './mask-text.ts';
import { fieldsOf } from './type-of-path.ts';
import { UNREAD } from './unread-fields.ts';

/**
 * Makes a result whole, as its contract promises, so that no reader has to guard: an absent nullable field is null, an absent boolean false,
 * an absent list empty. Fields whose `access` none of the caller's roles meets are left out, and so is everything that the contract does not
 * know. `admin` sees all. Texts of unreadable fields stay, of those that are seen. Secrets are masked for everybody. The value itself is not changed.
 */
export function completeValue(value: unknown, type: ContractType, contracts: Contracts, roles: readonly Role[]): unknown {
  if (value === undefined || value === null) return absent(type);
  switch (type.type) {
    case 'object':
    case 'entity':
      return completeFields(value, fieldsOf(type, contracts) ?? {}, contracts, roles);
    case 'list':
      return Array.isArray(value) ? value.map((member) => completeValue(member, type.of, contracts, roles)) : value;
    case 'map':
      return completeMap(value, type.of, contracts, roles);
    case 'string':
      return type.masked && typeof value === 'string' ? maskText(value) : value;
    default:
      return value;
  }
}

/** Whether roles open a field: it has no `access`, or one of the roles is listed, or is `admin`. */
export function maySee(type: ContractType, roles: readonly Role[]): boolean {
  return type.access === undefined || roles.includes('admin') || type.access.some((role) => roles.includes(role));
}

function completeFields(value: unknown, fields: Record<string, ContractType>, contracts: Contracts, roles: readonly Role[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const source = value as Record<string, unknown>;
  const complete: Record<string, unknown> = {};
  for (const key of Object.keys(fields)) {
    const field = fields[key] as ContractType;
    if (!maySee(field, roles)) continue;
    const member = completeValue(Object.hasOwn(source, key) ? source[key] : undefined, field, contracts, roles);
    if (member !== undefined) complete[key] = member;
  }
  const unread = source[UNREAD];
  const named = isObject(unread) ? Object.entries(unread).filter(([key]) => Object.hasOwn(fields, key) && maySee(fields[key]!, roles)) : [];
  if (named.length > 0) complete[UNREAD] = Object.fromEntries(named);
  return complete;
}

function completeMap(value: unknown, of: ContractType, contracts: Contracts, roles: readonly Role[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, completeValue(member, of, contracts, roles)]));
}

function absent(type: ContractType): unknown {
  if (type.nullable) return null;
  if (type.type === 'boolean') return false;
  return type.type === 'list' ? [] : undefined;
}
