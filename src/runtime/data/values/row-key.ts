import { readObjectPath } from './object-path.ts';

/** Default keys of records without a contract. */
const USUAL = ['objectId', 'id'];

/**
 * The identity of a row: the value of its key field from the contract. A row without a contract is identified by a usual id field, or by
 * all its values, so that only indistinguishable rows are confused.
 */
export function rowKey(row: unknown, key: string | undefined): string {
  return keyValue(row, key) ?? JSON.stringify(row ?? null);
}

/** Identifies a list member across reloads: by key, else by index. */
export function memberKey(member: unknown, index: number, key: string | undefined): string {
  return keyValue(member, key) ?? `#${index}`;
}

function keyValue(row: unknown, key: string | undefined): string | undefined {
  for (const name of key === undefined ? USUAL : [key]) {
    const value = readObjectPath(row, name);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}
