import papaparse from 'papaparse';
import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import type { PlaceholderFormatter } from '../../../language/expression/evaluate-template.ts';
import { isItemVisible } from '../shown/show-item.ts';
import { csvCells } from '../tables/csv-rows.ts';
import { withKeyColumns } from '../tables/key-columns.ts';

/** Source of a file of rows: the table as the person has it, and its scope. */
export interface CsvSource {
  table: CompiledTable;
  scope: Scope;
  format: PlaceholderFormatter;
}

/**
 * Rows as the text of a CSV file, with the columns of a table in its words and formats. The browser that saves it and the server that mails it
 * write it here. `left` is how many columns did not fit.
 */
export function csvFileText({ table: given, scope, format }: CsvSource, all: readonly unknown[]): { text: string; left: number } {
  const { table, rows, found } = given.keyColumns
    ? withKeyColumns(given, all, 'file')
    : { table: given, rows: all, found: given.columns.length };
  const columns = table.columns.filter((column) => isItemVisible(column, scope));
  const cells = (rows ?? []).filter((row) => row !== null).map((row) => csvCells(columns, row, scope, format));
  return {
    text: csvText(
      columns.map((column) => column.label),
      cells,
    ),
    left: Math.max(0, found - table.columns.length),
  };
}

/** First characters of formulas, also in the wide forms that some spreadsheets read as the narrow ones. A negative number is none. */
const FORMULA = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Titles and cells as CSV. A cell that begins like a formula is prefixed with an apostrophe, because a spreadsheet would run it; the byte
 * order mark marks the file as UTF-8 for spreadsheets.
 */
export function csvText(titles: readonly string[], cells: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${papaparse.unparse({ fields: [...titles], data: cells.map((row) => [...row]) }, { escapeFormulae: FORMULA, newline: '\r\n' })}`;
}
