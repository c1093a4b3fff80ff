import type { CallContract } from '../../../src/language/contracts/contract-types.ts';
import { readObjectPath, writeObjectPath } from '../../../src/runtime/data/values/object-path.ts';

/** The most members of a list that a preview is given. */
export const MOST_ROWS = 200;

/** Parameters of a list that ask for no longer page than a preview is given. */
export function capPage(params: Record<string, unknown>, { list }: Pick<CallContract, 'list'>): Record<string, unknown> {
  const long = (list?.limit ?? []).filter((path) => Number(readObjectPath(params, path)) > MOST_ROWS);
  if (long.length === 0) return params;
  const capped = structuredClone(params);
  for (const path of long) writeObjectPath(capped, path.split('.'), MOST_ROWS);
  return capped;
}

/** An answer whose lists are no longer than a preview is given, at whatever depth. */
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
