import type { CompiledItem, CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import type { CompiledExpression, CompiledFormat, CompiledTemplate, ValueType } from '../../../language/expression/compiled-expression.ts';
import { isKeyed, type KeyKind, kindsOfKeys, type ValueKind } from './key-kinds.ts';
import { keyLabel } from './key-label.ts';
import * as MESSAGES from './messages.ts';

/** A table with columns from the keys of its rows. */
export interface KeyedTable<Table> {
  /** The table with these columns after its own; those beyond the number that it shows are `extra`. */
  table: Table;
  /** The rows for these columns: values that are no objects are under `value`. */
  rows: readonly unknown[] | undefined;
  /** Number of columns with all keys. */
  found: number;
}

/** Maximum number of columns in a table or file: rows with ids as keys would have one each. */
export const MOST_COLUMNS = 200;
/** Longer texts are cut in their cell; the whole is in the title. */
const CUT = 60;
/** Number of keys of a nested object in a cell. */
const PARTS = 3;
/** Placeholder columns while nothing is loaded. */
const STAND_INS = 4;
/** Keys of numbers that are names rather than amounts, which thousands separators would spoil. */
const NAMES = /(^| )(id|ids|no|number|code|zip|year)$/i;
const SCALAR = 'value';

/**
 * Adds columns from the keys of the rows, in order of appearance. Numbers are right-aligned, moments and days are formatted, everything
 * else is text. Rows may differ, and be anything. Without rows (while loading) a few empty columns are shown. Nested values are shortened
 * on a page and complete in a file.
 */
export function withKeyColumns<Table extends CompiledTable>(
  table: Table,
  rows: readonly unknown[] | undefined,
  use: 'page' | 'file' = 'page',
): KeyedTable<Table> {
  const { most = MOST_COLUMNS, sorts = false } = table.keyColumns ?? {};
  const own = table.columns;
  if (rows === undefined) return { table: { ...table, columns: [...own, ...standIns(most - own.length)] }, rows, found: own.length };
  const objects = rows.map((row) => (isKeyed(row) || row === null ? row : { [SCALAR]: row }));
  const written = new Set(own.map(keyOf));
  const kinds = [...kindsOfKeys(objects)].filter(([key]) => !written.has(key));
  const columns = kinds.slice(0, Math.max(0, MOST_COLUMNS - own.length)).map(([key, kind], at): CompiledItem => {
    const column = columnOf(key, kind, sorts);
    const text = use === 'page' && kind.kind === 'object' ? partsOf(key, objects) : undefined;
    return {
      ...column,
      ...(text ? { text } : {}),
      ...(at >= most ? { extra: true } : {}),
      ...(own.length === 0 && at === 0 ? { slot: 'id' } : {}),
    };
  });
  const all = own.length + columns.length > 0 || objects.length === 0 ? [...own, ...columns] : [WHOLE_ROW];
  return { table: { ...table, columns: uniquelyLabelled(all) }, rows: objects, found: own.length + kinds.length };
}

function columnOf(key: string, kind: KeyKind, sorts: boolean): CompiledItem {
  const label = keyLabel(key);
  const format = formatOf(kind, label);
  const isText = format.name === 'text';
  // A path of a sort has dots between keys, and an address a dash before what comes last first.
  const isSortable = sorts && SORTABLE.has(kind.kind) && kind.isUtc && !key.includes('.') && !key.startsWith('-');
  return {
    id: key,
    label,
    value: pathTo(key),
    type: format.type,
    format,
    align: kind.kind === 'number' ? 'end' : 'start',
    ...(isSortable ? { sortable: key } : {}),
    ...(isText ? { cut: CUT } : {}),
  };
}

const SORTABLE: ReadonlySet<ValueKind> = new Set(['number', 'boolean', 'date-time', 'date', 'text']);

/** The first keys of the objects under a key, with their values: `Pier: N, No: 4`. */
function partsOf(key: string, rows: readonly unknown[]): CompiledTemplate | undefined {
  const inner = [...kindsOfKeys(rows.map((row) => (isKeyed(row) ? row[key] : null)))];
  if (inner.length === 0) return undefined;
  const parts = inner.slice(0, PARTS).flatMap(([name, kind], at) => {
    const label = keyLabel(name);
    return [`${at > 0 ? ', ' : ''}${label}: `, { value: pathTo(key, name), format: formatOf(kind, label) }];
  });
  return { parts: inner.length > PARTS ? [...parts, ', …'] : parts };
}

function formatOf({ kind, isPrecise }: KeyKind, label: string): CompiledFormat {
  const isKnown = kind !== 'object' && kind !== 'other';
  const type: ValueType = { type: !isKnown ? 'unknown' : kind === 'text' ? 'string' : kind };
  if (kind === 'number') return { name: isPrecise || NAMES.test(label) ? 'digits' : 'number', type };
  return { name: isKnown ? kind : 'text', type };
}

/** Keys with equal labels (`createdAt`, `created_at`) are shown as written. */
function uniquelyLabelled(columns: readonly CompiledItem[]): CompiledItem[] {
  const counts = new Map<string, number>();
  for (const { label } of columns) counts.set(label, (counts.get(label) ?? 0) + 1);
  return columns.map((column) => ((counts.get(column.label) ?? 0) > 1 ? { ...column, label: `${column.label} (${column.id})` } : column));
}

/** The key of a row that a column shows whole, where it shows one. */
function keyOf({ value }: CompiledItem): unknown {
  return value?.op === 'path' && value.path.root === 'row' && value.path.steps.length === 1 ? value.path.steps[0] : undefined;
}

function pathTo(...steps: string[]): CompiledExpression {
  return { op: 'path', path: { root: 'row', steps, missing: null } };
}

const TEXT: CompiledFormat = { name: 'text', type: { type: 'unknown' } };

function standIns(room: number): CompiledItem[] {
  return Array.from({ length: Math.max(0, Math.min(room, STAND_INS)) }, (_, at) => ({
    id: `${at}`,
    label: '',
    type: TEXT.type,
    format: TEXT,
    align: 'start',
  }));
}

/** The column of rows without any keys. */
const WHOLE_ROW: CompiledItem = {
  id: SCALAR,
  label: MESSAGES.row,
  value: pathTo(),
  type: TEXT.type,
  format: TEXT,
  align: 'start',
  slot: 'id',
};
