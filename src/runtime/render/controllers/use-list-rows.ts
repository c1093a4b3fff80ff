import { useMemo, useState } from 'react';
import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { searchRows } from '../../data/tables/search-rows.ts';
import type { TableState } from '../../data/tables/table-state.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScope } from '../scope-context.ts';
import { type ArrangedRows, useArrangedRows } from './use-arranged-rows.ts';

/** What is searched for among the rows that are loaded. */
export interface RowSearch {
  term: string;
  setTerm: (term: string) => void;
  /** Rows before the search. */
  total: number;
  /** Takes all rows of a list of which only a page is loaded; undefined while they are on their way. */
  setWhole: (rows: readonly unknown[] | undefined) => void;
}

/**
 * The rows of a list that came whole, searched, sorted, grouped or as staff arranged them; a page of a longer list as it came, and all of its rows once
 * something is searched for.
 */
export interface ListRows extends Omit<ArrangedRows, 'rows'> {
  all: readonly unknown[] | undefined;
  /** They are a page of more. */
  isPaged: boolean;
  /** Absent where nothing can be searched. */
  search?: RowSearch;
}

/** Arranges what a list has loaded. */
export function useListRows(
  table: CompiledTable,
  loaded: readonly unknown[] | undefined,
  state: TableState,
  comesInPages = false,
): ListRows {
  const { format } = useRuntime();
  const scope = useScope();
  const [term, setTerm] = useState('');
  const [whole, setWhole] = useState<readonly unknown[]>();
  const hasSearch = table.search.length > 0 && loaded !== undefined && loaded.length > 0;
  const isPaged = comesInPages && !(hasSearch && term.trim() !== '');
  const given = comesInPages && !isPaged ? whole : loaded;
  const found = useMemo(
    () => (hasSearch && given ? searchRows(table, given, term, { scope, format }) : given),
    [hasSearch, given, table, term, scope, format],
  );
  const { rows, ...arranged } = useArrangedRows(table, found, isPaged, state);
  return { all: rows, isPaged, ...arranged, ...(hasSearch ? { search: { term, setTerm, total: given?.length ?? 0, setWhole } } : {}) };
}

/** The rows of one page. */
export function usePageOfRows(rows: readonly unknown[] | undefined, page: number, pageSize: number): readonly unknown[] | undefined {
  return useMemo(() => rows?.slice(page * pageSize, (page + 1) * pageSize), [rows, page, pageSize]);
}
