import { LEAST_WIDTH, MOST_WIDTH } from './column-widths.ts';

/** Width of a dragged column from its initial width and the pointer's movement. */
export function draggedWidth(before: number, moved: number): number {
  return Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, before + moved)));
}

/** Follows the pointer from a heading's edge with a line, and reports the column's width on release. Esc cancels. */
export function sizeColumn(event: PointerEvent, onWidth: (column: string, width: number) => void): void {
  const edge = (event.target as Element).closest<HTMLElement>('[data-size]');
  const head = edge?.closest('th');
  const column = edge?.dataset.size;
  if (!head || column === undefined || event.button !== 0) return;
  const { width: before, right } = head.getBoundingClientRect();
  const { top, bottom } = head.closest('.table-scroll')?.getBoundingClientRect() ?? head.getBoundingClientRect();
  const line = Object.assign(document.createElement('div'), { className: 'size-line' });
  const show = (moved: number) => {
    line.style.cssText = `left: ${right - before + draggedWidth(before, moved)}px; top: ${top}px; height: ${bottom - top}px`;
  };
  show(0);
  document.body.append(line);
  const stop = new AbortController();
  const end = () => {
    stop.abort();
    line.remove();
  };
  const { signal } = stop;
  addEventListener(
    'pointermove',
    (move) => {
      // The button was released before this code was loaded.
      if (move.buttons === 0) end();
      else show(move.clientX - event.clientX);
    },
    { signal },
  );
  addEventListener(
    'pointerup',
    (up) => {
      end();
      if (Math.abs(up.clientX - event.clientX) > 2) onWidth(column, draggedWidth(before, up.clientX - event.clientX));
    },
    { signal },
  );
  addEventListener('pointercancel', end, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}
