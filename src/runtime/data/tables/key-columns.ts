import type { CompiledItem, CompiledTable } from '../../compiled/compiled-screen.ts';
import type { CompiledFormat, ValueType } from '../../expression/compiled-expression.ts';
import { keyLabel } from './key-label.ts';

/** A table with columns from the keys of its rows. */
export interface KeyedTable<Table> {
  /** The table with these columns after its own; those beyond the number that it shows are `extra`. */
  table: Table;
  /** The rows as these columns read them: what is no object stands under `value`. */
  rows: readonly unknown[] | undefined;
  /** How many columns there would be with all keys. */
  found: number;
}

/** What the values of a key are, as far as it is the same in all rows. */
type Kind = 'number' | 'boolean' | 'date-time' | 'date' | 'text' | 'parts';

/** What is known of the values of one key. */
interface Seen {
  kinds: Set<Kind>;
  /** Numbers that `1,234.56` would not say whole. */
  isPrecise: boolean;
  /** Moments that sort as text does. */
  isUtc: boolean;
}

/** More columns than this are neither drawn nor written to a file: rows whose keys are ids would have one each. */
const MOST = 200;
/** Longer texts are cut in their cell; the whole is in the title and in the file. */
const CUT = 60;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Keys of numbers that are names rather than amounts, which thousands separators would spoil. */
const NAMES = /(^| )(id|ids|no|number|code|zip|year)$/i;
const SCALAR = 'value';

/**
 * Gives a table columns from the keys of its rows, in the order in which they appear, beside those that it has already. Numbers stand at the
 * end, moments and days are written as such, everything else is text. Rows may differ, and be anything. Without rows (the answer is still
 * coming) a few columns without words stand in.
 */
export function withKeyColumns<Table extends CompiledTable>(table: Table, rows: readonly unknown[] | undefined): KeyedTable<Table> {
  const { most = MOST, sorts = false } = table.keyColumns ?? {};
  const own = table.columns;
  if (rows === undefined) {
    const missing = Math.max(0, Math.min(most, STAND_INS) - own.length);
    return { table: { ...table, columns: [...own, ...Array.from({ length: missing }, (_, at) => standIn(at))] }, rows, found: own.length };
  }
  const objects = rows.map((row) => (isObject(row) || row === null ? row : { [SCALAR]: row }));
  const written = new Set(own.map(keyOf));
  const seen = new Map([...keysOf(objects)].filter(([key]) => !written.has(key)));
  const columns = [...seen].slice(0, MOST).map(([key, values], at): CompiledItem => {
    const column = columnOf(key, values, sorts);
    return { ...column, ...(at >= most ? { extra: true } : {}), ...(own.length === 0 && at === 0 ? { slot: 'id' } : {}) };
  });
  const all = own.length + columns.length > 0 || objects.length === 0 ? [...own, ...columns] : [WHOLE_ROW];
  return { table: { ...table, columns: uniquelyLabelled(all) }, rows: objects, found: own.length + seen.size };
}

/** The keys of all rows in the order in which they appear, with what their values are. */
function keysOf(rows: readonly unknown[]): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const row of rows) {
    if (!isObject(row)) continue;
    for (const [key, value] of Object.entries(row)) {
      const known = seen.get(key) ?? { kinds: new Set(), isPrecise: false, isUtc: true };
      seen.set(key, known);
      note(known, value);
    }
  }
  return seen;
}

/** Adds what a value says of its key. What is empty says nothing. */
function note(seen: Seen, value: unknown): void {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return;
  const kind = kindOf(value);
  seen.kinds.add(kind);
  if (kind === 'number' && Math.abs((value as number) * 100 - Math.round((value as number) * 100)) > 1e-6) seen.isPrecise = true;
  if (kind === 'date-time' && !(value as string).endsWith('Z')) seen.isUtc = false;
}

function kindOf(value: unknown): Kind {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value !== 'string') return 'parts';
  const isMoment = MOMENT.test(value);
  if (!isMoment && !DAY.test(value)) return 'text';
  return Number.isNaN(Date.parse(value)) ? 'text' : isMoment ? 'date-time' : 'date';
}

function columnOf(key: string, seen: Seen, sorts: boolean): CompiledItem {
  const kind = seen.kinds.size === 1 ? ([...seen.kinds][0] as Kind) : seen.kinds.size === 0 ? 'text' : 'parts';
  const label = keyLabel(key);
  const format = formatOf(kind, label, seen);
  // A path of a sort has dots between keys, and an address a dash before what comes last first.
  const isSortable = sorts && kind !== 'parts' && seen.isUtc && !key.includes('.') && !key.startsWith('-');
  return {
    id: key,
    label,
    value: { op: 'path', path: { root: 'row', steps: [key], missing: null } },
    type: format.type,
    format,
    align: kind === 'number' ? 'end' : 'start',
    ...(isSortable ? { sortable: key } : {}),
    ...(kind === 'text' || kind === 'parts' ? { cut: CUT } : {}),
  };
}

function formatOf(kind: Kind, label: string, { isPrecise }: Seen): CompiledFormat {
  const type: ValueType = { type: kind === 'text' ? 'string' : kind === 'parts' ? 'unknown' : kind };
  if (kind === 'number') return { name: isPrecise || NAMES.test(label) ? 'digits' : 'number', type };
  return { name: kind === 'parts' ? 'text' : kind, type };
}

/** Keys that read alike (`createdAt`, `created_at`) are told apart as they are written. */
function uniquelyLabelled(columns: CompiledItem[]): CompiledItem[] {
  const counts = new Map<string, number>();
  for (const { label } of columns) counts.set(label, (counts.get(label) ?? 0) + 1);
  return columns.map((column) => ((counts.get(column.label) ?? 0) > 1 ? { ...column, label: `${column.label} (${column.id})` } : column));
}

/** The key of a row that a column shows whole, where it shows one. */
function keyOf({ value }: CompiledItem): unknown {
  return value?.op === 'path' && value.path.root === 'row' && value.path.steps.length === 1 ? value.path.steps[0] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const STAND_INS = 4;
const TEXT: CompiledFormat = { name: 'text', type: { type: 'unknown' } };

function standIn(at: number): CompiledItem {
  return { id: `${at}`, label: '', type: TEXT.type, format: TEXT, align: 'start' };
}

/** Shows that there are rows where none of them has a key. */
const WHOLE_ROW: CompiledItem = {
  id: SCALAR,
  label: 'Row',
  value: { op: 'path', path: { root: 'row', steps: [], missing: null } },
  type: TEXT.type,
  format: TEXT,
  align: 'start',
  slot: 'id',
};
