import { useState } from 'react';
import { recall, remember } from '../remembered.ts';

const KEY = 'folded-filters';
/** A cookie has no room for all lists of a large console. */
const MOST = 40;

/** Whether the filters of a list are folded to one line, and a way to change that. It is remembered, and the server draws a page so. */
export function useFoldedFilters(list: string): { isFolded: boolean; setFolded: (isFolded: boolean) => void } {
  const [, redraw] = useState(0);
  const folded = () => (recall(KEY) ?? '').split('~').filter(Boolean);
  return {
    isFolded: folded().includes(list),
    setFolded(isFolded) {
      const others = folded().filter((name) => name !== list);
      remember(KEY, (isFolded ? [...others, list] : others).slice(-MOST).join('~') || undefined);
      redraw((count) => count + 1);
    },
  };
}
