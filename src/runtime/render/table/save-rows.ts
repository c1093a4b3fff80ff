import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { writeCount } from '../../../language/formats/number-formats.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import type { Toasts } from '../../../ui/toast-context.ts';
import type { ListCall } from '../../data/calls/list-call.ts';
import { csvFileText } from '../../data/shown/csv-file.ts';
import type { TableState } from '../../data/tables/table-state.ts';
import type { Runtime } from '../runtime-context.ts';
import * as MESSAGES from './messages.ts';

/** Rows per page, for calls that require one: the server reads on to the last row. */
const CHUNK = 200;
/** Maximum number of rows in one file. */
export const MOST = 20_000;

/** Options of a CSV file. */
export interface RowsToSave {
  /** File name without extension. */
  name: string;
  table: CompiledTable;
  list: ListCall;
  state: TableState;
  total: number;
  scope: Scope;
  runtime: Pick<Runtime, 'call' | 'format'>;
  /** Receives the number of loaded rows. */
  onProgress: (rows: number) => void;
}

/** Rows and columns that did not fit into a file. */
export interface LeftOut {
  columns: number;
  hasMoreRows: boolean;
}

/** Loads all filtered rows and saves them as CSV with this person's columns. Returns what did not fit. Rejects if rows cannot be loaded. */
export async function saveRows(saving: RowsToSave): Promise<LeftOut> {
  const { rows, hasMore } = await loadRows(saving);
  return { columns: writeRows({ ...saving, format: saving.runtime.format }, rows), hasMoreRows: hasMore };
}

/** The same with notices: what did not fit, and errors. */
export async function saveRowsAndReport(saving: RowsToSave, showToast: Toasts['showToast']): Promise<void> {
  try {
    const { columns, hasMoreRows } = await saveRows(saving);
    reportOmittedColumns(columns, showToast);
    if (hasMoreRows)
      showToast({
        tone: 'warning',
        text: fillMessage(MESSAGES.theFileHasTheFirst, { max: writeCount(MOST) }),
        detail: MESSAGES.filterForFewerToGet,
      });
  } catch (error) {
    showToast({ tone: 'danger', text: MESSAGES.theFileCouldNotBe, error });
  }
}

/** Notice that rows have more columns than a file holds. */
export function reportOmittedColumns(count: number, showToast: Toasts['showToast']): void {
  if (count > 0)
    showToast({
      tone: 'warning',
      text: MESSAGES.theFileHasNotAll,
      detail: fillMessage(MESSAGES.theRowsHaveMore, { count: writeCount(count) }),
    });
}

/** Saves loaded rows as CSV with this person's columns. Returns the number of columns that did not fit. */
export function writeRows(
  saving: Pick<RowsToSave, 'name' | 'table' | 'scope'> & Pick<Runtime, 'format'>,
  given: readonly unknown[],
): number {
  const { text, left } = csvFileText(saving, given);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = `${saving.name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return left;
}

/** All filtered rows in one snapshot, up to a file's limit. Rejects if they cannot be loaded. */
export async function loadRows({
  list,
  state: { cursor: _cursor, ...asked },
  runtime,
  onProgress,
}: Pick<RowsToSave, 'list' | 'state' | 'onProgress'> & { runtime: Pick<Runtime, 'call'> }): Promise<{ rows: unknown[]; hasMore: boolean }> {
  const params = list.paramsOf({ ...asked, page: 0, pageSize: Math.min(CHUNK, list.most ?? CHUNK) });
  const answer = await runtime.call({ name: list.name, params, ...(list.isPaged && { everyRow: MOST }) });
  const rows = list.rowsOf(answer) ?? [];
  onProgress(rows.length);
  const hasMore = list.isPaged && list.countOf(answer, { page: 0, pageSize: MOST }).total > rows.length;
  return { rows: rows.slice(0, MOST), hasMore: hasMore || rows.length > MOST };
}
