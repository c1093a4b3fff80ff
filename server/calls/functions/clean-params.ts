import { cleanText } from '../../../src/language/contracts/clean-text.ts';
import type { CallContract, Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';

const MAXIMUM_DEPTH = 40;

/** Normalises the texts of parameters (`cleanText`); trims ids, addresses and phone numbers. Secrets, code, files and open JSON stay unchanged. */
export function cleanParams(params: Record<string, unknown>, contract: CallContract, contracts: Contracts): Record<string, unknown> {
  return clean(params, { type: 'object', fields: contract.params }, 0) as Record<string, unknown>;

  function clean(value: unknown, type: ContractType, depth: number): unknown {
    if (depth > MAXIMUM_DEPTH) return value;
    if (typeof value === 'string') return cleanString(value, type);
    if (Array.isArray(value)) return type.type === 'list' ? value.map((entry) => clean(entry, type.of, depth + 1)) : value;
    if (!isPlainObject(value)) return value;
    if (type.type === 'map') return mapFields(value, (entry) => clean(entry, type.of, depth + 1));
    const fields = fieldsOf(type, contracts);
    if (fields === undefined) return value;
    return mapFields(value, (entry, key) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      return field === undefined ? entry : clean(entry, field, depth + 1);
    });
  }
}

function cleanString(text: string, type: ContractType): string {
  switch (type.type) {
    case 'id':
    case 'enum':
      return cleanText(text).trim();
    case 'string':
      if (type.masked || type.as === 'file' || type.format === 'code' || type.format === 'base64') return text;
      return type.format === 'email' || type.format === 'phone' || type.format === 'url' ? cleanText(text).trim() : cleanText(text);
    default:
      return text;
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function mapFields(value: Record<string, unknown>, map: (entry: unknown, key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, map(entry, key)]));
}
