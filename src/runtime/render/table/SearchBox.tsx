import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { writeCount } from '../../../language/formats/number-formats.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { searchRows } from '../../data/tables/search-rows.ts';
import type { ListController } from '../controllers/use-list-controller.ts';
import type { RowSearch } from '../controllers/use-list-rows.ts';
import { useRuntime } from '../runtime-context.ts';
import * as MESSAGES from './messages.ts';
import { loadRows, MOST } from './save-rows.ts';

export interface SearchBoxProps {
  search: RowSearch;
  /** Number of matching rows; undefined while loading. */
  found: number | undefined;
  rowLabel: string;
  /** The paged list, all of whose rows are loaded for a search. */
  list?: ListController;
}

/** Search box over all filtered rows, with a clear button. */
export function SearchBox({ search: { term, setTerm, total, setWhole }, found, rowLabel, list }: SearchBoxProps) {
  const searchFor = (text: string) => setTerm(text, searchRows);
  const { error, hasMore } = useAllRows(list, term.trim() !== '', setWhole);
  return (
    <div className="toolbar">
      <label className="input input-sm">
        <Icon name="search" size="small" />
        <span className="sr-only">{fillMessage(MESSAGES.searchRows, { rowLabel })}</span>
        <input
          type="search"
          value={term}
          placeholder={fillMessage(MESSAGES.searchRows, { rowLabel })}
          onChange={(event) => searchFor(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || term === '') return;
            // Only the search ends, not a dialog around the table.
            event.stopPropagation();
            searchFor('');
          }}
        />
      </label>
      {term !== '' && (
        <Button size="small" variant="ghost" onClick={() => searchFor('')}>
          {MESSAGES.clear}
        </Button>
      )}
      <span className="muted push" role="status">
        {error ? fillMessage(MESSAGES.onlyThisPageWasSearched, { reason: error.message }) : searchStatus()}
      </span>
    </div>
  );

  function searchStatus(): string {
    if (term === '' || found === undefined) return '';
    const hits = writeCount(found);
    return hasMore
      ? fillMessage(MESSAGES.ofTheFirst, { found: hits, max: writeCount(MOST) })
      : fillMessage(MESSAGES.foundOf, { found: hits, total: writeCount(total) });
  }
}

/** Loads all rows of a paged list during a search, and again after reloads. */
function useAllRows(list: ListController | undefined, isWanted: boolean, setWhole: RowSearch['setWhole']) {
  const runtime = useRuntime();
  const { call, controls, loaded } = list ?? {};
  const params = call?.paramsOf({ ...controls!.state, page: 0 });
  const { data, error, refetch } = useQuery({
    queryKey: ['all-rows', call?.name, params],
    queryFn: () => loadRows({ list: call!, state: controls!.state, runtime, onProgress: () => undefined }),
    enabled: call !== undefined && isWanted,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what makes the old ones stale
  useEffect(() => {
    if (isWanted && data) void refetch();
  }, [loaded]);
  useEffect(() => setWhole(data?.rows ?? (error ? loaded : undefined)), [data, error, loaded, setWhole]);
  return { error, hasMore: data?.hasMore === true };
}
