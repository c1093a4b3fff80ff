import type { Json } from '../../../language/contracts/contract-types.ts';
import { isObject } from '../../../language/contracts/json-value.ts';
import { remember } from '../../../language/contracts/remember.ts';
import { escapePointer } from '../../../language/definition/json-pointer.ts';

/** A reference to a shared part. */
interface Use {
  pointer: string;
  id: string;
}

/** References by definition, whose texts are read once and frozen. */
const known = new WeakMap<object, readonly Use[]>();

/** The references of a definition to shared parts. */
export function usesIn(document: Json): readonly Use[] {
  if (typeof document !== 'object' || document === null) return [];
  return remember(known, document, () => usesBelow(document, ''));
}

function usesBelow(value: Json, pointer: string): Use[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isObject(value) && typeof value.use === 'string' ? [{ pointer: `${pointer}/use`, id: value.use }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => usesBelow(inner, `${pointer}/${escapePointer(key)}`))];
}
