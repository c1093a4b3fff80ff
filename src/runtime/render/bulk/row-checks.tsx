import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import { createRowSelection, type RowSelection } from '../../data/tables/row-selection.ts';
import type { ChecksPanelProps } from './checks-panel-props.ts';
import * as MESSAGES from './messages.ts';

const panelLoader = createChunkLoader(() => import('./BulkPanel.tsx'));

/** Selection of rows and actions on them. */
export interface RowChecks {
  /** Checkbox for all rows of the page. */
  renderHead(rows: readonly unknown[] | undefined): ReactNode;
  /** Checkbox of a row. */
  renderCell(row: unknown, nameOf: () => string): ReactNode;
  /** Actions on checked rows, their progress and results. */
  renderPanel(props: ChecksPanelProps): ReactNode;
}

/** Creates the checkboxes of a table whose rows are identified by a field. */
export function createRowChecks(key: string | undefined): RowChecks {
  const selection = createRowSelection(key);
  return {
    renderHead: (rows) => <HeadCheck selection={selection} rows={rows} />,
    renderCell: (row, nameOf) => <RowCheck selection={selection} row={row} name={nameOf()} />,
    renderPanel: (props) => <ChecksPanel selection={selection} {...props} />,
  };
}

const isFalse = () => false;

function RowCheck({ selection, row, name }: { selection: RowSelection; row: unknown; name: string }) {
  const isChecked = useSyncExternalStore(selection.subscribe, () => selection.has(row), isFalse);
  const isRange = useRef(false);
  return (
    <label>
      <input
        type="checkbox"
        aria-label={fillMessage(MESSAGES.check, { name })}
        checked={isChecked}
        onClick={(event) => {
          isRange.current = event.shiftKey;
        }}
        onChange={(event) => selection.set(row, event.currentTarget.checked, isRange.current)}
      />
    </label>
  );
}

const NO_ROWS: readonly unknown[] = [];

function HeadCheck({ selection, rows = NO_ROWS }: { selection: RowSelection; rows: readonly unknown[] | undefined }) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => selection.show(rows), [selection, rows]);
  const count = useSyncExternalStore(
    selection.subscribe,
    () => rows.filter((row) => selection.has(row)).length,
    () => 0,
  );
  const isAll = count > 0 && count === rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        aria-label={MESSAGES.checkAll}
        checked={isAll}
        onChange={() => selection.setAll(!isAll)}
        disabled={rows.length === 0}
      />
    </label>
  );
}

/** Appears with the first check and stays while it has results. */
function ChecksPanel({ selection, ...props }: ChecksPanelProps & { selection: RowSelection }) {
  const hasAny = useSyncExternalStore(selection.subscribe, () => selection.rows().length > 0, isFalse);
  const wasChecked = useRef(false);
  if (hasAny) wasChecked.current = true;
  const { chunk, failed } = useChunk(panelLoader, wasChecked.current);
  if (failed && hasAny)
    return (
      <p className="bulk" role="alert">
        {MESSAGES.whatCanBeDoneWith}
      </p>
    );
  return chunk && <chunk.BulkPanel selection={selection} {...props} />;
}
