import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { sortRows } from '../tables/arrange-rows.ts';

/** The rows that a chart draws: in its order, and no more than it takes. */
export function chartRows(rows: readonly unknown[], { sort, most }: Pick<BlockOf<'chart'>, 'sort' | 'most'>): readonly unknown[] {
  const sorted = sort ? sortRows(rows, sort) : rows;
  return most === undefined ? sorted : sorted.slice(0, most);
}
