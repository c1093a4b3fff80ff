import { useEffect, useEffectEvent } from 'react';

/** Handles keys of the whole window; `capture`: before the focused element. */
export function useWindowKeys(onKey: (event: KeyboardEvent) => void, capture = false): void {
  const hear = useEffectEvent(onKey);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listener, { capture });
    return () => window.removeEventListener('keydown', listener, { capture });
  }, [capture]);
}
