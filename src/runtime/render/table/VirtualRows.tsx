import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import type { RowMeasure } from './virtual-attributes.ts';

/** Virtual table body: only visible rows are mounted. Rows may have different heights. */
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
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody role="rowgroup">
      {before > 0 && <Space height={before} columns={columns} />}
      {items.map((item) => renderRow(item.index, virtual.measureElement))}
      {after > 0 && <Space height={after} columns={columns} />}
    </tbody>
  );
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
