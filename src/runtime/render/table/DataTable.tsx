import { rowPaginationFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompiledAction, CompiledItem, CompiledTable } from '../../compile/compiled-screen.ts';
import { withRoots } from '../../data/scope.ts';
import { isItemVisible, showItem } from '../../data/show-item.ts';
import type { TableState } from '../../data/table-state.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { evaluateLink } from '../../expression/evaluate-template.ts';
import { MoreActions } from '../actions/ActionBar.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import { Bone } from '../parts/Bones.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useRuntime } from '../runtime-context.ts';
import { ShownItem } from '../ShownItem.tsx';

/** What the rows of a table take. `rows` undefined: the first answer is still coming. */
export interface DataTableProps {
  table: CompiledTable;
  name: string;
  rows: readonly unknown[] | undefined;
  total: number;
  state: TableState;
  onSort: (sort: { field: string; order: 'asc' | 'desc' }) => void;
  scope: Scope;
  fetching: boolean;
  /** Stacked cards on a phone, or a table that scrolls sideways. */
  stacks: boolean;
  blank: ReactNode;
}

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature });
type Row = { value: unknown };
const NO_ROWS: Row[] = [];

/**
 * Rows and columns: sticky head, sort buttons, bones while loading, real links in cells. One bad or null row breaks nothing.
 * The roles are written out because a stacked row is a grid, which drops those that the elements have by themselves; the area that scrolls
 * takes the focus so that the keyboard can scroll it.
 */
export function DataTable({ table: definition, name, rows, total, state, onSort, scope, fetching, stacks, blank }: DataTableProps) {
  const columns = useMemo(() => definition.columns.filter((column) => isItemVisible(column, scope)), [definition.columns, scope]);
  const data = useMemo(() => rows?.map((value): Row => ({ value })) ?? NO_ROWS, [rows]);
  const shape = useMemo(
    () => columns.map((column) => ({ id: column.id, accessorFn: (row: Row) => row.value, enableSorting: column.sortable !== undefined })),
    [columns],
  );
  const table = useTable({
    features,
    columns: shape,
    data,
    rowCount: total,
    manualSorting: true,
    manualPagination: true,
    state: {
      sorting: state.sort ? [{ id: columnOf(columns, state.sort.field)?.id ?? '', desc: state.sort.order === 'desc' }] : [],
      pagination: { pageIndex: state.page, pageSize: state.pageSize },
    },
  });
  const [isScrolled, setScrolled] = useState(false);
  const isLoading = rows === undefined;
  const hasActions = definition.rowActions.length > 0;
  if (!isLoading && data.length === 0) return <>{blank}</>;
  return (
    <section
      className="table-scroll"
      tabIndex={0}
      aria-label={`${name} table`}
      aria-busy={fetching}
      data-scrolled={isScrolled ? '' : undefined}
      onScroll={(event) => setScrolled(event.currentTarget.scrollLeft > 0)}
    >
      {fetching && !isLoading && <div className="progress" />}
      <table className={`table table-sticky${stacks ? ' table-stack' : ''}`} role="table" aria-label={name}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={state.sort} onSort={onSort} />
            ))}
            {hasActions && (
              <th role="columnheader" scope="col">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {isLoading
            ? BONES.slice(0, Math.min(state.pageSize, BONES.length)).map((key) => (
                <BoneRow key={key} columns={columns} hasActions={hasActions} />
              ))
            : table
                .getRowModel()
                .rows.map((row) => (
                  <DataRow
                    key={row.id}
                    value={row.original.value}
                    columns={columns}
                    actions={definition.rowActions}
                    rowLink={definition.rowLink}
                    scope={scope}
                  />
                ))}
        </tbody>
      </table>
    </section>
  );
}

const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

function columnOf(columns: readonly CompiledItem[], field: string): CompiledItem | undefined {
  return columns.find((column) => column.sortable === field);
}

function HeadCell({ column, sort, onSort }: { column: CompiledItem; sort: TableState['sort']; onSort: DataTableProps['onSort'] }) {
  const className = column.align === 'end' ? 'num' : undefined;
  const field = column.sortable;
  if (field === undefined) {
    return (
      <th role="columnheader" scope="col" className={className}>
        {column.label}
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
      aria-sort={isSorted ? (sort.order === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button className="th-sort" type="button" onClick={() => onSort({ field, order: next })}>
        {column.label}
        <Icon name={isSorted ? (sort.order === 'asc' ? 'arrow-up' : 'arrow-down') : 'chevrons-up-down'} />
      </button>
    </th>
  );
}

function BoneRow({ columns, hasActions }: { columns: readonly CompiledItem[]; hasActions: boolean }) {
  return (
    <tr role="row" aria-hidden="true">
      {columns.map((column, index) => (
        <td key={column.id} role="cell">
          <Bone width={`${50 + ((index * 23) % 45)}%`} />
        </td>
      ))}
      {hasActions && <td role="cell" />}
    </tr>
  );
}

interface DataRowProps {
  value: unknown;
  columns: readonly CompiledItem[];
  actions: readonly CompiledAction[];
  rowLink: CompiledTable['rowLink'];
  scope: Scope;
}

const DataRow = memo(function DataRow({ value, columns, actions, rowLink, scope: outer }: DataRowProps) {
  const scope = useMemo(() => withRoots(outer, { row: value }), [outer, value]);
  const navigate = useNavigate();
  const down = useRef<number>(undefined);
  const link = rowLink ? evaluateLink(rowLink, scope) : null;
  // A press on the row goes where its link goes; selecting text or pressing something inside does not. The keyboard has the link itself.
  const mouse =
    link === null
      ? {}
      : {
          onMouseDown: (event: React.MouseEvent) => {
            down.current = event.clientX;
          },
          onClick: (event: React.MouseEvent) => {
            if (
              (event.target as HTMLElement).closest('a, button, input, textarea, label, [role="dialog"], [role="alertdialog"]') ||
              Math.abs(event.clientX - (down.current ?? 0)) > 4
            )
              return;
            if (event.metaKey || event.ctrlKey) window.open(link, '_blank');
            else navigate(link);
          },
        };
  return (
    <tr role="row" data-link={link === null ? undefined : ''} {...mouse}>
      {columns.map((column, index) => (
        <DataCell key={column.id} column={column} scope={scope} isFirst={index === 0} />
      ))}
      {actions.length > 0 && (
        <td role="cell" className="row-actions">
          <RowActions actions={actions} scope={scope} />
        </td>
      )}
    </tr>
  );
});

function RowActions({ actions, scope }: { actions: readonly CompiledAction[]; scope: Scope }) {
  if (actions.length > 2) return <MoreActions actions={actions} scope={scope} small name="Actions of this row" />;
  return (
    <span className="row">
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} scope={scope} variant="ghost" small />
      ))}
    </span>
  );
}

function DataCell({ column, scope, isFirst }: { column: CompiledItem; scope: Scope; isFirst: boolean }) {
  // One column of a row may be bold: the amount of a list with a status.
  const isStrong = column.slot === 'amount';
  const runtime = useRuntime();
  const shown = showItem(column, scope, runtime);
  const isText =
    shown.state === 'value' &&
    !shown.formatted.look &&
    column.align === 'start' &&
    column.type.type !== 'date-time' &&
    column.type.type !== 'date';
  const className = [
    column.align === 'end' ? 'num' : '',
    shown.state === 'empty' ? 'empty' : '',
    isText && !isFirst ? 'clip' : '',
    column.type.type === 'date-time' || column.type.type === 'date' ? 'nowrap' : '',
    isStrong ? 'strong' : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <td
      role="cell"
      className={className || undefined}
      data-label={column.label}
      data-slot={column.slot}
      title={isText ? shown.formatted.text : undefined}
    >
      <ShownItem item={column} scope={scope} quiet={!isFirst} />
    </td>
  );
}
