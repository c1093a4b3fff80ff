import { type RawBuilder, sql } from 'kysely';
import type { Column, ColumnType, Kind } from './catalogue.ts';

type Sql = RawBuilder<unknown>;

/** Kinds of bounds. */
export const BOUND_KINDS: ReadonlySet<Kind | undefined> = new Set(['integer', 'bigint', 'numeric', 'date', 'moment', 'local moment']);
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

/** The text of a range whose bounds have no time zone, with bounds that have one. */
export function rangeOfMoments(range: Sql, timeZone: string): Sql {
  const now = sql`v.range`;
  const end = (bound: Sql) => sql`coalesce('"' || (${bound}(${now}) at time zone ${timeZone}::text)::text || '"', '')`;
  return sql`(select case when isempty(${now}) then 'empty' else
    ${openingOf(now)} || ${end(sql`lower`)} || ',' || ${end(sql`upper`)} || ${closingOf(now)} end from (select ${range} as range) as v
    where ${now} is not null)`;
}

/** Writes the ends of a range as a text. */
export function writeRange(ends: unknown, { kind }: ColumnType): string {
  const { from, to } = ends as Partial<RangeEnds>;
  const bound = (end: unknown) => (end === null || end === undefined ? '' : `"${String(end).replace(/["\\]/g, '')}"`);
  return `[${bound(from)},${bound(to)}${STEPPED.has(kind) ? ']' : ')'}`;
}

/** A range of its ends. In a change of the range `now`, ends that are not given stay, and so do included and excluded ends. */
export function rangeOfEnds(ends: object, { schema, name, of }: ColumnType, bound: (end: string | null) => Sql, now?: Sql): Sql {
  const isGiven = (end: 'from' | 'to') => now === undefined || Object.hasOwn(ends, end);
  const given = (end: 'from' | 'to') => {
    const value = (ends as Partial<RangeEnds>)[end];
    return bound(value === undefined || value === null ? null : String(value));
  };
  const lower = isGiven('from') ? given('from') : sql`lower(${now})`;
  const upper = isGiven('to') ? given('to') : sql`upper(${now})`;
  const open = now ? openingOf(now) : sql`'['`;
  const close = STEPPED.has(of?.kind) && isGiven('to') ? sql`']'` : now ? closingOf(now) : sql`')'`;
  return sql`${sql.id(schema, name)}(${lower}, ${upper}, ${open} || ${close})`;
}

/** An open end becomes an included start, or an excluded end. */
const openingOf = (range: Sql): Sql => sql`case when lower_inc(${range}) or lower(${range}) is null then '[' else '(' end`;
const closingOf = (range: Sql): Sql => sql`case when upper_inc(${range}) then ']' else ')' end`;

/** The message that an end is before its start, at the parameters with a range; undefined without one. */
export function backwardRanges(values: readonly { param: string; column: Column; text: unknown }[]): Record<string, string> | undefined {
  const ranges = values.filter(({ column, text }) => column.type.kind === 'range' && text !== null);
  if (ranges.length === 0) return undefined;
  return Object.fromEntries(ranges.map(({ param }) => [param, 'The end is before the start.']));
}
