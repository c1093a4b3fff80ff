import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQueryChange } from './use-query-change.ts';

/** The key of the address that says what is selected. */
const KEY = 'at';

/** What of a definition is selected: a file and a path by ids, as `orders/orders.json#columns/@createdAt`; the whole file without a path. */
export interface Selection {
  place: string | undefined;
  select(place: string | undefined): void;
}

/** What is selected, as the address says it: it survives a reload, and can be sent to somebody. */
export function useSelection(): Selection {
  const [query] = useSearchParams();
  const changeQuery = useQueryChange();
  const select = useCallback((place: string | undefined) => changeQuery({ [KEY]: place }), [changeQuery]);
  return { place: query.get(KEY) ?? undefined, select };
}

/** Whether something stands at a place or below it. */
export function isWithin(place: string, at: string): boolean {
  return at === place || at.startsWith(place.endsWith('#') ? place : `${place}/`);
}
