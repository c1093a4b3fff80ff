import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds; follows turning and resizing. Without a window, as on the server, nothing is narrow. */
export function useMedia(query: string): boolean {
  // Kept, because it is needed for each rendering, and reading the query is most of the work.
  const media = useMemo(() => (typeof window === 'undefined' ? undefined : matchMedia(query)), [query]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => media?.matches ?? false,
    () => false,
  );
}
