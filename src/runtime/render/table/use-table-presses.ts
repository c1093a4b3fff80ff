import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { createChunkLoader } from '../../../ui/use-chunk.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import { followLink } from '../navigation/follow-link.ts';
import { rememberWalk } from '../navigation/list-walk.ts';

/** Row keys, loaded once something in a table has the focus. */
const keysLoader = createChunkLoader(() => import('./row-keys.ts'));

const PRESSED_INSIDE = 'a, button, input, textarea, label, [role="dialog"], [role="alertdialog"]';
/** Maximum pointer movement of a click, in pixels; more selects text. */
const MOVED = 4;

/** Event handlers of a table: presses on rows, and keys of the scroll area. */
export interface TablePresses {
  presses: {
    onMouseDown: (event: MouseEvent) => void;
    onClick: (event: MouseEvent) => void;
    onAuxClick: (event: MouseEvent) => void;
  };
  keys: { onFocus: (event: FocusEvent) => void; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void };
}

/**
 * Handles presses on a table's links and linked rows (`data-link`), for all rows at once, and row keys. Selecting text or
 * pressing a control does not follow the link; Ctrl, Cmd and the middle button open a new tab.
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
          // The middle button would start scrolling.
          if (event.button === 1 && (event.target as Element).closest('tr[data-link]')) event.preventDefault();
        },
        onClick: (event) => {
          const target = event.target as Element;
          // A dialog opened by a row's action is a React child, but not inside the row's element.
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
