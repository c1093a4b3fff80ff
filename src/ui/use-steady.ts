import { useCallback, useRef } from 'react';

/** A function with a constant identity that calls the latest `handler`, for props of memoised components. */
export function useSteady<Args extends unknown[], Result>(handler: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(handler);
  latest.current = handler;
  return useCallback((...args) => latest.current(...args), []);
}
