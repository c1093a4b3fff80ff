import { useMemo, useState } from 'react';
import type { CompiledTable } from '../../compiled/compiled-screen.ts';
import { searchRows } from '../../data/tables/search-rows.ts';
import type { TableState } from '../../data/tables/table-state.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScope } from '../scope-context.ts';
import { type ArrangedRows, useArrangedRows } from '../table/use-arranged-rows.ts';

/** What is searched for among the rows that are loaded. */
export interface RowSearch {
  term: string;
  setTerm: (term: string) => void;
  /** Rows before the search. */
  total: number;
}

/** The rows of a list that came whole, searched, sorted, grouped or as staff arranged them; a page of a longer list as it came. */
export interface ListRows extends Omit<ArrangedRows, 'rows'> {
  all: readonly unknown[] | undefined;
  /** Absent where nothing can be searched. */
  search?: RowSearch;
}

/** Arranges what a list has loaded. */
export function useListRows(table: CompiledTable, loaded: readonly unknown[] | undefined, state: TableState, isPaged = false): ListRows {
  const { format } = useRuntime();
  const scope = useScope();
  const [term, setTerm] = useState('');
  const hasSearch = !isPaged && table.search.length > 0 && loaded !== undefined && loaded.length > 0;
  const found = useMemo(
    () => (hasSearch ? searchRows(table, loaded, term, { scope, format }) : loaded),
    [hasSearch, loaded, table, term, scope, format],
  );
  const { rows, ...arranged } = useArrangedRows(table, found, isPaged, state);
  return { all: rows, ...arranged, ...(hasSearch ? { search: { term, setTerm, total: loaded.length } } : {}) };
}

/** The rows of one page. */
export function usePageOfRows(rows: readonly unknown[] | undefined, page: number, pageSize: number): readonly unknown[] | undefined {
  return useMemo(() => rows?.slice(page * pageSize, (page + 1) * pageSize), [rows, page, pageSize]);
}
