import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { TableState } from '../../data/tables/table-state.ts';

/** Head of a column; sortable ones toggle their order. */
export function HeadCell({
  column,
  sort,
  onSort,
  sizes,
}: {
  column: CompiledItem;
  sort: TableState['sort'];
  onSort: (sort: NonNullable<TableState['sort']>) => void;
  /** Resizable. */
  sizes: boolean;
}) {
  const edge = sizes && <i className="th-size" data-size={column.id} />;
  const className = column.align === 'end' ? (column.wide ? 'num wide' : 'num') : undefined;
  const style = column.width === undefined ? undefined : { width: column.width, minWidth: column.minWidth };
  const field = column.sortable;
  if (field === undefined) {
    return (
      <th role="columnheader" scope="col" className={className} style={style}>
        {column.label}
        {edge}
      </th>
    );
  }
  const isSorted = sort?.field === field;
  const next = isSorted && sort.order === 'desc' ? 'asc' : 'desc';
  return (
    <th
      role="columnheader"
      scope="col"
      className={className}
      style={style}
      aria-sort={isSorted ? (sort.order === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button className="th-sort" type="button" onClick={() => onSort({ field, order: next })}>
        {column.label}
        <Icon name={isSorted ? (sort.order === 'asc' ? 'arrow-up' : 'arrow-down') : 'chevrons-up-down'} />
      </button>
      {edge}
    </th>
  );
}
