import { type RefObject, useEffect, useRef } from 'react';

const DAY = 'td > [role="button"]';

function selectorOf(cell: HTMLElement): string {
  const { pDay, pMonth, pYear } = cell.dataset;
  return `td[data-p-day="${pDay}"][data-p-month="${pMonth}"][data-p-year="${pYear}"] > [role="button"]`;
}

function focusDay(day: HTMLElement | null | undefined): void {
  if (!day) return;
  day.tabIndex = 0;
  day.focus();
}

/**
 * Keeps the focus on its day: PrimeReact recreates the grid at every change, which drops the focus. With `autoFocus` it starts on
 * the chosen day, else on today, else on the first.
 */
export function useDayFocus(frame: RefObject<HTMLElement | null>, autoFocus: boolean): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const root = frame.current;
    if (!root) return;
    const remember = ({ target }: FocusEvent) => {
      const cell = target instanceof HTMLElement && target.matches(DAY) ? target.parentElement : null;
      last.current = cell ? selectorOf(cell) : undefined;
    };
    const restore = () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && last.current) focusDay(root.querySelector<HTMLElement>(last.current));
    };
    root.addEventListener('focusin', remember);
    const watch = new MutationObserver(restore);
    watch.observe(root, { childList: true, subtree: true });
    const start = ['td[data-end]', 'td[data-today]', 'td']
      .map((cell) => root.querySelector<HTMLElement>(`${cell} > [role="button"]`))
      .find(Boolean);
    if (autoFocus) focusDay(start);
    else if (start) start.tabIndex = 0;
    return () => {
      watch.disconnect();
      root.removeEventListener('focusin', remember);
    };
  }, [frame, autoFocus]);
}
