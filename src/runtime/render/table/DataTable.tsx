import { tableFeatures, useTable } from '@tanstack/react-table';
import { type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { CompiledItem, CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { SkeletonLine } from '../../../ui/Skeleton.tsx';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import { useFirst } from '../../../ui/use-first.ts';
import { useLasting } from '../../../ui/use-lasting.ts';
import { actsAtOnce } from '../../data/shown/acts-at-once.ts';
import { isItemVisible } from '../../data/shown/show-item.ts';
import type { RowGroup } from '../../data/tables/group-rows.ts';
import type { TableState } from '../../data/tables/table-state.ts';
import { rowKey } from '../../data/values/row-key.ts';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import type { RowChecks } from '../bulk/row-checks.tsx';
import { type AskedRow, DataRow } from './DataRow.tsx';
import { HeadCell } from './HeadCell.tsx';
import * as MESSAGES from './messages.ts';
import { rowMoverChunk } from './row-mover-chunk.ts';
import { tableExtrasChunk } from './table-extras-chunk.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useTablePresses } from './use-table-presses.ts';
import { type RowMeasure, virtualAttributes } from './virtual-attributes.ts';

/** Props of a table's rows. `rows` undefined: the first answer is pending. */
export interface DataTableProps {
  table: CompiledTable;
  name: string;
  rows: readonly unknown[] | undefined;
  state: TableState;
  onSort: (sort: { field: string; order: 'asc' | 'desc' }) => void;
  scope: Scope;
  fetching: boolean;
  /** Stacked cards on phones, or horizontal scrolling. */
  stacks: boolean;
  blank: ReactNode;
  /** The same rows in groups. */
  groups?: readonly RowGroup[];
  /** Whether rows are compact. */
  isDense?: boolean;
  /** Row selection. */
  checks?: RowChecks | undefined;
  /** Lets staff resize columns. */
  onWidth?: ((column: string, width: number) => void) | undefined;
  /** Lets staff move rows. */
  onMove?: (from: number, to: number) => void;
}

/** From this number of rows on, only visible ones are mounted. */
const VIRTUAL_FROM = 100;
const virtualLoader = createChunkLoader(() => import('./VirtualRows.tsx'));

/** The back end sorts and pages, so those features are left out. */
const features = tableFeatures({});
type Row = { value: unknown };
const NO_ROWS: Row[] = [];
/** Cells are rendered by the columns of the definition. */
const NO_COLUMNS: never[] = [];

/**
 * Rows and columns: sticky head, sort buttons, skeleton, real links. One invalid or null row breaks nothing. Roles are explicit,
 * because stacked rows are grids, which lose native roles; the scroll area is focusable for keyboard scrolling.
 */
export function DataTable(props: DataTableProps) {
  const { table: definition, name, rows, state, onSort, scope, fetching, stacks, blank, groups, checks, isDense, onMove, onWidth } = props;
  const columns = useMemo(() => definition.columns.filter((column) => isItemVisible(column, scope)), [definition.columns, scope]);
  const data = useMemo(() => rows?.map((value): Row => ({ value })) ?? NO_ROWS, [rows]);
  const table = useTable({ features, columns: NO_COLUMNS, data });
  const [isScrolled, setScrolled] = useState(false);
  const scroller = useRef<HTMLElement>(null);
  const isVirtual = data.length > VIRTUAL_FROM;
  const { chunk: virtual } = useChunk(virtualLoader, isVirtual);
  const { chunk: mover } = useChunk(rowMoverChunk, onMove !== undefined);
  const moves = onMove && mover?.createRowMoves(onMove, definition.rowKey);
  useRowFocus(scroller, rows);
  const { presses, keys: pressKeys } = useTablePresses();
  const { chunk: extras } = useChunk(tableExtrasChunk, groups !== undefined);
  const entries = groups && extras?.groupedEntries(groups);
  const count = entries?.length ?? data.length;
  const rendered = useFirst(isVirtual ? 0 : count, FIRST_ROWS);
  const [asked, setAsked] = useState<AskedRow>();
  const isLoading = rows === undefined;
  const hasActions = definition.rowActions.length > 0 || onMove !== undefined;
  const keys = useRowKeys(data, definition.rowKey, hasActions || columns.some(actsAtOnce));
  const model = table.getRowModel().rows;
  const width = columns.length + (hasActions ? 1 : 0) + (checks ? 1 : 0);
  const renderRow = (at: number, measure?: RowMeasure) => {
    const entry = entries?.[at];
    if (extras && entry && 'title' in entry)
      return <extras.GroupRow key={`group ${entry.key}`} title={entry.title} width={width} props={virtualAttributes(at, measure)} />;
    const index = entry && 'index' in entry ? entry.index : at;
    const row = model[index];
    if (!row) return null;
    return (
      <DataRow
        key={keys?.[index] ?? row.id}
        value={row.original.value}
        columns={columns}
        table={definition}
        scope={scope}
        checks={checks}
        onAsk={setAsked}
        {...(measure ? { measure, line: at } : {})}
        {...(onMove ? { index, count: model.length, moves } : {})}
      />
    );
  };
  return (
    <>
      {!isLoading && data.length === 0 ? (
        blank
      ) : (
        <section
          ref={scroller}
          className={isVirtual ? 'table-scroll table-tall' : 'table-scroll'}
          tabIndex={0}
          aria-label={fillMessage(MESSAGES.nameTable, { name })}
          aria-busy={fetching}
          data-scrolled={isScrolled ? '' : undefined}
          onScroll={(event) => setScrolled(event.currentTarget.scrollLeft > 0)}
          {...pressKeys}
        >
          <Progress on={fetching && !isLoading} />
          <table
            className={`table table-sticky${stacks ? ' table-stack' : ''}${isDense ? ' table-dense' : ''}`}
            role="table"
            aria-label={name}
            aria-rowcount={isVirtual ? count + 1 : undefined}
            onMouseOver={showFullText}
            {...presses}
            onPointerDown={
              onWidth && ((event) => void import('./size-column.ts').then((late) => late.sizeColumn(event.nativeEvent, onWidth)))
            }
          >
            <thead role="rowgroup">
              <tr role="row">
                {checks && (
                  <th role="columnheader" scope="col" className="row-check">
                    {checks.renderHead(rows)}
                  </th>
                )}
                {columns.map((column) => (
                  <HeadCell key={column.id} column={column} sort={state.sort} onSort={onSort} sizes={onWidth !== undefined} />
                ))}
                {hasActions && (
                  <th role="columnheader" scope="col">
                    <span className="sr-only">{MESSAGES.actions}</span>
                  </th>
                )}
              </tr>
            </thead>
            {isVirtual && virtual ? (
              <virtual.VirtualRows count={count} columns={width} scroller={scroller} renderRow={renderRow} />
            ) : (
              <tbody role="rowgroup">
                {isLoading
                  ? SKELETON_ROWS.slice(0, Math.min(state.pageSize, SKELETON_ROWS.length)).map((key) => (
                      <SkeletonRow key={key} columns={columns} hasChecks={Boolean(checks)} hasActions={hasActions} />
                    ))
                  : Array.from({ length: isVirtual ? FIRST_ROWS : rendered }, (_, at) => renderRow(at))}
              </tbody>
            )}
          </table>
        </section>
      )}
      {asked && (
        <ActionDialog
          action={asked.action}
          row={{ ...asked, rows, key: definition.rowKey }}
          scope={scope}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Unique keys by record for rows that hold a state: an action that runs, or typed text. Others are rendered anew with other values, which is faster. */
function useRowKeys(data: readonly Row[], key: string | undefined, isOfRecord: boolean): readonly string[] | undefined {
  return useMemo(() => {
    if (!isOfRecord) return undefined;
    const seen = new Set<string>();
    return data.map(({ value }, index) => {
      const own = rowKey(value, key);
      const before = seen.size;
      return seen.add(own).size > before ? own : `${own} ${index}`;
    });
  }, [data, key, isOfRecord]);
}

/** Shows clipped text as a tooltip on hover, created on demand. */
function showFullText({ target }: MouseEvent): void {
  const cell = (target as Element).closest<HTMLElement>('td.clip');
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : '';
}

/** Progress bar while other rows load, unless they are there at once. */
function Progress({ on }: { on: boolean }) {
  return useLasting(on) && <div className="progress" />;
}

/** More rows than fit on a screen. */
const FIRST_ROWS = 40;
const SKELETON_ROWS = [...'abcdefghij'];

function SkeletonRow({ columns, hasChecks, hasActions }: { columns: readonly CompiledItem[]; hasChecks: boolean; hasActions: boolean }) {
  return (
    <tr role="row" aria-hidden="true">
      {hasChecks && <td role="cell" className="row-check" />}
      {columns.map((column, index) => (
        <td key={column.id} role="cell">
          <SkeletonLine width={`${50 + ((index * 23) % 45)}%`} />
        </td>
      ))}
      {hasActions && <td role="cell" />}
    </tr>
  );
}
