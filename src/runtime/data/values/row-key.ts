import { readObjectPath } from './object-path.ts';

/** What tells things from each other where no contract says anything of them. */
const USUAL = ['objectId', 'id'];

/**
 * What tells a row from the others: the value of its key, which its contract names. A row of an open shape is told by an id as they are usually
 * called, and one without any by all that it says, so that two are only taken for each other where nobody could tell them apart.
 */
export function rowKey(row: unknown, key: string | undefined): string {
  return keyValue(row, key) ?? JSON.stringify(row ?? null);
}

/** Knows a member of a list again after the list was loaded anew: by its key, else by its place. */
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
