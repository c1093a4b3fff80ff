import { createNames, pluralNameOf, wordsOf } from '../../../../src/authoring/draft/names.ts';
import type { SketchEnum, SketchOperation, Written } from '../../../../src/authoring/draft/sketch.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { labelOfName } from '../../../../src/language/contracts/label-of-name.ts';
import type { Column } from '../catalogue.ts';
import { columnName, type TableApi } from '../table-api.ts';
import type { DraftField, DraftJoin, TableFields } from './draft-fields.ts';
import { isConstantText, readDefault } from './read-default.ts';
import type { SourceRelation } from './source.ts';

/** Options and names shared by the calls of several tables. */
export interface CallNeeds {
  api: string;
  names?: TableApi['names'];
  /** Whether calls that remove rows are requested. */
  remove: boolean;
  /** Makes a unique name for a call. */
  call: (wanted: string) => string;
  /** Makes a unique name for an enum. */
  enum: (wanted: string) => string;
}

/** The calls of a table, and the shared head of their file. */
export interface TableCalls {
  head: Written;
  operations: readonly SketchOperation[];
  /** The fields that its list can be sorted by. */
  sort: SketchEnum | undefined;
}

/** Maximum number of searched fields: each is read in every row. */
const MOST_SEARCHED = 8;
/** Default expressions of timestamps. */
const NOW = /^\(?(now\(\)|(current|local)_?timestamp\b|transaction_timestamp\(\)|statement_timestamp\(\)|clock_timestamp\(\)|timezone\()/i;

/** The calls of a table: list and detail, add and change of the writable columns, and remove on request. */
export function draftCalls(drafted: TableFields, needs: CallNeeds): TableCalls {
  const { table } = drafted;
  const { entity, area, key, source } = table;
  const operation = (what: 'list' | 'one' | 'add' | 'change' | 'remove', wanted: string, contract: Written): SketchOperation => ({
    ...{ name: needs.call(wanted), area, does: { what, entity }, contract },
  });
  const sort = sortOf(drafted, needs);
  const operations = [operation('list', `list${pluralNameOf(entity)}`, listOf(drafted, sort))];
  const record = key && { [key.field]: { type: 'id', of: entity } };
  if (record) operations.push(operation('one', `get${entity}`, { effect: 'read', params: record, result: entity, table: 'one' }));
  const isWritten = record !== undefined && !source.relation.isView;
  const added = isWritten ? addedBy(drafted) : undefined;
  if (added) operations.push(operation('add', `add${entity}`, { effect: 'write', ...added, result: entity, table: 'add' }));
  const changed = isWritten ? drafted.fields.filter((field) => isChanged(field, drafted)) : [];
  if (record && changed.length > 0) {
    const emptied = changed.filter((field) => isEmptied(field, drafted));
    const pick = changed.filter((field) => !emptied.includes(field)).map(({ name }) => name);
    const params = {
      ...record,
      ...Object.fromEntries(emptied.map((each) => [each.name, { ...typeOf(each), nullable: true, optional: true }])),
    };
    const takes = pick.length > 0 && { takes: { of: entity, pick, partial: true } };
    operations.push(operation('change', `change${entity}`, { effect: 'write', params, ...takes, result: entity, table: 'change' }));
  }
  if (record && isWritten && needs.remove && source.relation.mayDelete) {
    const confirm = `The ${wordsOf(entity).join(' ')} is removed for good.`;
    operations.push(operation('remove', `remove${entity}`, { effect: 'destructive', confirm, params: record, table: 'remove' }));
  }
  return { head: { table: tableHead(drafted, needs) }, operations, sort };
}

/** The head of a file: table, columns with other names than their fields, and joined rows. */
function tableHead({ table, fields, joins }: TableFields, { api, names }: CallNeeds): Written {
  const { key } = table;
  const columns = fields.flatMap(({ name, columns: own, role }): [string, Json][] => {
    const written = own.map((column) => column.name);
    if (role === 'key' && written.length > 1) return [];
    const [first = ''] = written;
    if (written.length === 1 && first === columnName(name, names)) return [];
    return [[name, written.length === 1 ? first : written]];
  });
  return {
    ...{ api, table: table.written },
    ...(key && key.columns.length > 1 && { key: [...key.columns] }),
    ...(columns.length > 0 && { columns: Object.fromEntries(columns) }),
    ...(joins.length > 0 && { joins: Object.fromEntries(joins.map((join) => [join.name, joinOf(join, names)])) }),
  };
}

function joinOf({ to, on, fields }: DraftJoin, names: TableApi['names']): Written {
  const isKey =
    to.key !== undefined &&
    isSame(
      to.key.columns,
      on.map(([there]) => there),
    );
  const columns = fields.flatMap(({ name, columns: own }): [string, Json][] => {
    const written = own.map((column) => column.name);
    const isPlain = name === to.key?.field ? isKey : written[0] === columnName(name, names);
    return isPlain ? [] : [[name, written.length === 1 ? (written[0] as string) : written]];
  });
  return { table: to.written, on: Object.fromEntries(on), ...(columns.length > 0 && { columns: Object.fromEntries(columns) }) };
}

function listOf(drafted: TableFields, sort: SketchEnum | undefined): Written {
  const { table, fields } = drafted;
  const { entity, key } = table;
  const searched = searchedFields(drafted);
  const claim = createNames(fields.map(({ name }) => name));
  const search = claim('search');
  const filters: Record<string, Json> = {
    ...(searched.length > 0 && { [search]: { type: 'string' } }),
    ...(key && { [key.field]: { type: 'id', of: entity } }),
  };
  for (const field of fields) {
    const { name, type, role } = field;
    if (role === 'reference' || (role === 'plain' && (type.type === 'enum' || type.type === 'boolean'))) filters[name] = typeOf(field);
  }
  const periods = fields.flatMap((field) => {
    const isPeriod = field.role === 'plain' && (field.type.type === 'date' || field.type.type === 'date-time');
    return isPeriod ? [{ field, from: claim(`${field.name}From`), to: claim(`${field.name}To`) }] : [];
  });
  for (const { field, from, to } of periods) for (const name of [from, to]) filters[name] = typeOf(field);
  const paged = { of: entity, ...(Object.keys(filters).length > 0 && { filters }), ...(sort && { sort: sort.name }) };
  const order = orderOf(drafted);
  const compared: Record<string, Json> = {
    ...(searched.length > 0 && { [search]: { field: searched, is: 'contains' } }),
    ...Object.fromEntries(
      periods.flatMap(({ field: { name: field }, from, to }) => [
        [from, { field, is: 'from' }] as const,
        [to, { field, is: 'to' }] as const,
      ]),
    ),
  };
  const deed = {
    do: 'list',
    ...(Object.keys(compared).length > 0 && { filters: compared }),
    ...(order !== undefined && { order: [order] }),
  };
  return {
    effect: 'read',
    paged,
    ...(periods.length > 0 && { periods: periods.map(({ from, to }) => [from, to]) }),
    table: Object.keys(deed).length === 1 ? 'list' : deed,
  };
}

/** Short text columns, the naming one first. */
function searchedFields({ fields, text }: TableFields): string[] {
  const texts = fields.filter(
    ({ columns: [column], type }) =>
      column?.type.kind === 'text' && (type.type === 'string' || type.type === 'id') && type.format !== 'text',
  );
  const names = texts.filter(({ role }) => role !== 'reference').map(({ name }) => name);
  return [...names.filter((name) => name === text), ...names.filter((name) => name !== text)].slice(0, MOST_SEARCHED);
}

const SORTED: ReadonlySet<Json> = new Set(['string', 'number', 'date', 'date-time', 'enum', 'id']);

function isSortable({ columns: [column, ...more], type, role }: DraftField, { table }: TableFields): boolean {
  const isIndexed = column !== undefined && table.source.relation.indexed.has(column.name);
  return isIndexed && more.length === 0 && role !== 'reference' && SORTED.has(type.type as Json);
}

function sortOf(drafted: TableFields, needs: CallNeeds): SketchEnum | undefined {
  const sorted = drafted.fields.filter((field) => isSortable(field, drafted));
  if (sorted.length === 0) return undefined;
  const entity = drafted.table.entity;
  return {
    name: needs.enum(`${entity.charAt(0).toLowerCase()}${entity.slice(1)}Sort`),
    values: sorted.map(({ name }) => name),
    labels: Object.fromEntries(sorted.map(({ name, label }) => [name, label ?? labelOfName(name)])),
  };
}

/** Newest rows first where an index supports it, else by the naming text. Rows of a view that are no records are ordered by time, as a chart shows them. */
function orderOf(drafted: TableFields): string | undefined {
  const { key, source } = drafted.table;
  if (!key && source.relation.isView) return drafted.fields.find(({ type }) => type.type === 'date' || type.type === 'date-time')?.name;
  const sorted = drafted.fields.filter((field) => isSortable(field, drafted));
  const newest = sorted.find(
    ({ type, name }) => type.type === 'date-time' && /^(created|placed|ordered|inserted|added|recorded)/.test(name),
  );
  return newest ? `-${newest.name}` : sorted.find(({ name }) => name === drafted.text)?.name;
}

/** Parameters of a new row: columns with a default are optional. Undefined where the user has no right to insert. */
function addedBy({ table, fields }: TableFields): Written | undefined {
  const { source, entity } = table;
  const hasNow = ({ name }: Column) => NOW.test(source.columns.get(name)?.default ?? '');
  const isFilled = (column: Column) => column.hasDefault || column.isGenerated;
  const isTaken = ({ columns, role }: DraftField) =>
    columns.every(({ may, isGenerated }) => may.insert && !isGenerated) &&
    !(columns.every(hasNow) || (role === 'key' && (columns.length > 1 || columns.every(isFilled))));
  const taken = fields.filter(isTaken);
  const given = new Set(taken.flatMap(({ columns }) => columns.map(({ name }) => name)));
  const isLacking = (column: Column) => column.isRequired && !isFilled(column) && !given.has(column.name);
  if (taken.length === 0 || [...source.relation.columns.values()].some(isLacking)) return undefined;
  const isOptional = (field: DraftField) =>
    field.columns.every((column) => column.isRequired && column.hasDefault) || defaultOf(field, source) !== undefined;
  const pick = taken.filter((field) => !isOptional(field)).map(({ name }) => name);
  const params = taken.filter(isOptional).map((field): [string, Json] => {
    const value = defaultOf(field, source);
    const mayBeNull = field.columns.some(({ isRequired }) => !isRequired);
    const more = { ...(value !== undefined && { default: value }), ...(mayBeNull && { nullable: true }) };
    return [field.name, { ...typeOf(field), ...more, optional: true }];
  });
  return {
    ...(params.length > 0 && { params: Object.fromEntries(params) }),
    ...(pick.length > 0 && { takes: { of: entity, pick } }),
  };
}

/** The constant that the database takes where nothing is given, in the type of the field. An untouched tick is false anyway. */
function defaultOf({ columns: [column, ...more], type, role }: DraftField, source: SourceRelation): Json | undefined {
  if (!column || more.length > 0 || role !== 'plain') return undefined;
  const value = readDefault(source.columns.get(column.name)?.default, column.type.kind);
  return value !== false && typeof value === (type.type === 'enum' ? 'string' : type.type) ? value : undefined;
}

function isChanged({ columns, role }: DraftField, { table }: TableFields): boolean {
  const isKey = ({ name }: Column) => table.key?.columns.includes(name);
  const hasNow = ({ name }: Column) => NOW.test(table.source.columns.get(name)?.default ?? '');
  return role !== 'key' && columns.every((column) => column.may.update && !column.isGenerated && !isKey(column) && !hasNow(column));
}

/** Whether a text that needs a value is emptied by its default, such as `''`. */
function isEmptied({ columns: [column, ...more], type, role }: DraftField, { table }: TableFields): boolean {
  const isText = role === 'plain' && type.type === 'string' && column?.type.kind === 'text';
  return isText && more.length === 0 && column.isRequired && isConstantText(table.source.columns.get(column.name)?.default);
}

/** The type of a field with its label, without `nullable`. */
export function typeOf({ type, label }: DraftField): Written {
  return { ...type, ...(label !== undefined && { label }) };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => other[index] === name);
}
