import type { Typed } from './analysis.ts';

/** The CEL condition under which a value is missing. `null` stands first in its comparisons, which `fallbackIn` knows them by. */
export function absenceOf({ absent, code, literal }: Typed): string {
  if (absent !== undefined) return absent;
  return literal === undefined || literal === null ? `(null == ${code})` : 'false';
}

/** The condition under which one of several values is missing. */
export function absenceOfAny(values: readonly Typed[]): string {
  const conditions = [...new Set(values.map(absenceOf))].filter((condition) => condition !== 'false');
  return conditions.length > 1 ? `(${conditions.join(' || ')})` : (conditions[0] ?? 'false');
}
