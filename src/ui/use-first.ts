import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `count` things to draw now: where they become many, the first ones, which are in view, are painted first and the others right after.
 * Those that stand there already stay, so that nothing moves.
 */
export function useFirst(count: number, first: number): number {
  const [drawn, setDrawn] = useState(Math.min(count, first));
  const now = Math.min(count, Math.max(first, drawn));
  useEffect(() => {
    if (drawn !== count) startTransition(() => setDrawn(count));
  }, [drawn, count]);
  return now;
}
