import { type RawBuilder, sql } from 'kysely';
import type { Column, ColumnType, Kind } from './catalogue.ts';

type Sql = RawBuilder<unknown>;

/** Kinds of bounds; moments without a time zone would need it in their text. */
export const BOUND_KINDS: ReadonlySet<Kind | undefined> = new Set(['integer', 'bigint', 'numeric', 'date', 'moment']);
/** Bounds with a next value: the database writes [1,4) for 1 to 3. */
const STEPPED: ReadonlySet<Kind | undefined> = new Set(['integer', 'bigint', 'date']);
const DAY = 86_400_000;

/** Texts of the ends of a range as people say them, the last one included where its type has a last one; null for no end, and for both of an empty range. */
export interface RangeEnds {
  from: string | null;
  to: string | null;
}

const RANGE = /^[[(]"?([^",]*)"?,"?([^",]*)"?([\])])$/;

/** Reads a range as the database writes it: `[2026-03-01,2026-03-05)`; undefined where it is something else. */
export function readRange(text: string, { kind }: ColumnType): RangeEnds | undefined {
  if (text === 'empty') return { from: null, to: null };
  const [, from = '', to = '', end] = RANGE.exec(text) ?? [];
  if (end === undefined) return undefined;
  return { from: from || null, to: to === '' ? null : end === ')' && STEPPED.has(kind) ? before(to, kind) : to };
}

/** The value before a bound; an infinite one has none. */
function before(bound: string, kind: Kind | undefined): string {
  if (kind !== 'date') return /^-?\d+$/.test(bound) ? String(BigInt(bound) - 1n) : bound;
  return /^\d{4}-\d\d-\d\d$/.test(bound) ? new Date(Date.parse(bound) - DAY).toISOString().slice(0, 10) : bound;
}

/** Writes a range for the database. */
export function writeRange(ends: unknown, { kind }: ColumnType): string {
  const { from, to } = ends as Partial<RangeEnds>;
  const bound = (end: unknown) => (end === null || end === undefined ? '' : `"${String(end).replace(/["\\]/g, '')}"`);
  return `[${bound(from)},${bound(to)}${STEPPED.has(kind) ? ']' : ')'}`;
}

/** A range in a change: an end that is not given stays as it is, and a given one stays inclusive or exclusive. */
export function changedRange(ends: object, { name, type }: Column, cast: (type: ColumnType) => Sql): Sql {
  const of = type.of as ColumnType;
  const now = sql.id('t', name);
  const given = (end: 'from' | 'to') => {
    const value = (ends as Partial<RangeEnds>)[end];
    return sql`${value === undefined || value === null ? null : String(value)}::text::${cast(of)}`;
  };
  const isFrom = Object.hasOwn(ends, 'from');
  const isTo = Object.hasOwn(ends, 'to');
  const lower = isFrom ? given('from') : sql`lower(${now})`;
  const upper = isTo ? (STEPPED.has(of.kind) ? sql`${given('to')} + 1` : given('to')) : sql`upper(${now})`;
  const open = sql`case when lower_inc(${now}) or lower(${now}) is null then '[' else '(' end`;
  const close = sql`case when upper_inc(${now}) then ']' else ')' end`;
  return sql`${cast(type)}(${lower}, ${upper}, ${open} || ${close})`;
}

/** The message that an end is before its start, at the parameters with a range; undefined without one. */
export function backwardRanges(values: readonly { param: string; column: Column; text: unknown }[]): Record<string, string> | undefined {
  const ranges = values.filter(({ column, text }) => column.type.kind === 'range' && text !== null);
  if (ranges.length === 0) return undefined;
  return Object.fromEntries(ranges.map(({ param }) => [param, 'The end is before the start.']));
}
