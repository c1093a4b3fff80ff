import { useEffect, useRef } from 'react';
import type { TableControls } from './use-table-state.ts';

/** The page of a list as it was answered. `last`: the last page, as far as it is known. */
export interface AnsweredPage {
  isBeyond: boolean;
  hasRows: boolean;
  last: number;
}

/**
 * Replaces a page beyond the end, of removed rows or an old address, by the last one. Where no total is known that is a guess; if it is
 * empty too, the first page comes next.
 */
export function useExistingPage({ isBeyond, hasRows, last }: AnsweredPage, change: TableControls['change']): void {
  const guesses = useRef(0);
  useEffect(() => {
    if (hasRows) guesses.current = 0;
    if (isBeyond) change({ page: guesses.current++ ? 0 : last }, 'replace');
  }, [isBeyond, hasRows, last, change]);
}
