import type { AppSettings, CompiledFilterBar, CompiledItem, CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { isEmptyValue, isUnfilled } from '../calls/list-parameters.ts';
import { resolveRange } from '../values/resolve-range.ts';

/** State of a table in the URL. Filter values are by item id; a range is `{ from, to }` in ISO instants. */
export interface TableState {
  filters: Record<string, unknown>;
  page: number;
  pageSize: number;
  sort?: { field: string; order: 'asc' | 'desc' };
  /** The cursor of the page. */
  cursor?: string;
  /** Whether the switch of its groups is on. */
  grouped?: boolean;
}

/** Owner of a state in the URL: a table, or the filters above the blocks of a page, which have no pages and no order. */
export type Filtered = CompiledFilterBar &
  Partial<Pick<CompiledTable, 'columns' | 'keyColumns' | 'sort' | 'group' | 'pageSizes' | 'pageSize' | 'byCursor'>>;

/** A state from a URL, and the invalid keys that were dropped. */
export interface TableReading {
  state: TableState;
  dropped: string[];
}

interface TableWorld {
  settings: AppSettings;
  now: Date;
  /** The page size that was chosen before, where the table has no sizes of its own. */
  rememberedPageSize?: number;
}

/** The default filter values of a table: presets as the instants that they mean now. */
export function defaultFilters(
  table: Pick<Filtered, 'filters'>,
  world: TableWorld,
  use: 'default' | 'reset' = 'default',
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const item of table.filters) {
    const given = (use === 'reset' ? (item.input?.reset ?? item.input?.default) : item.input?.default) ?? undefined;
    if (given === undefined) continue;
    values[item.id] = item.input?.input === 'date-range' ? resolveNamed(String(given), world, item) : given;
  }
  return values;
}

/** A named range as the instants or days of an item; undefined for an unknown name. */
export function resolveNamed(
  name: string,
  { settings, now }: Pick<TableWorld, 'settings' | 'now'>,
  item: CompiledItem | undefined,
): { from: string; to: string } | undefined {
  const range = settings.ranges[name];
  return range && resolveRange(range, now, settings, item?.input?.type.type === 'date');
}

/**
 * Reads a table's state from a query string (`orders.page=2` for the table with URL key `orders`). Missing filters have their defaults; an
 * empty key means a cleared default. A range is two instants or days, or under the filter's own id the name of a relative one. Invalid values are
 * dropped and named.
 */
export function readTableState(table: Filtered, query: URLSearchParams, world: TableWorld): TableReading {
  const dropped: string[] = [];
  const filters = defaultFilters(table, world);
  for (const item of table.filters) readFilter(table, item, query, { filters, dropped, world });
  const cursor = (table.byCursor && query.get(queryKey(table, 'after'))) || undefined;
  // Without a cursor only the first page can be requested.
  const page = table.byCursor && !cursor ? 0 : readPage(query.get(queryKey(table, 'page')));
  if (page === null) dropped.push(queryKey(table, 'page'));
  const size = readPageSize(table, query.get(queryKey(table, 'limit')), world);
  if (size === null) dropped.push(queryKey(table, 'limit'));
  const sort = readSort(table, query.get(queryKey(table, 'sort')));
  if (sort === null) dropped.push(queryKey(table, 'sort'));
  const order = sort === null || sort === undefined ? table.sort : sort;
  const grouped = table.group?.switch !== undefined && query.get(queryKey(table, 'grouped')) === 'true';
  const pageSize = size ?? basePageSize(table, world);
  const more = { ...(order ? { sort: order } : {}), ...(grouped ? { grouped } : {}), ...(page && cursor ? { cursor } : {}) };
  return { state: { filters, page: page ?? 0, pageSize, ...more }, dropped };
}

/** Whether an address has every filter that is required, so that a report runs without Submit. A report without required filters needs any. */
export function isAddressComplete(table: Pick<Filtered, 'filters' | 'urlKey'>, query: URLSearchParams): boolean {
  const isFilled = (key: string) => Boolean(query.get(queryKey(table, key)));
  const isGiven = (item: CompiledItem) => filterKeys(item).every(isFilled) || isFilled(item.id);
  const required = table.filters.filter((item) => item.input?.required === true);
  if (required.length > 0) return required.every(isGiven);
  return table.filters.some((item) => [item.id, ...filterKeys(item)].some(isFilled));
}

/** The filters without which nothing can be loaded, and that are empty. */
export function missingFilters(table: Pick<Filtered, 'filters'>, filters: Record<string, unknown>): CompiledItem[] {
  return table.filters.filter((item) => item.input?.required === true && isUnfilled(item.input, filters[item.id]));
}

/**
 * The keys of a query that belong to a list and mean nothing to it, so that they can be named and dropped. Keys with a dot belong to blocks;
 * `read` are those that the screen's expressions read.
 */
export function unknownKeys(table: Filtered, query: URLSearchParams, read: readonly string[] = []): string[] {
  const known = new Set([
    'page',
    'limit',
    'sort',
    'selectedTab',
    ...(table.group?.switch ? ['grouped'] : []),
    ...(table.byCursor ? ['after'] : []),
    ...read,
    ...table.filters.flatMap((item) => [item.id, ...filterKeys(item)]),
  ]);
  return [...new Set(query.keys())].filter((key) => !key.includes('.') && !known.has(key));
}

/** Writes a table's state into a query string; defaults are left out, keys of others are kept. */
export function writeTableState(table: Filtered, state: TableState, query: URLSearchParams, world: TableWorld): URLSearchParams {
  const next = new URLSearchParams(query);
  const defaults = defaultFilters(table, world);
  for (const item of table.filters) {
    const value = state.filters[item.id];
    const keys = filterKeys(item).map((key) => queryKey(table, key));
    for (const key of [queryKey(table, item.id), ...keys]) next.delete(key);
    // A report's address is complete, so that it runs where it is opened.
    if (!table.waits && JSON.stringify(value ?? null) === JSON.stringify(defaults[item.id] ?? null)) continue;
    if (keys.length === 2) {
      const range = (value ?? {}) as { from?: string; to?: string };
      next.set(keys[0] as string, range.from ? minuteText(range.from) : '');
      next.set(keys[1] as string, range.to ? minuteText(range.to) : '');
    } else if (!isEmptyValue(value)) next.set(keys[0] as string, Array.isArray(value) ? value.map(memberText).join(',') : String(value));
    else if (!isEmptyValue(defaults[item.id])) next.set(keys[0] as string, '');
  }
  set(next, queryKey(table, 'page'), state.page === 0 ? undefined : String(state.page));
  set(next, queryKey(table, 'after'), state.page === 0 ? undefined : state.cursor);
  set(next, queryKey(table, 'limit'), state.pageSize === basePageSize(table, world) ? undefined : String(state.pageSize));
  set(next, queryKey(table, 'grouped'), state.grouped ? 'true' : undefined);
  const isDefaultSort = state.sort?.field === table.sort?.field && state.sort?.order === table.sort?.order;
  set(
    next,
    queryKey(table, 'sort'),
    isDefaultSort || !state.sort ? undefined : `${state.sort.order === 'desc' ? '-' : ''}${state.sort.field}`,
  );
  return next;
}

/** The page size of a table before a choice in this visit. */
export function basePageSize(table: Filtered, world: TableWorld): number {
  if (table.pageSize !== undefined) return table.pageSize;
  const remembered = world.rememberedPageSize;
  return remembered !== undefined && table.pageSizes?.includes(remembered) ? remembered : world.settings.pageSize;
}

/** A key of a table's part of the address. */
export function queryKey(table: Pick<Filtered, 'urlKey'>, key: string): string {
  return table.urlKey === '' ? key : `${table.urlKey}.${key}`;
}

function filterKeys(item: CompiledItem): string[] {
  return item.input?.params.length === 2 ? item.input.params.map((path) => path.join('.')) : [item.id];
}

function readFilter(
  table: Filtered,
  item: CompiledItem,
  query: URLSearchParams,
  { filters, dropped, world }: { filters: Record<string, unknown>; dropped: string[]; world: TableWorld },
): void {
  const keys = filterKeys(item).map((key) => queryKey(table, key));
  const texts = keys.map((key) => query.get(key));
  const own = queryKey(table, item.id);
  const name = keys.length === 2 && !keys.includes(own) ? query.get(own) : null;
  if (name !== null) {
    const named = resolveNamed(name, world, item);
    if (named) filters[item.id] = named;
    else dropped.push(own);
  }
  if (texts.every((text) => text === null)) return;
  if (keys.length === 2) {
    const read = item.input?.type.type === 'date' ? readDay : readInstant;
    const [from, to] = texts.map((text) => (text ? read(text) : undefined));
    for (const [index, instant] of [from, to].entries()) if (instant === null) dropped.push(keys[index] as string);
    if (from && to && from > to) {
      dropped.push(...keys);
      return;
    }
    filters[item.id] = from || to ? { ...(from ? { from } : {}), ...(to ? { to } : {}) } : undefined;
    return;
  }
  const value = readValue(item, texts[0] ?? '');
  if (value === null) dropped.push(keys[0] as string);
  else filters[item.id] = value;
}

/** A value from a URL; undefined when it was cleared, null when it makes no sense. */
function readValue(item: CompiledItem, text: string): unknown {
  if (text === '') return undefined;
  const choices = item.input?.choices;
  if (choices && item.input?.type.type === 'list') {
    const members = text.split(',').filter(Boolean).map(readMember);
    const found = choices.filter((choice) => members.includes(String(choice.value))).map((choice) => choice.value);
    return found.length === members.length ? found : null;
  }
  if (choices) return choices.find((choice) => String(choice.value) === text)?.value ?? null;
  switch (item.input?.type.type) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : null;
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
    case 'date-time':
      return readInstant(text);
    case 'date':
      return readDay(text);
    case 'list':
      return text.split(',').filter(Boolean).map(readMember);
    default:
      return text.length > 2000 ? null : text;
  }
}

function readInstant(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/.test(text)) return null;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

function readDay(text: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** A list member in an address: commas separate members, so its own are escaped. */
function memberText(member: unknown): string {
  return String(member).replace(/[%,]/g, (letter) => (letter === ',' ? '%2C' : '%25'));
}

function readMember(text: string): string {
  return text.replace(/%(2C|25)/g, (code) => (code === '%2C' ? ',' : '%'));
}

/** An instant to the minute; a day as it is. */
function minuteText(iso: string): string {
  return iso.replace(/(T..:..).*/, '$1Z');
}

function readPage(text: string | null): number | null {
  if (text === null) return 0;
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function readPageSize(table: Filtered, text: string | null, world: TableWorld): number | null {
  if (text === null) return basePageSize(table, world);
  return table.pageSizes?.includes(Number(text)) ? Number(text) : null;
}

function readSort(table: Filtered, text: string | null): TableState['sort'] | null | undefined {
  if (text === null) return undefined;
  const field = text.replace(/^-/, '');
  // A key may sort that nothing knows before the rows are there.
  if (!table.keyColumns?.sorts && !table.columns?.some((column) => column.sortable === field)) return null;
  return { field, order: text.startsWith('-') ? 'desc' : 'asc' };
}

function set(query: URLSearchParams, key: string, value: string | undefined): void {
  if (value === undefined) query.delete(key);
  else query.set(key, value);
}
