import { textFieldOf } from '../../../../src/authoring/draft/field-meaning.ts';
import { createNames, fieldNameOf, wordsOf } from '../../../../src/authoring/draft/names.ts';
import type { DraftNote, SketchEnum, Written } from '../../../../src/authoring/draft/sketch.ts';
import type { TakenNames } from '../../../../src/authoring/draft/taken-names.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { labelOfName } from '../../../../src/language/contracts/label-of-name.ts';
import { capital } from '../../../../src/language/text/capital.ts';
import type { Column } from '../catalogue.ts';
import { type ColumnLimits, readCheck } from '../read-check.ts';
import { printSqlName } from '../table-api.ts';
import { type DraftTable, labelOfColumn } from './draft-table.ts';
import { type SketchedEnum, sketchColumn } from './sketch-column.ts';

/** A field with columns of its own. */
export interface DraftField {
  name: string;
  columns: readonly Column[];
  /** Without `nullable` and notes. */
  type: Written;
  label?: string;
  /** Whether it is the entity's key or refers to another entity. */
  role: 'key' | 'reference' | 'plain';
}

/** A referenced row, shown beside the reference. */
export interface DraftJoin {
  name: string;
  /** The drafted table of that row. */
  to: DraftTable;
  /** Pairs of columns: there, here. */
  on: readonly (readonly [there: string, here: string])[];
  /** The field after which it is shown. */
  after: string;
  /** Shown fields of the other row: its id and its text. */
  fields: readonly DraftField[];
}

/** A table with its fields. */
export interface TableFields {
  table: DraftTable;
  fields: readonly DraftField[];
  joins: readonly DraftJoin[];
  /** The field that names a row. */
  text: string | undefined;
}

export interface FieldNeeds {
  tables: readonly DraftTable[];
  note: (note: DraftNote) => void;
  enumOf: (table: DraftTable, field: string, found: SketchedEnum) => string;
  moneyDecimals: number;
}

/** Names the enums of a draft: a database enum once, a check by table and column. */
export function createEnums(taken: TakenNames): {
  enumOf: FieldNeeds['enumOf'];
  enums: SketchEnum[];
  claim: (wanted: string) => string;
} {
  const claim = createNames(taken.enums);
  const known = new Map<string, string>();
  const enums: SketchEnum[] = [];
  return {
    enums,
    claim,
    enumOf({ entity }, field, { values, of }) {
      const same = of === undefined ? undefined : known.get(of);
      if (same !== undefined) return same;
      const wanted = of === undefined ? entityField(entity, field) : fieldNameOf(of.slice(of.indexOf('.') + 1), entityField(entity, field));
      const name = claim(wanted);
      if (of !== undefined) known.set(of, name);
      enums.push({ name, values });
      return name;
    },
  };
}

/** `orderState` for the field `state` of `Order`. */
function entityField(entity: string, field: string): string {
  return fieldNameOf(`${entity} ${wordsOf(field).join(' ')}`, 'values');
}

/** The fields of a table: key, references with their rows, other columns. */
export function draftFields(table: DraftTable, needs: FieldNeeds): TableFields {
  const references = referencesOf(table, needs);
  const fields: DraftField[] = [];
  const { key, columns, claim, entity } = table;
  if (key)
    fields.push({
      name: key.field,
      columns: key.columns.map((name) => columns.find((column) => column.name === name) as Column),
      type: { type: 'id', of: entity },
      role: 'key',
      ...labelled(key.columns.length === 1 ? labelOfColumn(key.field, key.columns[0] as string) : undefined),
    });
  for (const [index, column] of columns.entries()) {
    if (key?.columns.length === 1 && key.columns[0] === column.name) continue;
    const own = references.filter((reference) => reference.isId && reference.columns.at(0) === column.name);
    for (const reference of own) fields.push(referenceField(reference, table));
    if (references.some(({ isId, isOnly, columns: parts }) => isId && isOnly && parts.includes(column.name))) continue;
    const field = plainField(column, claim(fieldNameOf(column.name, `column${index + 1}`)), { table, needs });
    if (field) fields.push(field);
  }
  const joins = references.flatMap((reference): DraftJoin[] => {
    const after = reference.isId
      ? fields.find(({ columns: parts, role }) => role === 'reference' && isSame(parts, reference.columns))
      : undefined;
    const place =
      after?.name ??
      (key && isSame(fields[0]?.columns ?? [], reference.columns)
        ? key.field
        : fields.find(({ columns: parts }) => parts.some(({ name }) => reference.columns.includes(name)))?.name);
    const on = reference.toColumns.map((there, at) => [there, reference.columns[at] as string] as const);
    return [{ name: claim(reference.base), to: reference.to, on, after: place ?? '', fields: [] }];
  });
  return { table, fields, joins, text: rowText(table, fields) };
}

interface Reference {
  to: DraftTable;
  columns: readonly string[];
  toColumns: readonly string[];
  /** The name of the referenced row: `customer` for `customer_id`. */
  base: string;
  /** Its columns are the other table's key, so they form an id. */
  isId: boolean;
  /** No other field uses its columns. */
  isOnly: boolean;
}

function referencesOf({ source, columns, key }: DraftTable, { tables, note }: FieldNeeds): Reference[] {
  const usable = new Set(columns.map(({ name }) => name));
  const at = printSqlName(source.relation);
  const found: Reference[] = [];
  const written = source.relation.isView ? guessedReferences(columns, { tables, note, at }) : source.references;
  // References of one column come before those of several.
  for (const { columns: own, to, toColumns } of written.toSorted((one, other) => one.columns.length - other.columns.length)) {
    const other = tables.find(({ at: each }) => each === printSqlName(to));
    if (!other || !own.every((name) => usable.has(name))) continue;
    const isKey =
      other.key !== undefined &&
      other.key.columns.length === toColumns.length &&
      other.key.columns.every((name) => toColumns.includes(name));
    const order = isKey ? (other.key?.columns ?? []) : toColumns;
    const parts = order.map((name) => own[toColumns.indexOf(name)] as string);
    const isOwnKey = key?.columns.length === 1 && parts.length === 1 && key.columns[0] === parts[0];
    const isCovered = found.some((reference) => reference.isId && reference.columns.some((name) => parts.includes(name)));
    const isId = isKey && !isOwnKey && !found.some((reference) => reference.isId && isSameNames(reference.columns, parts));
    const isOnly = isId && !isCovered && (parts.length === 1 || !parts.some((name) => key?.columns.includes(name)));
    found.push({ to: other, columns: parts, toColumns: order, base: baseOf(parts, order, other.entity), isId, isOnly });
  }
  return found;
}

/** Columns of a view that are named after a table and have the type of its key. */
function guessedReferences(
  columns: readonly Column[],
  { tables, note, at }: Pick<FieldNeeds, 'tables' | 'note'> & { at: string },
): DraftTable['source']['references'] {
  return columns.flatMap((column) => {
    const words = wordsOf(column.name);
    const name = words.slice(0, -1).map(capital).join('');
    const other = words.at(-1) === 'id' ? tables.find(({ entity, source }) => entity === name && !source.relation.isView) : undefined;
    const [key, ...more] = other?.key?.columns ?? [];
    const there = other?.columns.find((each) => each.name === key);
    if (!other || key === undefined || more.length > 0 || there?.type.kind !== column.type.kind) return [];
    note({ kind: 'guess', at: `${at}.${column.name}`, text: `The id of ${other.entity}, by its name.` });
    return [{ columns: [column.name], to: other.source.relation, toColumns: [key] }];
  });
}

const ID_WORDS: ReadonlySet<string> = new Set(['id', 'uuid', 'fk', 'ref']);

function baseOf(columns: readonly string[], toColumns: readonly string[], entity: string): string {
  const [column = ''] = columns;
  const words = wordsOf(column);
  const own = fieldNameOf(entity, 'row');
  if (columns.length > 1) return own;
  if (words.length > 1 && ID_WORDS.has(words.at(-1) ?? '')) return fieldNameOf(words.slice(0, -1).join(' '), own);
  return column === toColumns[0] ? own : fieldNameOf(column, own);
}

function referenceField({ base, columns, to }: Reference, table: DraftTable): DraftField {
  const [first = ''] = columns;
  const isNamedId = columns.length === 1 && wordsOf(first).length > 1 && ID_WORDS.has(wordsOf(first).at(-1) ?? '');
  return {
    name: table.claim(isNamedId ? fieldNameOf(first, `${base}Id`) : `${base}Id`),
    columns: columns.map((name) => table.columns.find((column) => column.name === name) as Column),
    type: { type: 'id', of: to.entity },
    role: 'reference',
    label: labelOfName(base),
  };
}

function plainField(column: Column, name: string, { table, needs }: { table: DraftTable; needs: FieldNeeds }): DraftField | undefined {
  const { source } = table;
  const at = `${table.at}.${column.name}`;
  const isWhole = column.type.kind === 'integer' || column.type.kind === 'bigint';
  const limits = source.checks.filter(({ columns }) => columns[0] === column.name).map((check) => readCheck(check, isWhole));
  const about = source.columns.get(column.name) ?? {};
  const sketched = sketchColumn({
    column,
    about,
    limits: Object.assign({}, ...limits) as ColumnLimits,
    table: table.at,
    isOfView: source.relation.isView,
    moneyDecimals: needs.moneyDecimals,
  });
  if ('unsupported' in sketched) {
    needs.note({ kind: 'not supported', at, text: sketched.unsupported });
    return undefined;
  }
  if (sketched.guess !== undefined) needs.note({ kind: 'guess', at, text: `${sketched.guess}.` });
  const type = sketched.enum ? withEnum(sketched.type, needs.enumOf(table, name, sketched.enum)) : sketched.type;
  return { name, columns: [column], type, role: 'plain', ...labelled(labelOfColumn(name, column.name)) };
}

function withEnum(type: Written, name: string): Written {
  if (type.type === 'list') return { ...type, of: withEnum(type.of as Written, name) as Json };
  return type.type === 'enum' ? { ...type, enum: name } : type;
}

/** The text that names a row: a column called name, else a unique text, else a required one, else a text key. */
function rowText({ source, key }: DraftTable, fields: readonly DraftField[]): string | undefined {
  const isText = ({ columns: [column] }: DraftField) => column?.type.kind === 'text';
  const texts = fields.filter(
    (field) => field.role === 'plain' && field.type.type === 'string' && field.type.format !== 'text' && isText(field),
  );
  const isUnique = (name: string) => source.relation.unique.some((names) => names.length === 1 && names[0] === name);
  const required = texts.filter(({ columns: [column] }) => column?.isRequired).map(({ name }) => name);
  const names = texts.map(({ name }) => name);
  const found =
    textFieldOf(names, required) ??
    texts.find(({ columns: [column] }) => column !== undefined && isUnique(column.name))?.name ??
    required[0] ??
    textFieldOf(names);
  return found ?? (key?.columns.length === 1 && fields.some((field) => field.role === 'key' && isText(field)) ? key.field : undefined);
}

function labelled(label: string | undefined): { label?: string } {
  return label === undefined ? {} : { label };
}

function isSame(columns: readonly Column[], names: readonly string[]): boolean {
  return isSameNames(
    columns.map(({ name }) => name),
    names,
  );
}

function isSameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => other[index] === name);
}
