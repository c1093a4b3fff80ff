import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * Number of `count` items to render now: initially visible ones first, the others right after. Where some are rendered already, all are
 * rendered at once, which is faster than two passes.
 */
export function useFirst(count: number, first: number): number {
  const [, redraw] = useState(0);
  const isOver = useRef(false);
  useEffect(() => {
    if (isOver.current || count === 0) return;
    isOver.current = true;
    if (count > first) startTransition(() => redraw((round) => round + 1));
  }, [count, first]);
  return isOver.current ? count : Math.min(count, first);
}
