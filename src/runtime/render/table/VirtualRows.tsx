import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, Ref, RefObject } from 'react';

/** What a row of a virtual body must be given: a ref that measures it, and its index. */
export interface VirtualRowProps {
  ref: Ref<HTMLTableRowElement>;
  'data-index': number;
  'aria-rowindex': number;
}

/** A body of rows of which only those in view are in the page; space stands for the others. Rows may have different heights. */
export function VirtualRows({
  count,
  columns,
  scroller,
  renderRow,
}: {
  count: number;
  columns: number;
  scroller: RefObject<HTMLElement | null>;
  renderRow: (index: number, props: VirtualRowProps) => ReactNode;
}) {
  const virtual = useVirtualizer({ count, getScrollElement: () => scroller.current, estimateSize: () => ROW_HEIGHT, overscan: 12 });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody role="rowgroup">
      {before > 0 && <Space height={before} columns={columns} />}
      {items.map((item) =>
        renderRow(item.index, { ref: virtual.measureElement, 'data-index': item.index, 'aria-rowindex': item.index + 2 }),
      )}
      {after > 0 && <Space height={after} columns={columns} />}
    </tbody>
  );
}

/** About the height of a row, in pixels, until it was measured. */
const ROW_HEIGHT = 37;

function Space({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden="true" className="table-space">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
