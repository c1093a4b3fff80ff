import type { RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FloatingPanel } from '../../../ui/FloatingPanel.tsx';
import type { ColumnChoice } from './use-columns.ts';

/** The columns of a table as boxes; unticked ones are not shown. */
export function ColumnsPanel({
  choice,
  anchor,
  onClose,
}: {
  choice: ColumnChoice;
  anchor: RefObject<HTMLElement | null>;
  onClose: (refocus: boolean) => void;
}) {
  const { columns, hidden, setHidden } = choice;
  return (
    <FloatingPanel name="Columns" anchor={anchor} onClose={onClose} className="panel columns-panel">
      <div className="columns-list">
        {columns.map((column, index) => (
          <label key={column.id} className="check">
            <input
              type="checkbox"
              // biome-ignore lint/a11y/noAutofocus: the panel was opened by a press, and focus belongs inside it
              autoFocus={index === 0}
              checked={!hidden.includes(column.id)}
              onChange={(event) =>
                setHidden(event.currentTarget.checked ? hidden.filter((id) => id !== column.id) : [...hidden, column.id])
              }
            />
            <span>{column.label}</span>
          </label>
        ))}
      </div>
      <div className="row columns-foot">
        <Button variant="ghost" size="small" disabled={hidden.length === 0} onClick={() => setHidden([])}>
          Show all
        </Button>
        <span className="push" />
        <Button size="small" onClick={() => onClose(true)}>
          Done
        </Button>
      </div>
    </FloatingPanel>
  );
}
