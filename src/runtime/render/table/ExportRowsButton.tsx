import { useState } from 'react';
import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { Button } from '../../../ui/Button.tsx';
import { fetchCode } from '../../../ui/old-code.ts';
import { useToasts } from '../../../ui/toast-context.ts';
import { rowLabelOf } from '../../data/tables/row-label-of.ts';
import { useRuntime } from '../runtime-context.ts';
import * as MESSAGES from './messages.ts';

/** Exports a table's rows, regardless of a search, with this person's columns. */
export function ExportRowsButton({ table, rows, scope }: { table: CompiledTable; rows: readonly unknown[]; scope: Scope }) {
  const { format } = useRuntime();
  const { showToast } = useToasts();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const { writeRows, reportOmittedColumns } = await fetchCode(() => import('./save-rows.ts')).finally(() => setBusy(false));
    reportOmittedColumns(writeRows({ name: table.csv ?? rowLabelOf(table, scope, format), table, scope, format }, rows), showToast);
  };
  const isEmpty = rows.length === 0;
  return (
    <Button
      icon="download"
      size="small"
      variant="ghost"
      busy={busy}
      disabled={isEmpty}
      disabledReason={isEmpty ? MESSAGES.thereAreNoRows : undefined}
      onClick={() => void save()}
    >
      {MESSAGES.exportCsv}
    </Button>
  );
}
