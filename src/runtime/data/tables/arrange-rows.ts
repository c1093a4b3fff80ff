import type { CompiledGroup, CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateTemplate, type PlaceholderFormatter } from '../../../language/expression/evaluate-template.ts';
import { readObjectPath } from '../values/object-path.ts';
import { csvCells } from './csv-rows.ts';

/** Rows under one heading. `key` is the value in collator; '' for rows without one. */
export interface RowGroup {
  key: string;
  title: string;
  rows: readonly unknown[];
}

let collator: Intl.Collator | undefined;

/** Compares as people read. Made when it is needed: a browser loads its data of languages for it. */
function compare(a: string, b: string): number {
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
    return sign * compare(String(a), String(b));
  });
}

/** Rows by their group key, groups in the order of their collator; rows without a key come last. */
export function groupRows(rows: readonly unknown[], group: CompiledGroup, scope: Scope, format: PlaceholderFormatter): RowGroup[] {
  const members = new Map<string, unknown[]>();
  for (const row of rows) {
    const key = row === null ? '' : String(csvCells([group.key], row, scope, format)[0] ?? '');
    members.set(key, [...(members.get(key) ?? []), row]);
  }
  const keys = [...members.keys()].sort((a, b) => Number(a === '') - Number(b === '') || compare(a, b));
  return keys.map((key) => {
    const own = members.get(key) as unknown[];
    const name = key === '' ? group.none : key;
    const title = group.title && evaluateTemplate(group.title, withVariables(scope, { group: { key: name, count: own.length } }), format);
    return { key, title: title?.state === 'value' ? title.text : `${name} (${own.length})`, rows: own };
  });
}
