import type { CallContract, Contracts, ContractType, TableCall } from './contract-types.ts';
import { pagerPaths } from './pager-paths.ts';
import { rowKeyOf } from './row-key.ts';
import { typeOfPath } from './type-of-path.ts';

/** The record that a call is about: a row of its list, or its result; undefined where it has none. */
export function rowTypeOf({ list, result }: Pick<CallContract, 'list' | 'result'>, contracts: Contracts): ContractType | undefined {
  const rows = list ? typeOfPath(result, list.rows, contracts) : undefined;
  const row = list ? (rows?.type === 'list' ? rows.of : undefined) : result;
  return row?.type === 'entity' || row?.type === 'object' ? row : undefined;
}

/** The parameter with the id of the record: the one that `record` names or that is named as the key, else the only id of the entity that is always there. */
export function recordParam(
  table: TableCall,
  call: Pick<CallContract, 'list' | 'params' | 'result'>,
  contracts: Contracts,
): string | undefined {
  if (table.record !== undefined) return Object.hasOwn(call.params, table.record) ? table.record : undefined;
  const row = rowTypeOf(call, contracts);
  const key = rowKeyOf(row, contracts);
  if (key !== undefined && call.params[key]?.type === 'id') return key;
  const of = row?.type === 'entity' ? row.entity : call.result.type === 'id' ? call.result.of : undefined;
  const ids = Object.entries(call.params).filter(
    ([, type]) => type.type === 'id' && !type.optional && (of === undefined || type.of === of),
  );
  return ids.length === 1 ? ids[0]?.[0] : undefined;
}

/** The parameters that filter a list, by name: those inside of `filters` of its protocol, and those beside it that do not page or sort. */
export function filterParams({ list, params }: Pick<CallContract, 'list' | 'params'>): Record<string, ContractType> {
  if (!list) return params;
  const own = pagerPaths(list);
  const beside = Object.entries(params).filter(([name]) => name !== list.filters && !own.includes(name));
  const within = list.filters === undefined ? undefined : params[list.filters];
  return { ...Object.fromEntries(beside), ...(within?.type === 'object' ? within.fields : {}) };
}

/** The values of the filters that a request has. */
export function filterValues(
  { list, params: types }: Pick<CallContract, 'list' | 'params'>,
  params: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const within = list?.filters === undefined ? undefined : params[list.filters];
  const names = Object.keys(filterParams({ ...(list && { list }), params: types }));
  const all = { ...params, ...(typeof within === 'object' && within !== null ? within : {}) } as Record<string, unknown>;
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(all, name) && all[name] !== undefined ? [[name, all[name]]] : [])));
}
