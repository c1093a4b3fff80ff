import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { ContractType, EnumContract } from '../../../src/language/contracts/contract-types.ts';
import { isObject } from '../../../src/language/contracts/json-value.ts';
import { isExactNumber } from '../../../src/language/formats/exact-number.ts';
import { readRecordId, writeRecordId } from '../record-id.ts';
import type { Column, ColumnType, Kind } from './catalogue.ts';
import { rangeOfEnds, rangeOfMoments, readRange, writeRange } from './table-ranges.ts';

/** Part of a statement. */
export type Sql = RawBuilder<unknown>;

const PLAIN: readonly Kind[] = ['integer', 'bigint', 'numeric', 'uuid', 'text', 'enum', 'textual', 'range', 'date', 'float'];
const FITTING: Readonly<Partial<Record<ContractType['type'], readonly Kind[]>>> = {
  id: PLAIN,
  string: PLAIN,
  number: ['integer', 'bigint', 'numeric', 'float'],
  boolean: ['boolean'],
  enum: ['text', 'enum'],
  'date-time': ['moment', 'local moment'],
  date: ['date'],
  list: ['array', 'json'],
  map: ['json'],
  object: ['json', 'range'],
  entity: ['json'],
  json: ['json'],
};

/** Why a column cannot hold values of a type; undefined where it can. */
export function misfitOf(type: ContractType, column: ColumnType, enums: ReadonlyMap<string, EnumContract>): string | undefined {
  if (column.kind === undefined) return `${column.written} is not supported; a view can cast it`;
  const fitting = FITTING[type.type] ?? [];
  if (!fitting.includes(column.kind)) return `it is ${column.written}, and the contract says ${type.type}`;
  if (type.type === 'list' && column.kind === 'array') return misfitOf(type.of, column.of as ColumnType, enums);
  if (type.type === 'object' && column.kind === 'range') return misfitOfEnds(type.fields, column.of as ColumnType, enums);
  if (type.type === 'enum' && column.labels) {
    const known = Object.keys(enums.get(type.enum)?.values ?? {});
    const missing = column.labels.filter((label) => !known.includes(label));
    if (missing.length > 0) return `the enum ${type.enum} of the contract lacks its value "${missing[0]}"`;
  }
  return undefined;
}

/** Why a range cannot hold an object. */
function misfitOfEnds(fields: Record<string, ContractType>, of: ColumnType, enums: ReadonlyMap<string, EnumContract>): string | undefined {
  const other = Object.keys(fields).find((name) => name !== 'from' && name !== 'to');
  if (other !== undefined) return `a range has "from" and "to", and no "${other}"`;
  return Object.values(fields)
    .map((type) => misfitOf(type, of, enums))
    .find((each) => each !== undefined);
}

/** The SELECT expression of a column without loss of precision. */
export function selected(reference: Sql, column: ColumnType, type: ContractType, timeZone: string): Sql {
  const { kind, name } = column;
  if (hasLocalEnds(column) && type.type === 'object') return rangeOfMoments(reference, timeZone);
  switch (kind) {
    case 'local moment':
      return sql`(${reference} at time zone ${timeZone}::text)`;
    case 'textual':
      // A single host is written without its network mask.
      return name === 'inet'
        ? sql`case when masklen(${reference}) = case family(${reference}) when 4 then 32 else 128 end then host(${reference}) else ${reference}::text end`
        : sql`${reference}::text`;
    case 'enum':
    case 'text':
    case 'date':
    case 'range':
      return sql`${reference}::text`;
    case 'array':
      return sql`${reference}::text[]`;
    default:
      return reference;
  }
}

/** A range of moments without a time zone: contracts have it with its ends in one, or as the database's text. */
const hasLocalEnds = ({ kind, of }: ColumnType) => kind === 'range' && of?.kind === 'local moment';

const MOMENTS: ReadonlySet<Kind | undefined> = new Set(['moment', 'local moment']);
const readMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/** Converts a database value to its contract. A value that cannot be converted stays and is reported as a difference. */
export function fromColumn(value: unknown, type: ContractType, column: ColumnType): unknown {
  if (value === null || value === undefined) return null;
  if (type.type === 'list' && column.kind === 'array')
    return Array.isArray(value) ? value.map((member) => fromMember(member, type.of, column.of as ColumnType)) : value;
  return fromMember(value, type, column);
}

function fromMember(value: unknown, type: ContractType, column: ColumnType): unknown {
  if (value === null) return null;
  switch (type.type) {
    case 'object': {
      const ends = column.kind === 'range' && typeof value === 'string' ? readRange(value, column.of as ColumnType) : undefined;
      if (!ends) return value;
      return Object.fromEntries(
        Object.entries(type.fields).map(([end, of]) => [end, fromColumn(ends[end as 'from'], of, column.of as ColumnType)]),
      );
    }
    case 'id':
      return writeRecordId([value]);
    case 'string':
    case 'enum':
      return typeof value === 'object' ? value : String(value);
    case 'number':
      return typeof value === 'string' && isExactNumber(value) ? Number(value) : value;
    case 'boolean':
      return typeof value === 'string' ? value === 'true' || value === 't' : value;
    case 'date-time': {
      const moment = typeof value === 'string' && MOMENTS.has(column.kind) ? readMoment(value) : value;
      return moment instanceof Date && !Number.isNaN(moment.getTime()) ? moment.toISOString() : String(value);
    }
    default:
      return value;
  }
}

/** A value in a statement: its text and its type. */
export interface BoundValue {
  /** Its parameter. */
  param: string;
  column: Column;
  text: string | null | (string | null)[];
}

/** The database's input text for a contract's value; for composite ids see `idTexts`. */
export function toText(value: unknown, type: ContractType, column: ColumnType): BoundValue['text'] {
  if (value === null || value === undefined) return null;
  if (column.kind === 'array' && Array.isArray(value))
    return value.map((member) => plainText(member, type.type === 'list' ? type.of : type, column.of));
  return column.kind === 'json' ? JSON.stringify(value) : plainText(value, type, column);
}

function plainText(value: unknown, type: ContractType, column: ColumnType | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (column?.kind === 'range' && typeof value === 'object') return writeRange(value, column.of as ColumnType);
  return type.type === 'id' ? (readRecordId(String(value), 1)?.[0] ?? null) : String(value);
}

/** A parameter cast to its type without length or scale: a text that is too long is refused, not truncated. */
export function bound(text: BoundValue['text'], type: ColumnType, timeZone: string): Sql {
  if (type.kind === 'local moment') return sql`(${text}::timestamptz at time zone ${timeZone}::text)`;
  if (type.kind === 'array') return sql`${text}::text[]::${castName(type.of as ColumnType)}[]`;
  return sql`${text}::text::${castName(type)}`;
}

/** A given value with its text; `now` is the value that a change replaces. */
export function boundValue(
  given: unknown,
  text: BoundValue['text'],
  type: ColumnType,
  { timeZone, now }: { timeZone: string; now?: Sql },
): Sql {
  if (type.kind !== 'range' || !isObject(given)) return bound(text, type, timeZone);
  return rangeOfEnds(given, type, (end) => bound(end, type.of as ColumnType, timeZone), now);
}

/** A key part as the database wrote it. */
export function boundKey(text: string, type: ColumnType): Sql {
  return sql`${text}::text::${castName(type)}`;
}

/** A list as one array parameter. */
export function boundList(texts: readonly (string | null)[], type: ColumnType, timeZone: string): Sql {
  if (type.kind === 'local moment')
    return sql`array(select v at time zone ${timeZone}::text from unnest(${texts}::text[]::timestamptz[]) as v)`;
  return sql`${texts}::text[]::${castName(type)}[]`;
}

/** The type name in a cast. */
export function castName({ schema, name }: ColumnType): Sql {
  return sql.id(schema, name);
}
