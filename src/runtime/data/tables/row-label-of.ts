import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateTemplate, type PlaceholderFormatter } from '../../../language/expression/evaluate-template.ts';

/** The row label for a number of rows, by default the plural: "orders", or "order"; "rows" where its template is empty. */
export function rowLabelOf(
  { rowLabel, rowLabelOne }: Pick<CompiledTable, 'rowLabel' | 'rowLabelOne'>,
  scope: Scope,
  format: PlaceholderFormatter,
  count?: number,
): string {
  const evaluation = evaluateTemplate((count === 1 && rowLabelOne) || rowLabel, scope, format);
  return evaluation.state === 'value' ? evaluation.text : 'rows';
}
