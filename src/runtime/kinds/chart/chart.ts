import { describeTable } from '../../../authoring/behaviour/describe-table.ts';
import { type Fact, fact } from '../../../authoring/behaviour/facts.ts';
import { type Content, compileList, compileSplicedItems } from '../../../language/compile/block-content.ts';
import { checkUnique } from '../../../language/compile/check-unique.ts';
import { type BlockToCompile, inside, report, type Variables } from '../../../language/compile/compile-context.ts';
import { compileRowPath } from '../../../language/compile/compile-position.ts';
import { compileFilters } from '../../../language/compile/compile-table.ts';
import { UNKNOWN } from '../../../language/compile/unknown-type.ts';
import type { BlockOf, CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { isPagedList } from '../../../language/contracts/list-protocol.ts';
import type { BlockKind } from '../block-kind.ts';

/** Enough for a year of days; the maximum of a paged call. */
const MOST_POINTS = 400;

/** A chart: rows of a table whose first column is the category axis and whose others are the series. */
export const chartKind: BlockKind<'chart'> = {
  compile(block) {
    const { context, definition, location, id, variables: outer } = block;
    const calls = definition.data ? [definition.data.call] : [];
    const fixed = (definition.data?.with ?? {}) as Record<string, unknown>;
    const { filters, written } = compileFilters(context, { columns: [], filters: definition.filters }, location, {
      variables: outer,
      calls,
      fixed,
    });
    const content = compileList(block, written);
    const { parts, value } = content;
    const variables: Variables = { ...outer, row: value ?? UNKNOWN };
    checkOrder(block, content, variables);
    const spliced = [
      { definition: definition.x, location: inside(location, 'x') },
      ...definition.series.map((series, index) => ({ definition: series, location: inside(location, 'series', index) })),
    ];
    const [along, ...plotted] = compileSplicedItems(context, checkUnique(context, spliced, 'figures'), variables);
    const columns = [...(along ? [withLabels(along)] : []), ...plotted];
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
    const { sort, most, trend } = definition;
    return {
      ...parts,
      drawn: definition.drawn ?? 'line',
      table,
      ...(sort ? { sort } : {}),
      ...(most ? { most } : {}),
      ...(trend ? { trend } : {}),
    };
  },
  inside: ['table'],
  describe: () => [],
  describeWhole: (block, scope, world) => [chartFact(block), ...describeTable({ ...block, ...block.table }, scope, world)],
};

/** An item whose values are written as texts, with the labels of its enum or choices. */
function withLabels(item: CompiledItem): CompiledItem {
  return item.labels ? { ...item, format: { ...item.format, labels: item.labels } } : item;
}

/** A sorted or limited chart needs all rows and a path. */
function checkOrder({ context, definition, location }: BlockToCompile<'chart'>, { source }: Content, variables: Variables): void {
  const { sort } = definition;
  if (sort) compileRowPath(context, variables, { path: sort.field }, inside(location, 'sort', 'field'));
  if (!source || !isPagedList(source.contract?.list)) return;
  for (const key of ['sort', 'most'] as const)
    if (definition[key] !== undefined) report(context, inside(location, key), 'needs-all-rows', { key, call: source.source.call.call });
}

function chartFact({ drawn, sort, most, trend }: BlockOf<'chart'>): Fact {
  return fact('drawn', {
    as: drawn,
    ...(sort && { sort: { field: sort.field, order: sort.order ?? 'asc' } }),
    ...(most && { most }),
    ...(trend && { average: trend }),
  });
}
