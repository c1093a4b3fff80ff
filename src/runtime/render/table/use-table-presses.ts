import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { createChunkLoader } from '../../../ui/use-chunk.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import { followLink } from '../navigation/follow-link.ts';
import { rememberWalk } from '../navigation/list-walk.ts';

/** The keys of rows, fetched once something in a table has the focus. */
const keysLoader = createChunkLoader(() => import('./row-keys.ts'));

const PRESSED_INSIDE = 'a, button, input, textarea, label, [role="dialog"], [role="alertdialog"]';
/** So many pixels between press and release select text. */
const MOVED = 4;

/** What a table hears: presses on its rows, and the keys of the area that scrolls around it. */
export interface TablePresses {
  presses: {
    onMouseDown: (event: MouseEvent) => void;
    onClick: (event: MouseEvent) => void;
    onAuxClick: (event: MouseEvent) => void;
  };
  keys: { onFocus: (event: FocusEvent) => void; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void };
}

/**
 * Takes the presses on the links of a table and on rows that lead somewhere (`data-link`), for all rows at once, and the keys that walk rows. Selecting text or
 * pressing something inside a row does not follow it; with Ctrl or Cmd, and by the middle button, it opens in a new tab.
 */
export function useTablePresses(): TablePresses {
  const navigate = useNavigate();
  const go = useSteady((to: string) => void navigate(to));
  const down = useRef(0);
  return useMemo(() => {
    const open = (row: HTMLElement | null, isElsewhere: boolean) => {
      const link = row?.dataset.link;
      if (row === null || link === undefined) return;
      if (isElsewhere) return void window.open(link, '_blank');
      rememberWalk(row.closest('table') as Element);
      go(link);
    };
    return {
      presses: {
        onMouseDown: (event) => {
          down.current = event.clientX;
          // The middle button would begin to scroll.
          if (event.button === 1 && (event.target as Element).closest('tr[data-link]')) event.preventDefault();
        },
        onClick: (event) => {
          const target = event.target as Element;
          // A dialog that an action of a row opened is inside for React, not in the page.
          if (event.defaultPrevented || event.button !== 0 || !event.currentTarget.contains(target)) return;
          const inside = target.closest(PRESSED_INSIDE);
          if (inside instanceof HTMLAnchorElement) {
            if (inside.pathname === target.closest<HTMLElement>('tr')?.dataset.link) rememberWalk(event.currentTarget);
            followLink(event, inside, go);
          } else if (!inside && Math.abs(event.clientX - down.current) <= MOVED)
            open(target.closest<HTMLElement>('tr[data-link]'), event.metaKey || event.ctrlKey);
        },
        onAuxClick: (event) => {
          const target = event.target as Element;
          if (event.button === 1 && !target.closest(PRESSED_INSIDE)) open(target.closest<HTMLElement>('tr[data-link]'), true);
        },
      },
      keys: {
        onFocus: () => void keysLoader.load().catch(() => undefined),
        onKeyDown: (event) => keysLoader.chunk?.pressRowKey(event, open),
      },
    };
  }, [go]);
}
