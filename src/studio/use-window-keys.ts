import { useEffect, useEffectEvent } from 'react';

/** Hears keys wherever they are pressed; with `capture` before what has the focus does. */
export function useWindowKeys(onKey: (event: KeyboardEvent) => void, capture = false): void {
  const hear = useEffectEvent(onKey);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listener, { capture });
    return () => window.removeEventListener('keydown', listener, { capture });
  }, [capture]);
}
