import { Icon } from '../../../ui/Icon.tsx';
import type { CompiledItem } from '../../compiled/compiled-screen.ts';
import type { TableState } from '../../data/tables/table-state.ts';
import { writeCount } from '../../formats/number-formats.ts';

/** On a phone, where rows are cards without a head: how many there are, and how they are sorted. */
export function PhoneSort({
  columns,
  total,
  rowLabel,
  sort,
  onSort,
}: {
  columns: readonly CompiledItem[];
  /** Undefined: nobody knows how many there are. */
  total: number | undefined;
  rowLabel: string;
  sort: TableState['sort'];
  onSort: (sort: NonNullable<TableState['sort']>) => void;
}) {
  const sortable = columns.filter((column) => column.sortable !== undefined);
  const chosen = sort ? `${sort.order}:${sort.field}` : '';
  const choose = (text: string) => {
    const [order, field] = text.split(':');
    if (field) onSort({ field, order: order === 'asc' ? 'asc' : 'desc' });
  };
  return (
    <div className="row only-phone toolbar-phone">
      <span className="muted nowrap">{total === undefined ? rowLabel : `${writeCount(total)} ${rowLabel}`}</span>
      {sortable.length > 0 && (
        <label className="input push">
          <Icon name="arrow-down-up" />
          <span className="sr-only">Sort by</span>
          <select value={chosen} onChange={(event) => choose(event.target.value)}>
            {sortable.flatMap((column) => [
              <option key={`desc:${column.sortable}`} value={`desc:${column.sortable}`}>
                {`${column.label}, newest`}
              </option>,
              <option key={`asc:${column.sortable}`} value={`asc:${column.sortable}`}>
                {`${column.label}, oldest`}
              </option>,
            ])}
          </select>
        </label>
      )}
    </div>
  );
}
