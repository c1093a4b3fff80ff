import { type BlockAddition, type BlockOf, compileContent, compilePlacedItems, UNKNOWN } from './block-parts.ts';
import { checkUnique } from './check-unique.ts';
import { type CompileContext, inside, type Place, type Roots, report } from './compile-context.ts';
import { compileFilters } from './compile-table.ts';

/** Enough for a year of days; a call that is paged gives so many at once. */
const MOST_POINTS = 400;

/** Compiles a chart: its rows are those of a table whose first column stands along it and whose others are drawn. */
export function compileChart(
  context: CompileContext,
  outer: Roots,
  block: BlockOf<'chart'>,
  id: string,
  place: Place,
): BlockAddition<'chart'> {
  const fixed = (block.data?.with ?? {}) as Record<string, unknown>;
  const keys = { columns: [], filters: block.filters };
  const { filters, written } = compileFilters(context, keys, place, outer, block.data ? [block.data.call] : [], fixed);
  const { parts, value } = compileContent(context, outer, block, id, place, true, written);
  if (!parts.data && !parts.of) report(context, place, 'nothing-to-show', { block: id });
  const roots: Roots = { ...outer, row: value ?? UNKNOWN };
  const placed = [
    { definition: block.x, place: inside(place, 'x') },
    ...block.series.map((definition, index) => ({ definition, place: inside(place, 'series', index) })),
  ];
  const columns = compilePlacedItems(context, checkUnique(context, placed, 'figures'), roots);
  for (const [index, { id: series, type }] of columns.slice(1).entries()) {
    const isNumber = type.type === 'number' || type.type === 'unknown' || type.type === 'json';
    if (!isNumber) report(context, inside(place, 'series', index), 'series-number', { id: series, received: type.type });
  }
  return {
    ...parts,
    block: 'chart',
    drawn: block.drawn ?? 'line',
    table: {
      block: 'table',
      filters,
      columns,
      rowActions: [],
      search: [],
      pageSizes: [MOST_POINTS],
      pageSize: MOST_POINTS,
      hideWhenEmpty: false,
      urlKey: id,
      noun: { parts: ['points'] },
    },
  };
}
