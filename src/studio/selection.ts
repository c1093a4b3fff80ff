import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQueryChange } from './use-query-change.ts';

/** Query parameter of the selection. */
const KEY = 'at';

/** The selected part as file and stable path: `orders/orders.json#columns/@createdAt`; without a path the whole file. */
export interface Selection {
  place: string | undefined;
  select(place: string | undefined): void;
}

/** The selection, stored in the address: it survives a reload and can be shared. */
export function useSelection(): Selection {
  const [query] = useSearchParams();
  const changeQuery = useQueryChange();
  const select = useCallback((place: string | undefined) => changeQuery({ [KEY]: place }), [changeQuery]);
  return { place: query.get(KEY) ?? undefined, select };
}

/** Whether a place is at or below another. */
export function isWithin(place: string, at: string): boolean {
  return at === place || at.startsWith(place.endsWith('#') ? place : `${place}/`);
}
