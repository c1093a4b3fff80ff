import { useMemo, useState } from 'react';
import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import type { GroupRows, RowGroup } from '../../data/tables/group-rows.ts';
import type { searchRows } from '../../data/tables/search-rows.ts';
import { sortRows } from '../../data/tables/sort-rows.ts';
import type { TableState } from '../../data/tables/table-state.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScope } from '../scope-context.ts';
import { type RowOrder, useRowOrder } from './use-row-order.ts';

/** Search among loaded rows. */
export interface RowSearch {
  term: string;
  /** With the function that finds the rows, whose code comes with the search box. */
  setTerm: (term: string, find: typeof searchRows) => void;
  /** Number of rows before the search. */
  total: number;
  /** Receives all rows of a paged list; undefined while they load. */
  setWhole: (rows: readonly unknown[] | undefined) => void;
}

/** Rows of a complete list, searched, sorted, grouped or arranged by staff; a page of a longer list unchanged, and all of its rows during a search. */
export interface ListRows extends Omit<ArrangedRows, 'rows'> {
  all: readonly unknown[] | undefined;
  /** They are a page of more. */
  isPaged: boolean;
  /** Absent if the list is not searchable. */
  search?: RowSearch;
}

/** Arranges the loaded rows of a list. */
export function useListRows(
  table: CompiledTable,
  loaded: readonly unknown[] | undefined,
  state: TableState,
  { comesInPages = false, groupRows }: { comesInPages?: boolean; groupRows: GroupRows | undefined },
): ListRows {
  const { format } = useRuntime();
  const scope = useScope();
  const [{ term, find }, setSearch] = useState<{ term: string; find?: typeof searchRows }>({ term: '' });
  const setTerm: RowSearch['setTerm'] = (term, find) => setSearch({ term, find });
  const [whole, setWhole] = useState<readonly unknown[]>();
  const hasSearch = table.search.length > 0 && loaded !== undefined && loaded.length > 0;
  const isPaged = comesInPages && !(hasSearch && term.trim() !== '');
  const given = comesInPages && !isPaged ? whole : loaded;
  const found = useMemo(
    () => (hasSearch && given && find ? find(table, given, term, { scope, format }) : given),
    [hasSearch, given, find, table, term, scope, format],
  );
  const { rows, ...arranged } = useArrangedRows(table, found, { isPaged, state, groupRows });
  return { all: rows, isPaged, ...arranged, ...(hasSearch ? { search: { term, setTerm, total: given?.length ?? 0, setWhole } } : {}) };
}

export function usePageOfRows(rows: readonly unknown[] | undefined, page: number, pageSize: number): readonly unknown[] | undefined {
  return useMemo(() => rows?.slice(page * pageSize, (page + 1) * pageSize), [rows, page, pageSize]);
}

/** All rows of a complete table in display order: sorted, arranged by staff, grouped. */
interface ArrangedRows {
  rows: readonly unknown[] | undefined;
  groups?: readonly RowGroup[];
  /** For tables whose rows can be moved. */
  order?: RowOrder;
}

/** Arranges the rows of a complete table; a page of a longer list keeps its order. */
function useArrangedRows(
  table: CompiledTable,
  all: readonly unknown[] | undefined,
  { isPaged, state, groupRows }: { isPaged: boolean; state: TableState; groupRows: GroupRows | undefined },
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
    () => (isGrouped && group && sorted ? groupRows?.(sorted, group, scope, format) : undefined),
    [isGrouped, group, sorted, scope, format, groupRows],
  );
  if (groups) return { rows: groups.flatMap((each) => each.rows), groups };
  return table.reorder ? { rows: order.rows, order } : { rows: sorted };
}
