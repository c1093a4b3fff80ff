import type { CompiledTable } from '../../compiled/compiled-screen.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { evaluateTemplate, type HoleFormatter } from '../../expression/evaluate-template.ts';

/** The plural label for the rows of a table, such as "orders"; "rows" where its template has nothing to say. */
export function rowLabelOf({ rowLabel }: Pick<CompiledTable, 'rowLabel'>, scope: Scope, format: HoleFormatter): string {
  const evaluation = evaluateTemplate(rowLabel, scope, format);
  return evaluation.state === 'value' ? evaluation.text : 'rows';
}
