import type { CompiledAction, CompiledGroup, CompiledItem, CompiledTable } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import { isPagedList } from '../contracts/list-protocol.ts';
import { rowKeyOf } from '../contracts/row-key.ts';
import { withoutUndefined } from '../contracts/without-undefined.ts';
import type { ItemDefinition } from '../definition/definition.ts';
import { idleFacts } from '../errors/idle-reasons.ts';
import type { CompiledTemplate } from '../expression/compiled-expression.ts';
import { checkEmptiable } from './check-emptiable.ts';
import { checkFixed } from './check-fixed.ts';
import { checkAlikeItems } from './check-labels.ts';
import { checkRowLink, checkRowRead } from './check-row-read.ts';
import { checkTableKeys } from './check-table.ts';
import { compileAction, compileActions, immediateActions } from './compile-action.ts';
import { compileBulkActions } from './compile-bulk-actions.ts';
import { compileColumns } from './compile-columns.ts';
import { type CompileContext, inside, report, type SourceLocation, type Variables } from './compile-context.ts';
import { formFieldTypes } from './compile-form.ts';
import { compileItem } from './compile-item.ts';
import { compileAddress, compileOptionalText } from './compile-position.ts';
import { compileRowLabel } from './compile-row-label.ts';
import { compileTones } from './compile-tones.ts';
import { type FormTarget, nestedType } from './form-target.ts';
import { itemId } from './item-to-compile.ts';
import { guardedLink, isPlannedRoute } from './routes.ts';
import { type Spliced, spliceActions, spliceItems } from './splice.ts';
import type { TableKeys, TableSetting, TableToCompile } from './table-to-compile.ts';

/** The filters of a table, compiled before its source, because they fill parameters of the call. */
export function compileFilters(
  context: CompileContext,
  keys: TableKeys,
  location: SourceLocation,
  { variables, calls, fixed }: { variables: Variables; calls: readonly string[]; fixed: Record<string, unknown> },
): { filters: CompiledItem[]; written: string[]; submitted: ContractType } {
  const targets = calls.flatMap((name): FormTarget[] => {
    const contract = context.contracts.calls.get(name);
    return contract ? [{ name, contract, prefix: contract.list?.filters ? contract.list.filters.split('.') : [] }] : [];
  });
  const prefix = targets[0]?.prefix ?? [];
  const filters: CompiledItem[] = [];
  const seen = new Set<string>();
  const taken = new Set<string>();
  const entries = spliceItems(context, keys.filters, inside(location, 'filters'));
  // Filters keep what is typed flat, by id, and a range as one value: neither a dotted id nor a range can be read by a path.
  const readable = entries.filter(({ definition }) => !definition.range && !itemId(definition).includes('.'));
  const form = nestedType(formFieldTypes(context, readable, { targets }));
  for (const spliced of entries) {
    const item = compileItem(context, spliced, { mode: 'filter', variables: { ...variables, form }, targets });
    if (isFixed(item, prefix, fixed)) {
      checkFixed(context, spliced, inside(location, 'filters'));
      continue;
    }
    if (seen.has(item.id)) report(context, inside(spliced.location, 'id'), 'duplicate-id', { id: item.id, what: 'filters' });
    seen.add(item.id);
    checkEmptiable(context, item, targets.slice(0, 1), spliced.location);
    filters.push(item);
    reportTwice(context, item, taken, spliced);
  }
  checkAlone(context, entries);
  checkAlikeItems(
    context,
    entries.filter(({ definition }) => filters.some(({ id }) => id === itemId(definition))),
    filters,
  );
  const sent = filters.filter((item) => !item.input?.local);
  const written = sent.flatMap((item) => item.input?.params.map((path) => [...prefix, ...path].join('.')) ?? []);
  return { filters, written, submitted: submittedType(form, filters) };
}

/** Reports an exclusive filter without a range to exclude. */
function checkAlone(context: CompileContext, entries: readonly Spliced<ItemDefinition>[]): void {
  if (entries.some(({ definition }) => definition.range)) return;
  for (const { definition, location } of entries)
    if (definition.alone) report(context, inside(location, 'alone'), 'no-effect', idleFacts('alone', 'no-range-beside'));
}

/** The submitted filters as expressions read them: values by filter id, a range as two moments or days. */
function submittedType(form: ContractType, filters: readonly CompiledItem[]): ContractType {
  const rangeOf = ({ input }: CompiledItem): ContractType => {
    const end: ContractType = { type: input?.type.type === 'date' ? 'date' : 'date-time', nullable: true };
    return { type: 'object', nullable: true, fields: { from: end, to: end } };
  };
  const ranges = filters.filter(({ id, input }) => input?.input === 'date-range' && !id.includes('.'));
  return {
    type: 'object',
    fields: { ...(form.type === 'object' ? form.fields : {}), ...Object.fromEntries(ranges.map((item) => [item.id, rangeOf(item)])) },
  };
}

/** Reports a filter that writes the same parameter as an earlier one. */
function reportTwice(
  context: CompileContext,
  item: CompiledItem,
  taken: Set<string>,
  { definition, location }: Spliced<ItemDefinition>,
): void {
  if (item.input?.local) return;
  for (const [index, path] of (item.input?.params ?? []).entries()) {
    const name = path.join('.');
    const at = definition.range ? inside(location, 'range', index) : location;
    if (taken.has(name)) report(context, at, 'written-twice', { name });
    taken.add(name);
  }
}

/** A filter whose parameter is fixed by `with` is hidden. */
function isFixed(item: CompiledItem, prefix: readonly string[], fixed: Record<string, unknown>): boolean {
  const path = [...prefix, ...(item.input?.params[0] ?? [])];
  let level: unknown = fixed;
  for (const step of path) {
    if (typeof level !== 'object' || level === null || !(step in level)) return false;
    level = (level as Record<string, unknown>)[step];
  }
  return path.length > 0;
}

/** Compiles the rows of a table. */
export function compileTable(
  context: CompileContext,
  definition: TableKeys,
  location: SourceLocation,
  setting: TableSetting,
): CompiledTable {
  const table: TableToCompile = { ...setting, context, definition, location, rowVariables: { ...setting.variables, row: setting.row } };
  const columns = compileColumns(table);
  checkTableKeys(table);
  checkRowRead(context, spliceActions(context, definition.rowActions, inside(location, 'rowActions')));
  const group = compileGroup(table);
  const reorder = compileReorder(table);
  const rowLink = compileRowLink(table) ?? leadOf(recordColumn(table, columns) ?? columns[0]);
  const tones = compileTones(context, table.rowVariables, definition.rowTones, inside(location, 'rowTones'));
  const { pageSizes } = definition;
  return {
    block: 'table',
    filters: setting.filters,
    columns,
    ...compileKeyColumns(table),
    rowActions: compileActions(context, definition.rowActions, inside(location, 'rowActions'), table.rowVariables),
    ...compileBulkActions(table),
    ...withoutUndefined({ rowLink, rowTones: tones }),
    search: definition.search ?? [],
    ...(definition.sort ? { sort: definition.sort } : {}),
    pageSizes: pageSizes ?? commonPageSizes(table),
    ...withoutUndefined({ pageSize: pageSizes?.[0], csv: definition.csv, group, reorder }),
    hideWhenEmpty: definition.hideWhenEmpty ?? false,
    urlKey: setting.urlKey,
    ...(table.source?.source.list?.cursor ? { byCursor: true } : {}),
    ...compileRowLabel(table),
  };
}

/** The default page sizes, limited by the maximum of the call. */
function commonPageSizes({ context, source }: TableToCompile): number[] {
  const sizes = context.app.settings.pageSizes ?? [10, 20, 50, 100];
  const most = source?.source.list?.most ?? Number.POSITIVE_INFINITY;
  const allowed = sizes.filter((size) => size <= most);
  return allowed.length > 0 ? allowed : [most];
}

/** Rows in pages, or sorted by the server, cannot be sorted by values that only the rows have. */
function compileKeyColumns({ definition: { keyColumns }, source }: TableToCompile): Pick<CompiledTable, 'keyColumns'> {
  const list = source?.contract?.list;
  return keyColumns === undefined ? {} : { keyColumns: { most: keyColumns, sorts: !isPagedList(list) && !list?.sort } };
}

function compileReorder({ context, definition, location, variables, row }: TableToCompile): CompiledAction | undefined {
  const { reorder } = definition;
  const inner: Variables = { ...variables, rows: { type: 'list', of: row } };
  context.see?.(inside(location, 'reorder'), inner);
  if (!reorder) return undefined;
  const spliced = { definition: reorder, location: inside(location, 'reorder') };
  return compileAction(context, spliced, { variables: inner, slot: 'save-order', slotLabel: 'Save Order' });
}

function compileRowLink({ context, definition: { rowLink }, location, rowVariables }: TableToCompile): CompiledTemplate | undefined {
  if (rowLink === undefined || isPlannedRoute(context, rowLink)) return undefined;
  checkRowLink(context, rowLink, inside(location, 'rowLink'));
  return guardedLink(context, rowLink, compileAddress(context, rowVariables, rowLink, inside(location, 'rowLink')));
}

/**
 * The column that leads to the record of its row, by the key of the row: then the row does, wherever the column stands. A page of the
 * record comes before a list that is filtered by it.
 */
function recordColumn({ row, context }: TableToCompile, columns: readonly CompiledItem[]): CompiledItem | undefined {
  const key = rowKeyOf(row, context.contracts);
  const leading = columns.filter((column) =>
    leadOf(column)?.parts.some((part) => {
      const path = typeof part !== 'string' && part.value.op === 'path' ? part.value.path : undefined;
      return path?.root === 'row' && path.steps.length === 1 && path.steps[0] === key;
    }),
  );
  return leading.find((column) => !column.link?.parts.some((part) => typeof part === 'string' && part.includes('?'))) ?? leading[0];
}

/** Without a link of its own, and a column that leads to its record, a row leads where its first column does, which names it. */
function leadOf(first: CompiledItem | undefined): CompiledTemplate | undefined {
  if (!first?.link || first.newTab || first.when || first.visible || first.access) return undefined;
  const [start] = first.link.parts;
  return typeof start === 'string' && start.startsWith('/') ? first.link : undefined;
}

function compileGroup({ context, definition: { group }, location, rowVariables: variables }: TableToCompile): CompiledGroup | undefined {
  if (!group) return undefined;
  const at = inside(location, 'group');
  const key = compileItem(
    context,
    { definition: { field: group.by }, location: inside(at, 'by') },
    { mode: 'view', variables, targets: [], immediate: immediateActions(context) },
  );
  const title = compileOptionalText(context, { ...variables, group: GROUP }, group.title, inside(at, 'title'));
  return { key, ...(title ? { title } : {}), none: group.none ?? 'None', ...(group.switch ? { switch: group.switch } : {}) };
}

/** Variables of a group heading: the value as text, and the number of its rows. */
const GROUP: ContractType = { type: 'object', fields: { key: { type: 'string' }, count: { type: 'number', unit: 'count' } } };
