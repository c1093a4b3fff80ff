import type { CallContract } from '../../../src/language/contracts/contract-types.ts';
import { readObjectPath, writeObjectPath } from '../../../src/runtime/data/values/object-path.ts';

/** Maximum length of a list in previews. */
export const MOST_ROWS = 200;

/** Limits the page size of a list's parameters for previews. */
export function capPage(params: Record<string, unknown>, { list }: Pick<CallContract, 'list'>): Record<string, unknown> {
  const long = (list?.limit ?? []).filter((path) => Number(readObjectPath(params, path)) > MOST_ROWS);
  if (long.length === 0) return params;
  const capped = structuredClone(params);
  for (const path of long) writeObjectPath(capped, path.split('.'), MOST_ROWS);
  return capped;
}

/** Shortens lists of an answer for previews, at any depth. */
export function capLists(answer: unknown): { value: unknown; isCut: boolean } {
  let isCut = false;
  const cap = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      if (value.length > MOST_ROWS) isCut = true;
      return value.slice(0, MOST_ROWS).map(cap);
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, cap(member)]));
  };
  return { value: cap(answer), isCut };
}
