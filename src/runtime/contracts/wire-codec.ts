import type { Contracts, ContractType } from './contract-types.ts';
import { isForbiddenKey } from './forbidden-keys.ts';
import { isDateTime } from './iso-dates.ts';
import { fieldsOf } from './type-of-path.ts';

/** A payload that cannot be read: a forbidden key, a date that is none, or too deep. `path` says where. */
export class WireError extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(path === '' ? message : `${path}: ${message}`);
    this.name = 'WireError';
    this.path = path;
  }
}

const MAXIMUM_DEPTH = 64;
/** Parse sends the two timestamps of an object as bare text. */
const BARE_DATES: ReadonlySet<string> = new Set(['createdAt', 'updatedAt']);

/**
 * Turns a value into its wire form: an ISO moment under a `date-time` of the contract becomes `{ __type: 'Date', iso }`, except under
 * `createdAt` and `updatedAt`. Throws `WireError` for a moment that is none.
 */
export function encodeWire(value: unknown, type: ContractType, contracts: Contracts, path = ''): unknown {
  if (value === null || value === undefined) return value;
  switch (type.type) {
    case 'date-time':
      return encodeDate(value, path);
    case 'list':
      return Array.isArray(value) ? value.map((member, index) => encodeWire(member, type.of, contracts, `${path}[${index}]`)) : value;
    case 'map':
      return mapEntries(value, path, (member, _, at) => encodeWire(member, type.of, contracts, at));
    case 'object':
    case 'entity': {
      const fields = fieldsOf(type, contracts) ?? {};
      return mapEntries(value, path, (member, key, at) => {
        const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
        return field === undefined ? member : encodeWire(member, field, contracts, at);
      });
    }
    default:
      return value;
  }
}

/**
 * Turns what came over the wire into plain values: Parse dates become ISO text in UTC at any depth, pointers their `objectId`. Throws
 * `WireError` for a date that is none, for keys that could reach a prototype, and for payloads nested deeper than 64 levels.
 */
export function decodeWire(value: unknown, path = '', depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAXIMUM_DEPTH) throw new WireError(path, 'nested too deep');
  if (Array.isArray(value)) return value.map((member, index) => decodeWire(member, `${path}[${index}]`, depth + 1));
  const source = value as Record<string, unknown>;
  if (Object.hasOwn(source, '__type')) {
    if (source.__type === 'Date') return decodeDate(source.iso, path);
    if (source.__type === 'Pointer' && typeof source.objectId === 'string') return source.objectId;
  }
  return mapEntries(source, path, (member, _, at) => decodeWire(member, at, depth + 1));
}

function encodeDate(value: unknown, path: string): unknown {
  if (!isDateTime(value)) throw new WireError(path, 'not a date');
  const iso = new Date(value).toISOString();
  const key = path.slice(path.lastIndexOf('.') + 1);
  return BARE_DATES.has(key) ? iso : { __type: 'Date', iso };
}

function decodeDate(iso: unknown, path: string): string {
  if (!isDateTime(iso)) throw new WireError(path, 'not a date');
  return new Date(iso).toISOString();
}

function mapEntries(value: unknown, path: string, change: (member: unknown, key: string, at: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const changed: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (isForbiddenKey(key)) throw new WireError(at, 'this key is not allowed');
    changed[key] = change(member, key, at);
  }
  return changed;
}
