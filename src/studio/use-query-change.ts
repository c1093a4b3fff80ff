import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

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
