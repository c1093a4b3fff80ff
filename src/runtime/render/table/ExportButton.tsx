import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { writeCount } from '../../../language/formats/number-formats.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { fetchCode } from '../../../ui/old-code.ts';
import { usePlace } from '../../../ui/place.ts';
import { useToasts } from '../../../ui/toast-context.ts';
import type { ListCall } from '../../data/calls/list-call.ts';
import type { TableState } from '../../data/tables/table-state.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScreen } from '../screen-context.ts';
import * as MESSAGES from './messages.ts';

interface ExportProps {
  table: CompiledTable;
  list: ListCall;
  state: TableState;
  total: number;
  scope: Scope;
  /** For a table among other blocks: a small button in place. */
  small?: boolean;
}

/** Exports all filtered rows, not just this page, with this person's columns. A list's button stands in the page's head. */
export function ExportButton({ table, list, state, total, scope, small }: ExportProps) {
  const runtime = useRuntime();
  const tools = usePlace(useScreen().tools);
  const { showToast } = useToasts();
  const [done, setDone] = useState<number>();
  if ((!tools && !small) || table.csv === undefined) return null;
  const name = table.csv;

  async function save(): Promise<void> {
    setDone(0);
    try {
      const { saveRowsAndReport } = await fetchCode(() => import('./save-rows.ts'));
      await saveRowsAndReport({ name, table, list, state, total, scope, runtime, onProgress: setDone }, showToast);
    } catch {
      showToast({ tone: 'danger', text: MESSAGES.theFileCouldNotBe });
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
      disabledReason={total === 0 ? MESSAGES.thereAreNoRows : undefined}
      onClick={() => void save()}
    >
      {done ? fillMessage(MESSAGES.countRows, { count: writeCount(done) }) : MESSAGES.exportCsv}
    </Button>
  );
  return tools && !small ? createPortal(button, tools) : button;
}
