import { type MouseEvent, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSteady } from '../../../ui/use-steady.ts';
import { followLink } from '../navigation/follow-link.ts';

const PRESSED_INSIDE = 'a, button, input, textarea, label, [role="dialog"], [role="alertdialog"]';
/** So many pixels between press and release select text. */
const MOVED = 4;

/**
 * Takes the presses on the links of a table and on rows that lead somewhere (`data-link`), for all rows at once. Selecting text or pressing something
 * inside a row does not follow it; with Ctrl or Cmd it opens in a new tab. The keyboard has the links themselves.
 */
export function useTablePresses(): { onMouseDown: (event: MouseEvent) => void; onClick: (event: MouseEvent) => void } {
  const navigate = useNavigate();
  const go = useSteady((to: string) => void navigate(to));
  const down = useRef(0);
  return useMemo(
    () => ({
      onMouseDown: (event) => {
        down.current = event.clientX;
      },
      onClick: (event) => {
        const target = event.target as Element;
        // A dialog that an action of a row opened is inside for React, not in the page.
        if (event.defaultPrevented || event.button !== 0 || !event.currentTarget.contains(target)) return;
        const isElsewhere = event.metaKey || event.ctrlKey;
        const inside = target.closest(PRESSED_INSIDE);
        if (inside instanceof HTMLAnchorElement) followLink(event, inside, go);
        else if (!inside && Math.abs(event.clientX - down.current) <= MOVED) {
          const link = target.closest<HTMLElement>('tr[data-link]')?.dataset.link;
          if (link === undefined) return;
          if (isElsewhere) window.open(link, '_blank');
          else go(link);
        }
      },
    }),
    [go],
  );
}
