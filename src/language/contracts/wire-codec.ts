import type { Contracts, ContractType } from './contract-types.ts';
import { isForbiddenKey } from './forbidden-keys.ts';
import { inUtc } from './iso-dates.ts';
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

interface Encoding {
  contracts: Contracts;
  /** Whether ids, files and places become what the contract says that they travel as. */
  hasKinds: boolean;
}

/**
 * Turns a result into its wire form: an ISO moment under a `date-time` of the contract becomes `{ __type: 'Date', iso }`, except under
 * `createdAt` and `updatedAt`, and where the contract says that it travels as text. Throws `WireError` for a moment that is none.
 */
export function encodeWire(value: unknown, type: ContractType, contracts: Contracts): unknown {
  return encode(value, type, { contracts, hasKinds: false }, '');
}

/** Turns parameters into the wire form of a Parse Server: as a result, and ids, files and places become pointers, files and GeoPoints where the contract says so. */
export function encodeParams(params: unknown, fields: Record<string, ContractType>, contracts: Contracts): Record<string, unknown> {
  return encode(params, { type: 'object', fields }, { contracts, hasKinds: true }, '') as Record<string, unknown>;
}

/** Types whose values travel as they are in a result. */
const PLAIN: ReadonlySet<ContractType['type']> = new Set(['string', 'number', 'boolean', 'enum', 'id', 'date', 'json']);

function encode(value: unknown, type: ContractType, encoding: Encoding, path: string): unknown {
  if (value === null || value === undefined) return value;
  switch (type.type) {
    case 'date-time':
      return type.as === 'text' ? value : encodeDate(value, path);
    case 'list':
      return Array.isArray(value) ? value.map((member, index) => encode(member, type.of, encoding, `${path}[${index}]`)) : value;
    case 'map':
      return mapEntries(value, path, (member, key, above) => encode(member, type.of, encoding, join(above, key)));
    case 'object':
    case 'entity': {
      const fields = fieldsOf(type, encoding.contracts) ?? {};
      const members = mapEntries(value, path, (member, key, above) => {
        const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
        // Most members travel as they are, and need no path for an error.
        return field === undefined || (PLAIN.has(field.type) && !encoding.hasKinds)
          ? member
          : encode(member, field, encoding, join(above, key));
      });
      return encoding.hasKinds && type.type === 'object' && type.as ? { __type: 'GeoPoint', ...(members as object) } : members;
    }
    default:
      return encoding.hasKinds ? encodeKind(value, type) : value;
  }
}

function encodeKind(value: unknown, type: ContractType): unknown {
  if (type.type === 'id' && type.as) return { __type: 'Pointer', className: type.className ?? type.of, objectId: value };
  return type.type === 'string' && type.as ? { __type: 'File', name: fileName(value), url: value } : value;
}

/**
 * Turns what came over the wire into plain values: Parse dates become ISO text in UTC at any depth, pointers their `objectId`, files their address, places latitude and longitude. Throws
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
    if (source.__type === 'File' && typeof source.url === 'string') return source.url;
    if (source.__type === 'GeoPoint') return { latitude: source.latitude, longitude: source.longitude };
  }
  return mapEntries(source, path, (member, key, above) => decodeWire(member, join(above, key), depth + 1));
}

function encodeDate(value: unknown, path: string): unknown {
  const iso = inUtc(value);
  if (iso === undefined) throw new WireError(path, 'not a date');
  const key = path.slice(path.lastIndexOf('.') + 1);
  return BARE_DATES.has(key) ? iso : { __type: 'Date', iso };
}

/** The name that Parse knows a file by: the last part of its address. */
function fileName(address: unknown): string {
  return (
    String(address)
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}

function decodeDate(iso: unknown, path: string): string {
  const utc = inUtc(iso);
  if (utc === undefined) throw new WireError(path, 'not a date');
  return utc;
}

function mapEntries(value: unknown, path: string, change: (member: unknown, key: string, path: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const source = value as Record<string, unknown>;
  const changed: Record<string, unknown> = {};
  for (const key of Object.keys(source)) {
    if (isForbiddenKey(key)) throw new WireError(join(path, key), 'this key is not allowed');
    changed[key] = change(source[key], key, path);
  }
  return changed;
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
