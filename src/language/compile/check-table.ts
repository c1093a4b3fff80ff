import type { ContractType } from '../contracts/contract-types.ts';
import { isPagedList } from '../contracts/list-protocol.ts';
import { typeName } from '../contracts/type-name.ts';
import { typeOfPath } from '../contracts/type-of-path.ts';
import { checkFixedPager } from './check-fixed.ts';
import { inside, report } from './compile-context.ts';
import { compileRowPath } from './compile-position.ts';
import type { TableToCompile } from './table-to-compile.ts';
import { UNKNOWN } from './unknown-type.ts';

/** Checks table properties apart from items: search, initial order, and the capabilities that its call needs. */
export function checkTableKeys(table: TableToCompile): void {
  checkColumns(table);
  checkPaths(table);
  checkPaged(table);
  checkPageSizes(table);
  checkFixedPager(table);
}

/** A table has columns: written ones, or, of rows about which nothing is known, those of their keys. */
function checkColumns({ context, definition, location, row, urlKey }: TableToCompile): void {
  const { columns, keyColumns } = definition;
  if (keyColumns === undefined) {
    // A report without columns may lack its blocks, and is reported as such.
    const isReport = context.isReport && urlKey === '';
    if (columns?.length === 0 || (columns === undefined && !isReport)) report(context, location, 'no-columns', {});
  } else if (row.type !== 'json' && row.type !== 'map')
    report(context, inside(location, 'keyColumns'), 'known-fields', { row: typeName(row) });
}

function checkPaths(table: TableToCompile): void {
  const { context, definition, location, rowVariables: variables, source } = table;
  seePaths(table);
  for (const [index, path] of (definition.search ?? []).entries())
    compileRowPath(context, variables, { path }, inside(location, 'search', index));
  if (!definition.sort) return;
  const { field } = definition.sort;
  const list = source?.contract?.list;
  if (!source || (!list?.sort && !isPagedList(list)))
    compileRowPath(context, variables, { path: field }, inside(location, 'sort', 'field'));
  else if (!list?.sort || !list.sortable?.includes(field)) {
    const more = { received: field, allowed: list?.sortable ?? [] };
    report(context, inside(location, 'sort', 'field'), 'not-sortable', { field, call: source.source.call.call }, more);
  }
}

/**
 * Reports to `see` the possible paths of search, initial order and headings, also where none is written: for server sorting, the sortable
 * fields of the call.
 */
function seePaths({ context, location, row, rowVariables: variables, source }: TableToCompile): void {
  context.see?.(inside(location, 'search'), variables);
  const sortable = source?.contract?.list?.sortable;
  const typed = sortable?.map((path): [string, ContractType] => [path, typeOfPath(row, path, context.contracts) ?? UNKNOWN]);
  const wanted: ContractType | undefined = typed && { type: 'object', fields: Object.fromEntries(typed) };
  context.see?.(inside(location, 'sort', 'field'), variables, wanted);
  context.see?.(inside(location, 'group', 'by'), variables);
}

/** Features over all rows require a call that returns all of them. */
function checkPaged({ context, definition, location, source }: TableToCompile): void {
  if (!source || !isPagedList(source.contract?.list)) return;
  for (const key of ['search', 'group', 'reorder'] as const)
    if (definition[key] !== undefined) report(context, inside(location, key), 'needs-all-rows', { key, call: source.source.call.call });
}

/** A page size must not be more than the call's contract allows. */
function checkPageSizes({ context, definition, location, source }: TableToCompile): void {
  const most = source?.source.list?.most;
  if (most === undefined) return;
  for (const [index, size] of (definition.pageSizes ?? []).entries())
    if (size > most)
      report(context, inside(location, 'pageSizes', index), 'page-size', { size, call: source?.source.call.call ?? '', most });
}
