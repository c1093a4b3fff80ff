import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps the focus on the same button of a moved row, which the browser drops. */
export function useRowFocus(scroller: RefObject<HTMLElement | null>, rows: readonly unknown[] | undefined): void {
  const focused = useRef<{ row: string; move: string }>(undefined);
  const active = typeof document === 'undefined' ? null : document.activeElement;
  const move = active?.getAttribute('data-move');
  const row = active?.closest('tr')?.getAttribute('data-row');
  if (move && row && scroller.current?.contains(active)) focused.current = { row, move };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order of rows is what moves them
  useLayoutEffect(() => {
    const kept = focused.current;
    focused.current = undefined;
    if (!kept || scroller.current?.contains(document.activeElement)) return;
    const moved = [...(scroller.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])].find(
      (each) => each.dataset.row === kept.row,
    );
    const button = moved?.querySelector<HTMLButtonElement>(`[data-move="${kept.move}"]:not(:disabled)`);
    (button ?? moved?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)'))?.focus();
  }, [rows]);
}
