import { useMemo } from 'react';
import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { groupRows, type RowGroup, sortRows } from '../../data/tables/arrange-rows.ts';
import type { TableState } from '../../data/tables/table-state.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScope } from '../scope-context.ts';
import { type RowOrder, useRowOrder } from './use-row-order.ts';

/** All rows of a complete table in display order: sorted, arranged by staff, grouped. */
export interface ArrangedRows {
  rows: readonly unknown[] | undefined;
  groups?: readonly RowGroup[];
  /** For tables whose rows can be moved. */
  order?: RowOrder;
}

/** Arranges the rows of a complete table; a page of a longer list keeps its order. */
export function useArrangedRows(
  table: CompiledTable,
  all: readonly unknown[] | undefined,
  isPaged: boolean,
  state: TableState,
): ArrangedRows {
  const { format } = useRuntime();
  const scope = useScope();
  const { sort } = state;
  const sorted = useMemo(
    () => (!isPaged && all && sort && !table.reorder ? sortRows(all, sort) : all),
    [all, isPaged, sort, table.reorder],
  );
  const order = useRowOrder(sorted, table.rowKey);
  const { group } = table;
  const isGrouped = group !== undefined && !isPaged && (group.switch === undefined || state.grouped === true);
  const groups = useMemo(
    () => (isGrouped && group && sorted ? groupRows(sorted, group, scope, format) : undefined),
    [isGrouped, group, sorted, scope, format],
  );
  if (groups) return { rows: groups.flatMap((each) => each.rows), groups };
  return table.reorder ? { rows: order.rows, order } : { rows: sorted };
}
