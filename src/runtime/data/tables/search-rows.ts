import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import type { PlaceholderFormatter } from '../../../language/expression/evaluate-template.ts';
import { readObjectPath } from '../values/object-path.ts';
import { csvCells } from './csv-rows.ts';

/** The rows that contain a term in the shown columns, or at the paths of the table. Case and accents are ignored. Numbers are found as shown and plain. */
export function searchRows(
  table: Pick<CompiledTable, 'search' | 'columns'>,
  rows: readonly unknown[],
  term: string,
  { scope, format }: { scope: Scope; format: PlaceholderFormatter },
): readonly unknown[] {
  const wanted = plain(term.trim());
  if (wanted === '') return rows;
  // Beside the plain number of a cell the text that is shown.
  const columns = table.columns.flatMap((column) =>
    column.value && column.type.type === 'number'
      ? [column, { ...column, text: { parts: [{ value: column.value, format: column.format }] } }]
      : column,
  );
  return rows.filter((row) => {
    if (row === null || row === undefined) return false;
    const texts =
      table.search === 'columns' ? csvCells(columns, row, scope, format) : table.search.map((path) => readObjectPath(row, path) ?? '');
    return texts.some((text) => plain(String(text)).includes(wanted));
  });
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
