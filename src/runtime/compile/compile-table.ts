import type { CompiledGroup, CompiledItem, CompiledTable } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import type { TableDefinition } from '../definition/definition.ts';
import { checkEmptiable } from './check-emptiable.ts';
import { checkTableKeys } from './check-table.ts';
import { compileAction, compileActions, immediateActions } from './compile-action.ts';
import { type CompileContext, inside, type Place, type Roots, report } from './compile-context.ts';
import { formFieldTypes } from './compile-form.ts';
import { compileItem, itemId } from './compile-item.ts';
import { compileAddress, compileOptionalText } from './compile-position.ts';
import type { TypedSource } from './compile-source.ts';
import { type FormTarget, nestedType } from './form-target.ts';
import { guardedLink, isPlannedRoute } from './routes.ts';
import { spliceItems } from './splice.ts';

/** The keys of a table, which a list carries at top level and a table block in itself. */
export type TableKeys = Pick<
  TableDefinition,
  | 'columns'
  | 'filters'
  | 'rowActions'
  | 'rowLink'
  | 'search'
  | 'sort'
  | 'pageSizes'
  | 'csv'
  | 'hideWhenEmpty'
  | 'noun'
  | 'group'
  | 'reorder'
>;

/** What filters stand in: what they read, the calls that they fill, and the parameters that `with` fixes. */
export interface FilterSetting {
  roots: Roots;
  calls: readonly string[];
  fixed: Record<string, unknown>;
}

/** What a table shows: its rows' type, the filters compiled before, and where the rows come from. */
export interface TableSetting {
  roots: Roots;
  row: ContractType;
  filters: CompiledItem[];
  source: TypedSource | undefined;
  urlKey: string;
  noun: string;
}

/** The filters of a table, compiled before its source, because they fill parameters of the call. */
export function compileFilters(
  context: CompileContext,
  keys: TableKeys,
  place: Place,
  { roots, calls, fixed }: FilterSetting,
): { filters: CompiledItem[]; written: string[] } {
  const targets = calls.flatMap((name): FormTarget[] => {
    const contract = context.contracts.calls.get(name);
    return contract ? [{ name, contract, prefix: contract.list?.filters ? contract.list.filters.split('.') : [] }] : [];
  });
  const prefix = targets[0]?.prefix ?? [];
  const filters: CompiledItem[] = [];
  const seen = new Set<string>();
  const entries = spliceItems(context, keys.filters, inside(place, 'filters'));
  // Filters keep what is typed flat, by id, and a range as one value: neither a dotted id nor a range can be read by a path.
  const readable = entries.filter(({ definition }) => !definition.range && !itemId(definition).includes('.'));
  const form = nestedType(formFieldTypes(context, readable, { targets }));
  for (const placed of entries) {
    const item = compileItem(context, placed, { mode: 'filter', roots: { ...roots, form }, targets });
    if (isFixed(item, prefix, fixed)) continue;
    if (seen.has(item.id)) report(context, inside(placed.place, 'id'), 'duplicate-id', { id: item.id, what: 'filters' });
    seen.add(item.id);
    checkEmptiable(context, item, targets.slice(0, 1), placed.place);
    filters.push(item);
  }
  const sent = filters.filter((item) => !item.input?.local);
  const written = sent.flatMap((item) => item.input?.params.map((path) => [...prefix, ...path].join('.')) ?? []);
  return { filters, written };
}

/** A filter whose parameter `with` fixes is not shown. */
function isFixed(item: CompiledItem, prefix: readonly string[], fixed: Record<string, unknown>): boolean {
  const path = [...prefix, ...(item.input?.params[0] ?? [])];
  let level: unknown = fixed;
  for (const step of path) {
    if (typeof level !== 'object' || level === null || !(step in level)) return false;
    level = (level as Record<string, unknown>)[step];
  }
  return path.length > 0;
}

/** Compiles what a table shows of its rows. */
export function compileTable(
  context: CompileContext,
  keys: TableKeys,
  place: Place,
  { roots: outer, row, filters, source, urlKey, noun }: TableSetting,
): CompiledTable {
  const roots: Roots = { ...outer, row };
  const sortable = source?.contract?.list?.sortable;
  const seen = new Set<string>();
  const immediate = immediateActions(context);
  const columns = spliceItems(context, keys.columns, inside(place, 'columns')).map((placed, index) => {
    const mayBeExtra = urlKey === '' && index > 0;
    const item = compileItem(context, placed, { mode: 'view', roots, targets: [], immediate, mayBeExtra });
    if (seen.has(item.id)) report(context, inside(placed.place, 'id'), 'duplicate-id', { id: item.id, what: 'columns' });
    seen.add(item.id);
    if (placed.definition.sortable && placed.definition.field) {
      const field = placed.definition.field;
      if (source?.contract?.list?.sort && !sortable?.includes(field)) {
        report(
          context,
          inside(placed.place, 'sortable'),
          'not-sortable',
          { field, call: source.source.call.call },
          { received: field, allowed: sortable ?? [] },
        );
      }
      item.sortable = field;
    }
    return item;
  });
  assignSlots(columns);
  checkTableKeys(context, keys, place, roots, source);
  reportPaged(context, keys, place, source);
  reportPageSizes(context, keys, place, source);
  const group = keys.group && compileGroup(context, keys.group, inside(place, 'group'), roots);
  const reorder =
    keys.reorder &&
    compileAction(
      context,
      { definition: keys.reorder, place: inside(place, 'reorder') },
      { roots: { ...outer, rows: { type: 'list', of: row } }, slot: 'save-order', slotLabel: 'Save Order' },
    );
  const rowLink =
    keys.rowLink === undefined || isPlannedRoute(context, keys.rowLink)
      ? undefined
      : guardedLink(context, keys.rowLink, compileAddress(context, roots, keys.rowLink, inside(place, 'rowLink')));
  return {
    block: 'table',
    filters,
    columns,
    rowActions: compileActions(context, keys.rowActions, inside(place, 'rowActions'), roots),
    ...(rowLink ? { rowLink } : {}),
    search: keys.search ?? [],
    ...(keys.sort ? { sort: keys.sort } : {}),
    pageSizes: keys.pageSizes ?? context.app.settings.pageSizes ?? [10, 20, 50, 100],
    ...(keys.pageSizes ? { pageSize: keys.pageSizes[0] as number } : {}),
    ...(keys.csv ? { csv: keys.csv } : {}),
    ...(group ? { group } : {}),
    ...(reorder ? { reorder } : {}),
    hideWhenEmpty: keys.hideWhenEmpty ?? false,
    urlKey,
    noun: compileOptionalText(context, outer, keys.noun, inside(place, 'noun')) ?? { parts: [noun] },
  };
}

/** A page size must not be more than the call's contract allows. */
function reportPageSizes(context: CompileContext, keys: TableKeys, place: Place, source: TypedSource | undefined): void {
  const [name] = source?.contract?.list?.limit ?? [];
  const limit = name === undefined ? undefined : source?.contract?.params[name];
  const most = limit?.type === 'number' ? limit.max : undefined;
  if (most === undefined) return;
  for (const [index, size] of (keys.pageSizes ?? []).entries())
    if (size > most) report(context, inside(place, 'pageSizes', index), 'page-size', { size, call: source?.source.call.call ?? '', most });
}

/** What looks at all rows needs a call that gives all of them. */
function reportPaged(context: CompileContext, keys: TableKeys, place: Place, source: TypedSource | undefined): void {
  if (!source?.contract?.list?.page) return;
  for (const key of ['search', 'group', 'reorder'] as const)
    if (keys[key] !== undefined) report(context, inside(place, key), 'needs-all-rows', { key, call: source.source.call.call });
}

function compileGroup(context: CompileContext, group: NonNullable<TableKeys['group']>, place: Place, roots: Roots): CompiledGroup {
  const key = compileItem(
    context,
    { definition: { field: group.by }, place: inside(place, 'by') },
    { mode: 'view', roots, targets: [], immediate: immediateActions(context) },
  );
  const title = compileOptionalText(context, { ...roots, group: GROUP }, group.title, inside(place, 'title'));
  return { key, ...(title ? { title } : {}), none: group.none ?? 'None', ...(group.switch ? { switch: group.switch } : {}) };
}

/** What the heading of a group reads: the value in words, and how many rows share it. */
const GROUP: ContractType = { type: 'object', fields: { key: { type: 'string' }, count: { type: 'number', unit: 'count' } } };

/** On a phone a row becomes a card: its first column is the head, the first status stands beside it; which column is title and which amount the definition says. */
function assignSlots(columns: CompiledItem[]): void {
  const taken = new Set(columns.map((column) => column.slot));
  const give = (slot: NonNullable<CompiledItem['slot']>, column: CompiledItem | undefined) => {
    if (column && !taken.has(slot) && !column.slot) column.slot = slot;
  };
  give('id', columns[0]);
  give(
    'status',
    columns.find((column) => column.type.type === 'enum'),
  );
}
