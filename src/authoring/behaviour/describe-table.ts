import type { CompiledItem, CompiledSource, CompiledTable } from '../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../language/compiled/scope.ts';
import { isPagedList } from '../../language/contracts/list-protocol.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { evaluate, evaluateCondition } from '../../language/expression/evaluate.ts';
import { evaluateLink } from '../../language/expression/evaluate-template.ts';
import { choicesOf } from '../../runtime/actions/choices-of.ts';
import { listParameters } from '../../runtime/data/calls/list-parameters.ts';
import { sourceRequest } from '../../runtime/data/calls/source-request.ts';
import { isItemVisible } from '../../runtime/data/shown/show-item.ts';
import { type Filtered, readTableState, type TableState } from '../../runtime/data/tables/table-state.ts';
import { readObjectPath } from '../../runtime/data/values/object-path.ts';
import type { Describing } from './behaviour-world.ts';
import { describeAction } from './describe-action.ts';
import { describeInput } from './describe-input.ts';
import { describeShown } from './describe-item.ts';
import type { Sent } from './fact-data.ts';
import { type Fact, fact } from './facts.ts';
import { describeSource, particularsOfGroup, particularsOfInput, particularsOfMail, tonesOf } from './particulars.ts';

/** A table: filters with initial values, the request, sorting and paging, and its first row. */
export function describeTable(
  table: CompiledTable & { data?: CompiledSource; of?: Parameters<typeof evaluate>[0]; empty?: string },
  scope: Scope,
  world: Describing,
): Fact[] {
  const { state } = readTableState(table, new URLSearchParams(), { settings: world.settings, now: world.now });
  const filters = describeFilters(table, scope, world);
  const request = table.data && sourceRequest(table.data, scope);
  const params = table.data && request && listParameters(table.data, request.params, table.filters, state);
  const sent: Sent = request?.isReady ? { params } : { waits: 'not-yet' };
  const rows = rowsOf(table, scope, world);
  return [
    ...filters,
    ...waitingNodes(table),
    ...mailNodes(table),
    ...(table.data ? [describeSource(table.data, sent, table.data.reveal ? { reveal: table.data.reveal } : {})] : []),
    ...(table.data ? [pagesNode(table, table.data, state)] : []),
    ...(table.group ? [groupNode(table.group)] : []),
    ...(table.reorder ? [fact('moved', {}, [describeAction(table.reorder, withVariables(scope, { rows }), world)])] : []),
    ...(table.csv ? [fact('csv', { file: table.csv })] : []),
    ...(table.search.length > 0 ? [fact('search', { in: table.search })] : []),
    ...keyColumnsNodes(table),
    ...bulkNodes(table, rows, scope, world),
    ...(rows.length === 0 ? [emptyNode(table)] : [rowNode(table, rows[0], scope, world)]),
  ];
}

function pagesNode({ pageSizes }: CompiledTable, { list }: CompiledSource, { pageSize, sort }: TableState): Fact {
  return fact('pages', { size: pageSize, sizes: pageSizes, allAtOnce: !isPagedList(list), ...(sort && { sort }) });
}

/** Whether the result can be mailed. */
export function mailNodes({ email }: Filtered): Fact[] {
  return email ? [fact('mail', {}, particularsOfMail(email))] : [];
}

/** Whether nothing loads before filters are submitted. */
export function waitingNodes(table: Filtered): Fact[] {
  if (table.waits) return [fact('waits', { without: 'submit' })];
  const needed = table.filters.filter(({ input }) => input?.required === true).map(({ id, label }) => ({ id, label }));
  return needed.length === 0 ? [] : [fact('waits', { without: needed })];
}

/** The filters of a table, or those above the blocks of a page, with initial values. */
export function describeFilters(table: Filtered, scope: Scope, world: Describing): Fact[] {
  const { state } = readTableState(table, new URLSearchParams(), { settings: world.settings, now: world.now });
  const filterScope = withVariables(scope, { form: state.filters, filters: state.filters });
  const filters = table.filters
    .filter((item) => item.visible === undefined || evaluateCondition(item.visible, filterScope) === true)
    .map((item) => filterNode(item, state.filters[item.id], filterScope, world));
  return filters.length > 0 ? [fact('filters', {}, filters)] : [];
}

/** Columns that only the rows know. */
function keyColumnsNodes({ keyColumns }: Pick<CompiledTable, 'keyColumns'>): Fact[] {
  if (keyColumns === undefined) return [];
  const { most, sorts } = keyColumns;
  return [fact('key-columns', { most, sorts: Boolean(sorts) })];
}

function groupNode(group: NonNullable<CompiledTable['group']>): Fact {
  const { key, none, switch: label } = group;
  return fact('group', { by: key.id, ...(label !== undefined && { switch: label }), none }, particularsOfGroup(group));
}

function emptyNode(table: CompiledTable & { empty?: string }): Fact {
  return fact('no-rows', table.hideWhenEmpty ? {} : { text: table.empty ?? 'No records found' });
}

function rowNode(table: CompiledTable, row: unknown, outer: Scope, world: Describing): Fact {
  const scope = withVariables(outer, { row });
  const link = table.rowLink && evaluateLink(table.rowLink, scope);
  return fact('row', link ? { link } : {}, [
    ...tonesOf(table.rowTones),
    ...table.columns.filter((column) => isItemVisible(column, outer)).map((column) => describeShown(column, scope, world)),
    ...table.rowActions.map((action) => describeAction(action, scope, world)),
  ]);
}

/** Bulk actions, in the state of the first checked row. */
function bulkNodes({ bulkActions = [] }: CompiledTable, rows: readonly unknown[], outer: Scope, world: Describing): Fact[] {
  if (bulkActions.length === 0 || rows.length === 0) return [];
  const scope = withVariables(outer, { row: rows[0] });
  return [
    fact(
      'bulk',
      {},
      bulkActions.map((action) => describeAction(action, scope, world)),
    ),
  ];
}

function rowsOf(table: { data?: CompiledSource; of?: Parameters<typeof evaluate>[0] }, scope: Scope, world: Describing): unknown[] {
  const given = table.of && evaluate(table.of, scope);
  const answer = table.data ? readObjectPath(world.answer(table.data.call.call), table.data.list?.rows ?? '') : undefined;
  const rows = table.data ? answer : given?.state === 'value' ? given.value : [];
  return Array.isArray(rows) ? rows : [];
}

function filterNode(item: CompiledItem, value: unknown, scope: Scope, world: Describing): Fact {
  const input = item.input as NonNullable<CompiledItem['input']>;
  const isOn = input.enabled === undefined || evaluateCondition(input.enabled, scope) === true;
  const given = input.choicesFrom ? evaluate(input.choicesFrom, scope) : undefined;
  const choices = given?.state === 'value' ? choicesOf(given.value, input) : undefined;
  const jump = input.jump && evaluateLink(input.jump, withVariables(scope, { value: 'typed' }));
  return fact(
    'filter',
    {
      label: item.label,
      input: describeInput(input, choices, scope),
      required: input.required === true,
      ...(value !== undefined && { start: { value: input.default ?? value } }),
      alone: Boolean(input.alone),
      off: !isOn,
      messages: input.messages,
      ...(jump !== undefined && { jump: jump ?? 'nowhere' }),
    },
    particularsOfInput(item, scope, world),
    item.id,
  );
}
