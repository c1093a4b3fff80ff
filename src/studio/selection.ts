import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

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

/** Changes query parameters without a new history entry; undefined removes one. */
export function useQueryChange(): (change: Readonly<Record<string, string | undefined>>) => void {
  const [, setQuery] = useSearchParams();
  return useCallback(
    (change) =>
      setQuery(
        (old) => {
          const next = new URLSearchParams(old);
          for (const [key, value] of Object.entries(change)) {
            if (value === undefined) next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
}
