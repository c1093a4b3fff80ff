import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import type { TableState } from '../../data/tables/table-state.ts';

/** Switch that groups rows. */
export function GroupSwitch({
  table,
  state,
  onChange,
}: {
  table: CompiledTable;
  state: TableState;
  onChange: (part: Partial<TableState>) => void;
}) {
  if (table.group?.switch === undefined) return null;
  return (
    <label className="check switch table-tool">
      <input
        type="checkbox"
        role="switch"
        aria-checked={state.grouped === true}
        checked={state.grouped === true}
        onChange={(event) => onChange({ grouped: event.currentTarget.checked, page: 0 })}
      />
      <span>{table.group.switch}</span>
    </label>
  );
}
