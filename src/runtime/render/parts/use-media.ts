import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; follows turning and resizing. Where there is no window, as when the server draws, nothing is narrow. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
