import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { sortRows } from '../tables/sort-rows.ts';

/** The rows of a chart: sorted, and up to its maximum. */
export function chartRows(rows: readonly unknown[], { sort, most }: Pick<BlockOf<'chart'>, 'sort' | 'most'>): readonly unknown[] {
  const sorted = sort ? sortRows(rows, sort) : rows;
  return most === undefined ? sorted : sorted.slice(0, most);
}
