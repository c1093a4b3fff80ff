import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluate, evaluateCondition } from '../../../language/expression/evaluate.ts';
import { evaluateRawTemplate, type PlaceholderFormatter } from '../../../language/expression/evaluate-template.ts';
import { unreadText } from '../../../language/expression/unread-text.ts';

/** One cell of a CSV file. */
export type CsvCell = string | number;

/**
 * A row as cells, one per column. Numbers stay numbers, money in dollars; everything else is as it reads on screen. A cell that the screen
 * leaves empty is empty here too, and one whose value could not be read says so.
 */
export function csvCells(columns: readonly CompiledItem[], row: unknown, outer: Scope, format: PlaceholderFormatter): CsvCell[] {
  const scope = withVariables(outer, { row });
  return columns.map((column): CsvCell => {
    if (column.when && evaluateCondition(column.when, scope) !== true) return '';
    if (column.text) {
      const evaluation = evaluateRawTemplate(column.text, scope, format);
      return evaluation.state === 'value' ? evaluation.text : '';
    }
    const unread = unreadText(column.value, scope);
    if (unread) return unread;
    const evaluation = column.value ? evaluate(column.value, scope) : { state: 'missing' as const };
    if (evaluation.state !== 'value' || evaluation.value === null || evaluation.value === undefined) return '';
    const { value } = evaluation;
    if (typeof value === 'number') return column.type.unit === 'cents' ? Math.round(value) / 100 : value;
    const labels = column.labels?.[String(value)];
    return labels?.label ?? format(column.format, value);
  });
}
