import type { Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';
import { type LargestShape, MOST_VALUES } from './largest-shapes.ts';

export interface LargestOptions {
  contracts: Contracts;
  /** Existing ids by entity. */
  ids: ReadonlyMap<string, readonly string[]>;
  shape: LargestShape;
  /** Bytes for everything except files. */
  bytes: number;
}

/** Bytes of values with a fixed size. */
const SMALL = 64;
/** Minimum bytes of members in an unlimited list. */
const MEMBER = 200;
/** Larger values share the available bytes. */
const OPEN = 100_000;
/** Share of a file's limit in characters that stays below its limit in bytes. */
const BELOW = 0.98;
const FORMED: Readonly<Record<string, string>> = { phone: '787-555-0100', email: `${'a'.repeat(60)}@${'correo.'.repeat(18)}example` };

/** The largest parameters within their contract and a number of bytes. Files are additional, each of maximum size. */
export function largestParameters(fields: Record<string, ContractType>, options: LargestOptions): Record<string, unknown> {
  const { contracts, ids, shape } = options;
  return fill(fields, options.bytes);

  function fill(types: Record<string, ContractType>, bytes: number): Record<string, unknown> {
    const entries = Object.entries(types).map(([key, type]) => [key, type, costOf(type, contracts)] as const);
    const taken = entries.reduce((sum, [key, , cost]) => sum + key.length + 4 + Math.min(cost, OPEN), 0);
    const open = entries.filter(([, , cost]) => cost > OPEN).length;
    const scale = Math.min(1, bytes / taken);
    const share = Math.max(0, (bytes - taken) / Math.max(open, 1));
    return Object.fromEntries(
      entries
        // Optional values are left out where they do not fit, such as recursive ones.
        .filter(([, type, cost]) => !type.optional || cost <= OPEN || share > SMALL)
        .map(([key, type, cost]) => [key, sample(type, cost > OPEN ? share : cost * scale, key)]),
    );
  }

  function sample(type: ContractType, bytes: number, key: string): unknown {
    switch (type.type) {
      case 'string':
        return textOf(type, bytes, shape);
      case 'number':
        return type.unit === 'count' ? Math.min(type.max ?? 100, 200) : Math.max(type.min ?? 1, 0);
      case 'enum':
        return Object.keys(contracts.enums.get(type.enum)?.values ?? {}).at(-1);
      case 'id':
        return ids.get(type.of)?.at(-1) ?? 'nothing123';
      case 'date-time':
        return /^to$|end|until|expires/i.test(key) ? '2026-11-20T00:00:00.000Z' : '2026-11-01T00:00:00.000Z';
      case 'date':
        return '2026-11-01';
      case 'boolean':
        return true;
      case 'list':
        return listOf(type, bytes, key);
      case 'map':
        return type.of.type === 'json' ? shape.map(bytes) : { key: sample(type.of, bytes, key) };
      case 'json':
        return shape.map(bytes);
      default:
        return fill(fieldsOf(type, contracts) ?? {}, bytes);
    }
  }

  function listOf(type: ContractType & { type: 'list' }, bytes: number, key: string): unknown[] {
    const most = type.maxLength ?? Number.POSITIVE_INFINITY;
    const each = Math.min(costOf(type.of, contracts), Math.max(MEMBER, bytes / Math.min(most, MOST_VALUES)));
    if (bytes < MEMBER) return [];
    const member = sample(type.of, each, key);
    const size = Buffer.byteLength(JSON.stringify(member)) + 1;
    const known = type.of.type === 'id' ? (ids.get(type.of.of) ?? []) : [];
    return Array.from({ length: Math.min(most, MOST_VALUES, Math.floor(bytes / size)) }, (_, index) => known[index] ?? member);
  }
}

function textOf(type: ContractType & { type: 'string' }, bytes: number, shape: LargestShape): string {
  const most = type.maxLength ?? Number.POSITIVE_INFINITY;
  if (type.format === 'base64') return shape.file(Math.floor(most * BELOW));
  const formed = FORMED[type.format ?? ''];
  if (formed !== undefined) return formed;
  const start = type.format === 'url' ? 'https://correo.example/' : '';
  const length = Math.max(type.minLength ?? 0, start.length, Math.min(most, Math.floor(bytes / 2)));
  const text = start + (start === '' ? shape.text(length) : 'a'.repeat(length - start.length));
  return (
    [text, '2026', '111111111', '#101010', '10:00'].find(
      (each) => type.pattern === undefined || new RegExp(type.pattern, 'u').test(each),
    ) ?? text
  );
}

/** Maximum bytes of a value; more than `OPEN` for unlimited ones. */
function costOf(type: ContractType, contracts: Contracts, depth = 0): number {
  if (depth > 4) return Number.POSITIVE_INFINITY;
  switch (type.type) {
    case 'string':
      return type.format === 'base64' ? SMALL : 2 * (type.maxLength ?? Number.POSITIVE_INFINITY) + SMALL;
    case 'list':
      return (type.maxLength ?? Number.POSITIVE_INFINITY) * costOf(type.of, contracts, depth + 1);
    case 'map':
    case 'json':
      return Number.POSITIVE_INFINITY;
    case 'object':
    case 'entity':
      return Object.values(fieldsOf(type, contracts) ?? {}).reduce((sum, field) => sum + SMALL + costOf(field, contracts, depth + 1), 0);
    default:
      return SMALL;
  }
}
