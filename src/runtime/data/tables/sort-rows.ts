import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { readObjectPath } from '../values/object-path.ts';

let collator: Intl.Collator | undefined;

/** Compares as people read. Made when it is needed: a browser loads its data of languages for it. */
export function compareTexts(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}

/** Rows by the value at a path; those without one come last either way, equal ones keep their order. */
export function sortRows(rows: readonly unknown[], sort: NonNullable<CompiledTable['sort']>): readonly unknown[] {
  const sign = sort.order === 'desc' ? -1 : 1;
  return [...rows].sort((left, right) => {
    const [a, b] = [readObjectPath(left, sort.field) ?? null, readObjectPath(right, sort.field) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * compareTexts(String(a), String(b));
  });
}
