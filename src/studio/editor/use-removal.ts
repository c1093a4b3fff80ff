import { useEffect, useRef } from 'react';

/** Runs the latest `act` when the component is removed, which fires no blur: the text in its field would be lost. */
export function useRemoval(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => () => latest.current(), []);
}
