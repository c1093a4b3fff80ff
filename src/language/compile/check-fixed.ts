import { isPagedList } from '../contracts/list-protocol.ts';
import { pagerPaths } from '../contracts/pager-paths.ts';
import type { ItemDefinition } from '../definition/definition.ts';
import { isPeriodBackwards } from './check-periods.ts';
import { type CompileContext, inside, report, type SourceLocation } from './compile-context.ts';
import { itemId } from './item-to-compile.ts';
import type { Spliced } from './splice.ts';
import type { TableToCompile } from './table-to-compile.ts';

/**
 * Reports an item that is never shown because `with` sets its parameter. Items of a fragment and items fixed in one form mode only are left
 * out silently. `list` is where the items are written.
 */
export function checkFixed(context: CompileContext, { definition, location }: Spliced<ItemDefinition>, list: SourceLocation): void {
  const isWrittenHere = location.file === list.file && location.pointer.startsWith(`${list.pointer}/`);
  if (isWrittenHere && !context.mode) report(context, location, 'fixed-by-with', { name: itemId(definition), by: 'input' });
}

/** Reports `with` parameters that belong to the paging protocol: they would disable the pager, the page sizes or sorting. */
export function checkFixedPager({ context, definition, location, source }: TableToCompile): void {
  const list = source?.contract?.list;
  if (!list || !isPagedList(list)) return;
  const limit = new Set(list.limit);
  const order = new Set([...(list.sort ?? []), ...(list.order ?? [])]);
  for (const path of pagerPaths(list)) {
    const steps = path.split('.');
    let level: unknown = definition.data?.with;
    for (const step of steps) level = typeof level === 'object' && level !== null ? (level as Record<string, unknown>)[step] : undefined;
    const by = limit.has(path) ? 'page size' : order.has(path) ? 'sort order' : 'pager';
    if (level !== undefined) report(context, inside(location, 'data', 'with', ...steps), 'fixed-by-with', { name: path, by });
  }
}

const FIRST = new Set(['start', 'from', 'begin', 'since', 'after', 'min', 'earliest', 'first', 'open', 'opens']);
const LAST = new Set(['end', 'to', 'until', 'till', 'before', 'max', 'latest', 'last', 'close', 'closes']);

/** Reports a date range whose first parameter is the later one, by contracts or by name. */
export function checkRangeOrder(
  context: CompileContext,
  range: readonly string[],
  calls: readonly string[],
  location: SourceLocation,
): void {
  const [first, second] = range.map((path) => (path.split('.').at(-1) ?? '').split(/(?=[A-Z])|[_-]/).map((word) => word.toLowerCase()));
  const isByName = first?.some((word) => LAST.has(word)) && second?.some((word) => FIRST.has(word));
  if (!isByName && !isPeriodBackwards(context, calls, range)) return;
  const parts = {
    what: `The range over ${range.join(' and ')}`,
    why: 'the parameter where it starts stands last',
    of: 'parameters' as const,
  };
  report(context, inside(location, 'range'), 'empty-range', parts);
}
