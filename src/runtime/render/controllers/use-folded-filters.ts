import { useState } from 'react';
import { recall, remember } from '../remembered.ts';

const KEY = 'folded-filters';
/** Maximum number of lists, because cookies are small. */
const MOST = 40;

/** Whether a list's filters are folded, and a way to change that. Remembered, and used by server rendering. */
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
