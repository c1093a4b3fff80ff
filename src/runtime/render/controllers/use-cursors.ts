import { useRef } from 'react';
import { useSteady } from '../../../ui/use-steady.ts';
import type { TableControls } from './use-table-state.ts';

/**
 * Turns pages. With cursors each page returns that of the next one; `next` is that of the current page. An unknown page, such as
 * the one before a linked page, becomes the first.
 */
export function useCursors({ state, change }: TableControls, next: string | undefined): (page: number) => void {
  const { page, cursor, ...asked } = state;
  const known = useRef<{ of: string; names: Record<number, string | undefined> }>({ of: '', names: {} });
  const of = JSON.stringify(asked);
  if (known.current.of !== of) known.current = { of, names: {} };
  const { names } = known.current;
  if (cursor) names[page] = cursor;
  if (next) names[page + 1] = next;
  return useSteady((to: number) => {
    const name = names[to];
    change(next || cursor ? { page: name ? to : 0, cursor: name } : { page: to });
  });
}
