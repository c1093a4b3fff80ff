import { useSyncExternalStore } from 'react';

/** The width up to which the styles lay pages out for a phone. */
const PHONE = '(max-width: 720px)';

function subscribe(tell: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** Whether the window is as narrow as a phone; follows turning and resizing. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  );
}
