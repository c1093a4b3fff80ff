import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { CompiledSource, CompiledTable } from '../../compile/compiled-screen.ts';
import { csvCells } from '../../data/csv-rows.ts';
import { listParameters } from '../../data/list-parameters.ts';
import { readObjectPath } from '../../data/object-path.ts';
import { isItemVisible } from '../../data/show-item.ts';
import type { TableState } from '../../data/table-state.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { Button } from '../parts/Button.tsx';
import { useToasts } from '../parts/toast-context.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScreen } from '../screen-context.ts';

/** Rows that are asked for at once, and the most that one file holds. */
const CHUNK = 200;
const MOST = 20_000;

interface ExportProps {
  table: CompiledTable;
  source: CompiledSource;
  args: Record<string, unknown>;
  state: TableState;
  total: number;
  scope: Scope;
  /** For a table among other blocks: a small button where it stands. */
  small?: boolean;
}

/** Exports what the filters give, not just this page, with the columns that this person sees. The button of a list stands in the page's head. */
export function ExportButton({ table, source, args, state, total, scope, small }: ExportProps) {
  const { call, format } = useRuntime();
  const { tools } = useScreen();
  const { showToast } = useToasts();
  const [done, setDone] = useState<number>();
  if ((!tools && !small) || table.csv === undefined) return null;
  const name = table.csv;

  async function rows(): Promise<unknown[]> {
    const found: unknown[] = [];
    const isPaged = source.list?.page !== undefined;
    for (let page = 0; found.length < Math.min(total, MOST); page += 1) {
      const params = listParameters(source, args, table.filters, { ...state, page, pageSize: CHUNK });
      const answer = await call({ name: source.call.call, params });
      const part = source.list?.rows ? readObjectPath(answer, source.list.rows) : answer;
      if (!Array.isArray(part) || part.length === 0) break;
      found.push(...part);
      setDone(found.length);
      if (!isPaged) break;
    }
    return found.slice(0, MOST);
  }

  async function save(): Promise<void> {
    setDone(0);
    try {
      const [{ unparse }, all] = await Promise.all([import('papaparse'), rows()]);
      const columns = table.columns.filter((column) => isItemVisible(column, scope));
      const cells = all.filter((row) => row !== null).map((row) => csvCells(columns, row, scope, format));
      // A cell that begins like a formula would run in a spreadsheet.
      const text = unparse({ fields: columns.map((column) => column.label), data: cells }, { escapeFormulae: true, newline: '\r\n' });
      const link = document.createElement('a');
      // The mark at the beginning tells spreadsheets that it is UTF-8.
      link.href = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }));
      link.download = `${name}.csv`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      if (total > MOST)
        showToast({
          tone: 'warning',
          text: `The file has the first ${MOST.toLocaleString('en-US')} rows`,
          detail: 'Filter for fewer to get all of them.',
        });
    } catch (error) {
      showToast({ tone: 'danger', text: 'The file could not be made', detail: error instanceof Error ? error.message : undefined });
    } finally {
      setDone(undefined);
    }
  }

  const button = (
    <Button
      icon="download"
      {...(small ? { size: 'small' as const, variant: 'ghost' as const } : {})}
      busy={done !== undefined}
      disabled={total === 0}
      disabledReason={total === 0 ? 'There are no rows' : undefined}
      onClick={() => void save()}
    >
      {done ? `${done.toLocaleString('en-US')} of ${Math.min(total, MOST).toLocaleString('en-US')}` : 'Export CSV'}
    </Button>
  );
  return tools && !small ? createPortal(button, tools) : button;
}
