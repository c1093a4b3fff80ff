import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * How many of `count` things to draw now: when they first come, those that are in view are painted first and the others right after. Where some stand there already, whoever asked for more waits for
 * all of them, and drawing them in two passes would only take longer.
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
