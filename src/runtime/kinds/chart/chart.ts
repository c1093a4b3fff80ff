import { describeTable } from '../../behaviour/describe-table.ts';
import { fact } from '../../behaviour/facts.ts';
import { compileList, compileSplicedItems, UNKNOWN } from '../../compile/block-content.ts';
import { checkUnique } from '../../compile/check-unique.ts';
import { inside, type Roots, report } from '../../compile/compile-context.ts';
import { compileFilters } from '../../compile/compile-table.ts';
import type { BlockKind } from '../block-kind.ts';

/** Enough for a year of days; a call that is paged gives so many at once. */
const MOST_POINTS = 400;

/** A chart: its rows are those of a table whose first column stands along it and whose others are drawn. */
export const chartKind: BlockKind<'chart'> = {
  compile(block) {
    const { context, definition, location, id, roots: outer } = block;
    const calls = definition.data ? [definition.data.call] : [];
    const fixed = (definition.data?.with ?? {}) as Record<string, unknown>;
    const { filters, written } = compileFilters(context, { columns: [], filters: definition.filters }, location, {
      roots: outer,
      calls,
      fixed,
    });
    const { parts, value } = compileList(block, written);
    const roots: Roots = { ...outer, row: value ?? UNKNOWN };
    const spliced = [
      { definition: definition.x, location: inside(location, 'x') },
      ...definition.series.map((series, index) => ({ definition: series, location: inside(location, 'series', index) })),
    ];
    const columns = compileSplicedItems(context, checkUnique(context, spliced, 'figures'), roots);
    for (const [index, { id: series, type }] of columns.slice(1).entries()) {
      const isNumber = type.type === 'number' || type.type === 'unknown' || type.type === 'json';
      if (!isNumber) report(context, inside(location, 'series', index), 'series-number', { id: series, received: type.type });
    }
    const table = {
      block: 'table' as const,
      filters,
      columns,
      rowActions: [],
      search: [],
      pageSizes: [MOST_POINTS],
      pageSize: MOST_POINTS,
      hideWhenEmpty: false,
      urlKey: id,
      rowLabel: { parts: ['points'] },
    };
    return { ...parts, drawn: definition.drawn ?? 'line', table };
  },
  inside: ['table'],
  describe: () => [],
  describeWhole: (block, scope, world) => [
    fact('drawn', `drawn as ${block.drawn}`),
    ...describeTable({ ...block, ...block.table }, scope, world),
  ],
};
