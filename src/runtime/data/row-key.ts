import { readObjectPath } from './object-path.ts';

/**
 * What tells a row from the others: the value of its key, which its contract names. A row without one is told by all that it says, so that two
 * of them are only taken for each other where nobody could tell them apart.
 */
export function rowKey(row: unknown, key: string | undefined): string {
  return keyValue(row, key) ?? JSON.stringify(row ?? null);
}

/** Knows a member of a list again after the list was loaded anew: by its key, else by its place. */
export function memberKey(member: unknown, index: number, key: string | undefined): string {
  return keyValue(member, key) ?? `#${index}`;
}

function keyValue(row: unknown, key: string | undefined): string | undefined {
  const value = key === undefined ? undefined : readObjectPath(row, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
