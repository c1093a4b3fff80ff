import { hasLines, unitOfName } from '../../../../src/authoring/draft/field-meaning.ts';
import { wordsOf } from '../../../../src/authoring/draft/names.ts';
import type { Written } from '../../../../src/authoring/draft/sketch.ts';
import { isForbiddenKey } from '../../../../src/language/contracts/forbidden-keys.ts';
import { capital } from '../../../../src/language/text/capital.ts';
import type { Column, ColumnType } from '../catalogue.ts';
import type { ColumnLimits } from '../read-check.ts';
import { printSqlName } from '../table-api.ts';
import type { SourceColumn } from './source.ts';

/** A column that is neither key nor reference. */
export interface PlainColumn {
  column: Column;
  about: SourceColumn;
  limits: ColumnLimits;
  /** Its table, for messages. */
  table: string;
  /** It is a column of a view, whose long whole numbers are counts and sums. */
  isOfView?: boolean;
  /** Decimals of amounts in the console's currency. Default: two. */
  moneyDecimals?: number;
}

/** The type of a column, without label and `nullable`, and what of it is guessed; or why it is left out. */
export type SketchedType = { type: Written; guess?: string; enum?: SketchedEnum } | { unsupported: string };

/** A list of values: a database enum by its name, or a check. */
export interface SketchedEnum {
  values: readonly string[];
  /** Name of the database enum; absent for a check. */
  of?: string;
}

/** The type that a view can return in place of an unsupported one. */
const WAYS: Readonly<Record<string, string | undefined>> = {
  bytea: "A view can have its size, octet_length(column), or its content as text, encode(column, 'base64').",
  _json: 'A view can have it as one value, to_jsonb(column).',
  _jsonb: 'A view can have it as one value, to_jsonb(column).',
};

/** Words for amounts of money. */
const MONEY: ReadonlySet<string> = new Set([
  ...[
    'price',
    'prices',
    'amount',
    'total',
    'subtotal',
    'cost',
    'costs',
    'fee',
    'fees',
    'balance',
    'salary',
    'wage',
    'budget',
    'revenue',
    'tax',
  ],
  ...['discount', 'payment', 'paid', 'refund', 'refunded', 'deposit', 'tip', 'charge', 'credit', 'debit', 'premium', 'rent', 'fare'],
]);
/** Last words of names of ratios. */
const SHARES: ReadonlySet<string> = new Set(['rate', 'ratio', 'factor', 'share']);
/** Digits that a JavaScript number represents exactly. */
const EXACT_DIGITS = 15;

/** The type of a plain column. */
export function sketchColumn({ column, about, limits, table, isOfView = false, moneyDecimals = 2 }: PlainColumn): SketchedType {
  const { type } = column;
  if (type.kind === 'array' && type.of) return sketchList(type.of, table);
  const { min, max, minLength, maxLength = column.maxLength } = limits;
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  switch (type.kind) {
    case 'integer':
    case 'bigint':
    case 'numeric':
    case 'float':
      return sketchNumber({ column, about, bounds, isOfView, moneyDecimals });
    case 'enum':
      return sketchEnum({ values: type.labels ?? [], of: enumName(type) }, '');
    case 'text':
      if (limits.values) return sketchEnum({ values: limits.values }, 'Its values are those of a check');
      return sketchText(column.name, { ...(minLength !== undefined && { minLength }), ...(maxLength !== undefined && { maxLength }) });
    case 'range':
      return sketchRange(column, table);
    case 'boolean':
    case 'date':
      return { type: { type: type.kind } };
    case 'moment':
    case 'local moment':
      return { type: { type: 'date-time' } };
    case 'uuid':
    case 'textual':
      return {
        type: { type: 'string' },
        ...(type.name === 'money' && { guess: 'A text with the currency sign of the database; numeric would be a number' }),
      };
    case 'json':
      return { type: { type: 'json', because: `The column ${table}.${column.name} has JSON of any shape.` } };
    default:
      return { unsupported: `${type.written} is not supported. ${WAYS[type.name] ?? 'A view can cast it to text.'}` };
  }
}

function sketchNumber({
  column,
  about,
  bounds,
  isOfView,
  moneyDecimals,
}: Pick<PlainColumn, 'column' | 'about' | 'isOfView'> & { bounds: Written; moneyDecimals: number }): SketchedType {
  const { kind } = column.type;
  const isWhole = kind !== 'float' && (kind !== 'numeric' || (column.scale ?? 1) <= 0);
  const { precision = 0 } = about;
  if (precision > EXACT_DIGITS && !isShort(bounds, column.scale ?? 0))
    return { type: { type: 'string' }, guess: `A text, because a number keeps ${EXACT_DIGITS} digits and the column has ${precision}` };
  const unit = unitOf(column, isWhole, moneyDecimals);
  const mayBeLong =
    kind === 'bigint' && unit === undefined && !(isOfView && !NUMBERED.has(wordsOf(column.name).at(-1) ?? '')) && !isBounded(bounds);
  if (mayBeLong)
    return {
      type: { type: 'string' },
      guess: 'A text, because a number is exact up to 9,007,199,254,740,991 only and a bigint can be longer',
    };
  return {
    type: { type: 'number', ...(unit !== undefined && { unit }), ...(isWhole && { integer: true }), ...bounds },
    ...(unit !== undefined && { guess: `The unit ${unit === 'dollars' ? 'dollars (whole units of the currency)' : unit}, by its name` }),
  };
}

/** Last words of names of numbers that identify something. */
const NUMBERED: ReadonlySet<string> = new Set(['id', 'key', 'code', 'ref', 'no', 'number']);

/** Whether checks keep a whole number where JavaScript represents it exactly. */
function isBounded({ min, max }: Written): boolean {
  return Number.isSafeInteger(min) && Number.isSafeInteger(max);
}

/** Whether checks keep a number within the digits that JavaScript represents exactly. */
function isShort({ min, max }: Written, scale: number): boolean {
  const most = Math.max(Math.abs(Number(min)), Math.abs(Number(max)));
  return most < 10 ** (EXACT_DIGITS - scale);
}

/** The unit of a number by its name; money also by its decimals, of which inputs and formats of money keep those of the currency. */
function unitOf({ name, type, scale }: Column, isWhole: boolean, moneyDecimals: number): string | undefined {
  const unit = unitOfName(name, isWhole);
  if (unit !== 'plain') return unit;
  const words = wordsOf(name);
  const isMoney = type.kind === 'numeric' && (scale ?? moneyDecimals) === moneyDecimals;
  return isMoney && words.some((word) => MONEY.has(word)) && !SHARES.has(words.at(-1) ?? '') ? 'dollars' : undefined;
}

function sketchText(name: string, limits: Written): SketchedType {
  const last = wordsOf(name).at(-1) ?? '';
  if (last === 'email') return { type: { type: 'string', format: 'email', ...limits }, guess: 'An email address, by its name' };
  if (hasLines(name)) return { type: { type: 'string', format: 'text', ...limits }, guess: 'A text of several lines, by its name' };
  return { type: { type: 'string', ...limits } };
}

/** The two ends of a range, each of which may be open. */
function sketchRange({ name, type, ...more }: Column, table: string): SketchedType {
  const end = sketchColumn({ column: { ...more, name, type: type.of as ColumnType }, about: {}, limits: {}, table });
  if ('unsupported' in end) return end;
  const label = wordsOf(name).map(capital).join(' ');
  const fields = Object.fromEntries(
    ['from', 'to'].map((each) => [each, { ...end.type, label: `${label} ${capital(each)}`, nullable: true, optional: true }]),
  );
  return { type: { type: 'object', fields }, ...(end.guess !== undefined && { guess: end.guess }) };
}

function sketchList(of: ColumnType, table: string): SketchedType {
  const column: Column = {
    ...{ name: '', type: of, isRequired: true, hasDefault: false, isGenerated: false },
    may: { select: true, insert: true, update: true },
  };
  const member = sketchColumn({ column, about: {}, limits: {}, table });
  if ('unsupported' in member) return member;
  // PostgreSQL cannot say that no member is null.
  return { ...member, type: { type: 'list', of: { ...member.type, nullable: true } } };
}

/** A list of values as an enum, or as a text where contracts do not allow one of the values. */
function sketchEnum(found: SketchedEnum, guess: string): SketchedType {
  const misfit = found.values.find((value) => value.trim() === '' || isForbiddenKey(value));
  if (misfit !== undefined) return { type: { type: 'string' }, guess: `A text, because "${misfit}" cannot be a value of an enum` };
  return { type: { type: 'enum', enum: '' }, enum: found, ...(guess !== '' && { guess }) };
}

function enumName({ schema, name }: ColumnType): string {
  return printSqlName({ schema, name });
}
