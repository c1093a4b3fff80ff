import { startTransition, useEffect, useState } from 'react';

/** More than fit on a screen. */
export const FIRST_ROWS = 40;

/**
 * How many of the rows to draw now: where a table grows by many, those in view are painted first and the others right after. Rows that stand there
 * already stay, so that nothing moves.
 */
export function useFirstRows(count: number): number {
  const [drawn, setDrawn] = useState(count > FIRST_ROWS ? FIRST_ROWS : count);
  const now = Math.min(count, Math.max(FIRST_ROWS, drawn));
  useEffect(() => {
    if (drawn !== count) startTransition(() => setDrawn(count));
  }, [drawn, count]);
  return now;
}
