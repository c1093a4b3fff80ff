import type { CompiledGroup } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateTemplate, type PlaceholderFormatter } from '../../../language/expression/evaluate-template.ts';
import { csvCells } from './csv-rows.ts';
import { compareTexts } from './sort-rows.ts';

/** Rows under one heading. `key` is the value in collator; '' for rows without one. */
export interface RowGroup {
  key: string;
  title: string;
  rows: readonly unknown[];
}

/** Rows by their group key, groups in the order of their collator; rows without a key come last. */
export function groupRows(rows: readonly unknown[], group: CompiledGroup, scope: Scope, format: PlaceholderFormatter): RowGroup[] {
  const members = new Map<string, unknown[]>();
  for (const row of rows) {
    const key = row === null ? '' : String(csvCells([group.key], row, scope, format)[0] ?? '');
    members.set(key, [...(members.get(key) ?? []), row]);
  }
  const keys = [...members.keys()].sort((a, b) => Number(a === '') - Number(b === '') || compareTexts(a, b));
  return keys.map((key) => {
    const own = members.get(key) as unknown[];
    const name = key === '' ? group.none : key;
    const title = group.title && evaluateTemplate(group.title, withVariables(scope, { group: { key: name, count: own.length } }), format);
    return { key, title: title?.state === 'value' ? title.text : `${name} (${own.length})`, rows: own };
  });
}

export type GroupRows = typeof groupRows;
