import type { AppSettings } from '../../../language/compiled/compiled-screen.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { isEmptyValue } from '../calls/list-parameters.ts';
import * as MESSAGES from './messages.ts';
import type { SavedFilters } from './preferences.ts';
import { type Filtered, queryKey, readTableState, resolveNamed, type TableState, writeTableState } from './table-state.ts';

interface World {
  settings: AppSettings;
  now: Date;
}

/** A range by name, such as today's. */
export interface NamedRange {
  /** The filter. */
  id: string;
  label: string;
  preset: string;
}

/** Tolerance between ranges and the named ones they came from, in milliseconds: addresses contain whole minutes. */
const ALIKE = 90_000;

/** The applied ranges that equal a named range of their filter at this moment: those may move with the day when they are saved. */
export function namedRanges(table: Filtered, { filters }: Pick<TableState, 'filters'>, world: World): NamedRange[] {
  return table.filters.flatMap((item): NamedRange[] => {
    const range = filters[item.id] as { from?: string; to?: string } | undefined;
    if (item.input?.input !== 'date-range' || !range) return [];
    const names = [...(item.input.presets ?? []).map(({ id }) => id), String(item.input.default ?? '')];
    const preset = names.find((name) => {
      const named = resolveNamed(name, world, item);
      return named !== undefined && isAlike(named.from, range.from) && isAlike(named.to, range.to);
    });
    return preset === undefined ? [] : [{ id: item.id, label: world.settings.ranges[preset]?.label ?? preset, preset }];
  });
}

/** The part of a table's state to save: filter values, order, grouping; never the page. `moving` are ranges to save by name. */
export function filtersToSave(state: TableState, moving: readonly NamedRange[]): SavedFilters['content'] {
  const filled = Object.entries(state.filters).filter(([, value]) => !isEmptyValue(value));
  const named = Object.fromEntries(moving.map(({ id, preset }) => [id, { preset }]));
  return {
    filters: { ...Object.fromEntries(filled), ...named },
    ...(state.sort ? { sort: state.sort } : {}),
    ...(state.grouped ? { grouped: true } : {}),
  };
}

/** The current state of saved filters. `gone` names filters that the list no longer has. */
export function stateOfSaved(
  table: Filtered,
  { filters, sort, grouped }: SavedFilters['content'],
  world: World,
): { state: Pick<TableState, 'filters' | 'sort' | 'grouped'>; gone: string[] } {
  const gone: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [id, value] of Object.entries(filters ?? {})) {
    const item = table.filters.find((each) => each.id === id);
    const preset = (value as { preset?: unknown } | null)?.preset;
    const meant = typeof preset === 'string' ? resolveNamed(preset, world, item) : value;
    if (!item || meant === undefined) gone.push(id);
    else values[id] = meant;
  }
  const isSorted = sort !== undefined && table.columns?.some((column) => column.sortable === sort.field) === true;
  if (sort && !isSorted) gone.push(fillMessage(MESSAGES.sortBy, { field: sort.field }));
  return {
    state: { filters: values, ...(isSorted ? { sort } : {}), grouped: grouped === true && table.group?.switch !== undefined },
    gone,
  };
}

/** The query that starts with saved filters: as in any address, but relative ranges by name. */
export function startQuery(table: Filtered, content: SavedFilters['content'], world: World): string {
  const nothing = new URLSearchParams();
  const { state } = stateOfSaved(table, content, world);
  const query = writeTableState(table, { ...readTableState(table, nothing, world).state, ...state }, nothing, world);
  for (const item of table.filters) {
    const preset = (content.filters?.[item.id] as { preset?: unknown } | undefined)?.preset;
    if (typeof preset !== 'string' || !(item.id in state.filters)) continue;
    for (const path of item.input?.params ?? []) query.delete(queryKey(table, path.join('.')));
    query.set(queryKey(table, item.id), preset);
  }
  return query.toString();
}

/** Whether a table shows the current state of saved filters. */
export function isApplied(table: Filtered, content: SavedFilters['content'], shown: TableState, world: World): boolean {
  const { state } = stateOfSaved(table, content, world);
  const ids = new Set([...Object.keys(state.filters), ...Object.keys(shown.filters)]);
  const isSame = [...ids].every((id) => isSameValue(state.filters[id], shown.filters[id]));
  const order = state.sort ?? table.sort;
  return isSame && order?.field === shown.sort?.field && order?.order === shown.sort?.order && state.grouped === (shown.grouped ?? false);
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (isEmptyValue(one) || isEmptyValue(other)) return isEmptyValue(one) && isEmptyValue(other);
  if (isRange(one) && isRange(other)) return isAlike(one.from, other.from) && isAlike(one.to, other.to);
  return JSON.stringify(one) === JSON.stringify(other);
}

function isRange(value: unknown): value is { from?: string; to?: string } {
  return typeof value === 'object' && value !== null && ('from' in value || 'to' in value);
}

function isAlike(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Math.abs(Date.parse(one) - Date.parse(other)) < ALIKE;
}
