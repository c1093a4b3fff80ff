import { useCallback, useRef } from 'react';

/** The same function for as long as a component lives, doing what the latest one does: for handlers of parts that are drawn again only when something changes. */
export function useSteady<Args extends unknown[], Result>(handler: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(handler);
  latest.current = handler;
  return useCallback((...args) => latest.current(...args), []);
}
