import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import type { RowMeasure } from './virtual-attributes.ts';

/** Virtual table body: only visible rows are mounted, and the row with the focus. Rows may have different heights. */
export function VirtualRows({
  count,
  columns,
  scroller,
  renderRow,
}: {
  count: number;
  columns: number;
  scroller: RefObject<HTMLElement | null>;
  renderRow: (index: number, measure: RowMeasure) => ReactNode;
}) {
  const [, setPlaced] = useState(false);
  // In a table mounted together with its rows, the scroll container is known only after the first effects.
  useLayoutEffect(() => setPlaced(true), []);
  const [usual] = useState(() => heightOfRow(scroller.current));
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => usual,
    // Heights come with the browser's own layout; measuring at once would force one layout per row.
    measureElement: (element, entry, { itemSizeCache, indexFromElement, options }) =>
      entry?.borderBoxSize[0]?.blockSize ?? itemSizeCache.get(options.getItemKey(indexFromElement(element))) ?? usual,
    overscan: 8,
    rangeExtractor: (range) => withFocused(range, scroller.current),
  });
  const items = virtual.getVirtualItems();
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody role="rowgroup">
      {items.flatMap((item, at) => {
        const gap = item.start - (items[at - 1]?.end ?? 0);
        const row = renderRow(item.index, virtual.measureElement);
        return gap > 0 ? [<Space key={`before ${item.index}`} height={gap} columns={columns} />, row] : row;
      })}
      {after > 0 && <Space height={after} columns={columns} />}
    </tbody>
  );
}

/** The visible rows, and the one with the focus: what is typed in it is not lost when it is scrolled out of sight. */
function withFocused(range: Range, scroller: HTMLElement | null): number[] {
  const visible = defaultRangeExtractor(range);
  const row = document.activeElement?.closest<HTMLElement>('tr[data-index]');
  const focused = row && scroller?.contains(row) ? Number(row.dataset.index) : undefined;
  if (focused === undefined || focused >= range.count || visible.includes(focused)) return visible;
  return [...visible, focused].sort((one, other) => one - other);
}

/** Height of existing rows, in pixels. */
function heightOfRow(scroller: HTMLElement | null): number {
  return scroller?.querySelector('tbody tr')?.getBoundingClientRect().height || 36;
}

function Space({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden="true" className="table-space">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
