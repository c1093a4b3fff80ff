import type { RowGroup } from '../../data/tables/group-rows.ts';
import type { virtualAttributes } from './virtual-attributes.ts';

/** Headings and rows in one list; a row refers to its index in the table's list. */
export function groupedEntries(groups: readonly RowGroup[]): ({ key: string; title: string } | { index: number })[] {
  let index = 0;
  return groups.flatMap(({ key, title, rows }) => [{ key, title }, ...rows.map(() => ({ index: index++ }))]);
}

/** The heading of a group. */
export function GroupRow({ title, width, props }: { title: string; width: number; props: ReturnType<typeof virtualAttributes> }) {
  return (
    <tr role="row" className="table-group" {...props}>
      <th role="rowheader" scope="row" colSpan={width}>
        {title}
      </th>
    </tr>
  );
}
