import type { CompiledItem, CompiledList, CompiledSource } from '../../../language/compiled/compiled-screen.ts';
import { writesJson } from '../../../language/compiled/writes-json.ts';
import { mergeDeep, writeObjectPath } from '../values/object-path.ts';

/** Request of a table. Filter values are by item id; ranges are resolved to instants. */
export interface ListRequest {
  filters: Readonly<Record<string, unknown>>;
  page: number;
  pageSize: number;
  sort?: { field: string; order: 'asc' | 'desc' };
  /** The cursor from the previous page. */
  cursor?: string;
}

/**
 * The parameters of a list call: filters where the contract's protocol wants them, page, limit and sort in every place that it names, then
 * the fixed parameters, which win. Empty filters are left out.
 */
export function listParameters(
  source: CompiledSource,
  fixed: Record<string, unknown>,
  items: readonly CompiledItem[],
  request: ListRequest,
): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  const protocol = source.list;
  const prefix = protocol?.filters ? protocol.filters.split('.') : [];
  if (prefix.length > 0) writeObjectPath(params, prefix, {});
  const isAlone = findExclusiveFilter(items, request.filters) !== undefined;
  for (const item of items) {
    const paths = item.input?.local ? [] : (item.input?.params ?? []);
    const value = request.filters[item.id];
    if (paths.length === 2) {
      if (isAlone) continue;
      const range = (value ?? {}) as { from?: string; to?: string };
      if (range.from) writeObjectPath(params, [...prefix, ...(paths[0] as string[])], range.from);
      if (range.to) writeObjectPath(params, [...prefix, ...(paths[1] as string[])], endOfMinute(range.to));
    } else if (paths[0] && !isEmptyValue(value)) writeObjectPath(params, [...prefix, ...paths[0]], value);
  }
  if (protocol) writePager(params, protocol, request);
  return mergeDeep(params, fixed);
}

/** The filled exclusive filter, which ignores the ranges beside it. */
export function findExclusiveFilter(items: readonly CompiledItem[], filters: Readonly<Record<string, unknown>>): CompiledItem | undefined {
  return items.find((item) => item.input?.alone && !isEmptyValue(filters[item.id]));
}

/** Page, limit and sort in the protocol of the call. */
function writePager(params: Record<string, unknown>, list: CompiledList, { page, pageSize, sort, cursor }: ListRequest): void {
  const write = (paths: readonly string[] | undefined, value: unknown): void => {
    for (const path of paths ?? []) writeObjectPath(params, path.split('.'), value);
  };
  write(list.page, page + (list.firstPage ?? 0));
  write(list.skip, page * pageSize);
  write(list.limit, pageSize);
  if (list.cursor && cursor) write([list.cursor.send], cursor);
  if (!sort) return;
  const { field, order } = sort;
  const isDown = order === 'desc';
  write(list.sort, list.order ? field : list.sortAs ? (isDown ? '-' : '') + field : { field, order });
  write(list.order, (list.orderWords ?? ['asc', 'desc'])[Number(isDown)]);
}

/** Ranges are typed and kept in the address to the minute; the minute in which one ends belongs to it. */
export function endOfMinute(iso: string): string {
  return iso.replace(/:00(\.000)?Z$/, ':59.999Z');
}

/** Whether a value counts as nothing: null, undefined, a blank text, an empty list, a range without ends. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object' && ('from' in value || 'to' in value)) {
    const range = value as { from?: string; to?: string };
    return !range.from && !range.to;
  }
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/**
 * Whether a required value is missing: empty, or a range without an end. An empty object or list typed as JSON is a value. A search text
 * without a choice fills no lookup, unless its item has a message for that.
 */
export function isUnfilled(input: CompiledItem['input'], value: unknown): boolean {
  if (writesJson(input)) return value === undefined || value === null;
  if (isEmptyValue(value) || (input?.input === 'lookup' && !input.messages.required && typeof value === 'object')) return true;
  if (input?.input !== 'date-range' || typeof value !== 'object' || value === null || 'preset' in value || 'invalid' in value) return false;
  const { from, to } = value as { from?: string; to?: string };
  return !from || !to;
}
