import type { Contracts, ContractType } from '../contracts/contract-types.ts';
import { isObject } from '../contracts/json-value.ts';
import { typeOfPath } from '../contracts/type-of-path.ts';
import type { ScreenDefinition, SharedDefinition } from '../definition/definition.ts';
import { nameIn, nodesIn } from './loose-json.ts';

/** The query values that the filters of a list accept: parameter types by key. */
export type RouteFilters = Readonly<Record<string, ContractType>>;

/** Shared sets of items by their ids. */
type SharedSets = ReadonlyMap<string, { fragment: SharedDefinition }>;

/** The filters of a list, with those of the sets that it uses; undefined for a screen without any. */
export function routeFiltersOf(screen: ScreenDefinition, contracts: Contracts, shared: SharedSets): RouteFilters | undefined {
  const { data, filters } = screen as { data?: { call?: string }; filters?: unknown };
  const contract = data?.call === undefined ? undefined : contracts.calls.get(data.call);
  if (!contract) return undefined;
  const prefix = contract.list?.filters ? `${contract.list.filters}.` : '';
  const types = keysIn(filters, shared, []).flatMap(([key, field]): [string, ContractType][] => {
    const type = typeOfPath({ type: 'object', fields: contract.params }, `${prefix}${field}`, contracts);
    return type ? [[key, type]] : [];
  });
  return types.length > 0 ? Object.fromEntries(types) : undefined;
}

function keysIn(list: unknown, shared: SharedSets, stack: readonly string[]): [key: string, field: string][] {
  return nodesIn(list).flatMap((node): [string, string][] => {
    if (node.items) return keysIn(node.items, shared, stack);
    const name = nameIn(node.use);
    const set = name === '' || stack.includes(name) ? undefined : (shared.get(name)?.fragment as unknown);
    if (isObject(set)) return keysIn(set.items, shared, [...stack, name]);
    if (Array.isArray(node.range)) return node.range.map((each) => [nameIn(each), nameIn(each)]);
    const field = nameIn(node.field ?? node.id);
    return field === '' ? [] : [[nameIn(node.id ?? node.field), field]];
  });
}
