import type { CompiledBlock, CompiledTable } from '../../compiled/compiled-screen.ts';
import { rowKeyOf } from '../../contracts/row-key.ts';
import type { ListDefinition, ReportDefinition } from '../../definition/definition.ts';
import { from, inside, report, type Variables } from '../compile-context.ts';
import { compileSource, rowTypeOf } from '../compile-source.ts';
import { compileFilters, compileTable } from '../compile-table.ts';
import type { ScreenOf } from './screen-kind.ts';

/** Keys of the query that the table of a page writes. */
export const TABLE_KEYS = ['page', 'limit', 'sort', 'grouped'];

/** Compiles a page with one table. `besides` are properties that its kind adds, read after everything else is compiled. */
export function compileTablePage(
  { context, location, definition: given }: ScreenOf<ListDefinition | ReportDefinition>,
  variables: Variables,
  besides: () => Partial<CompiledTable>,
): CompiledBlock {
  const definition = { ...given, data: given.data ?? { call: '' } };
  const fixed = (definition.data.with ?? {}) as Record<string, unknown>;
  const { filters, written, submitted } = compileFilters(context, definition, location, {
    variables,
    calls: [definition.data.call],
    fixed,
  });
  context.listFilters = submitted;
  const source = compileSource({
    context,
    definition: definition.data,
    location: inside(location, 'data'),
    id: 'list',
    variables,
    written,
  });
  const row = rowTypeOf(context, source);
  if (!row && source.contract) report(context, inside(location, 'data', 'call'), 'not-a-list', { call: definition.data.call });
  const rowKey = rowKeyOf(row, context.contracts);
  const table = compileTable(context, definition, location, {
    variables,
    row: row ?? { type: 'json', because: 'Unknown rows.' },
    filters,
    source,
    urlKey: '',
    rowLabel: definition.title.toLowerCase(),
  });
  return {
    ...from(context, location),
    id: 'list',
    slot: 'main',
    actions: [],
    data: source.source,
    ...(rowKey === undefined ? {} : { rowKey }),
    ...(definition.empty === undefined ? {} : { empty: definition.empty }),
    ...table,
    ...besides(),
  };
}
