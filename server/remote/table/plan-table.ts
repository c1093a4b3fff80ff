import type { CallContract, Contracts, ContractType, TableCall, TableJoin } from '../../../src/language/contracts/contract-types.ts';
import { rowKeyOf } from '../../../src/language/contracts/row-key.ts';
import { filterParams, recordParam, rowTypeOf } from '../../../src/language/contracts/table-parts.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';
import type { Catalogue, Column, Relation } from './catalogue.ts';
import { columnName, printSqlName, readSqlName, type TableApi } from './table-api.ts';
import type { Planned, PlannedField, PlannedFilter, PlannedJoin, PlannedOrder, PlannedValue } from './table-plan.ts';
import { misfitOf } from './table-values.ts';

export interface PlanNeeds {
  api: TableApi;
  catalogue: Catalogue;
  contracts: Contracts;
}

/** `columns` in contracts name columns of an id, which may have any type. */
const TEXT: ContractType = { type: 'string' };

/** Plans a call on a table. */
export function planTable(call: CallContract & { name: string; table: TableCall }, needs: PlanNeeds): Planned {
  const { table } = call;
  const { catalogue, contracts } = needs;
  const issues: string[] = [];
  const advice: string[] = [];
  const written = table.table ?? '';
  const relation = catalogue.relations.get(printSqlName(readSqlName(written)));
  if (!relation) return { issues: [`there is no table or view "${written}"`], advice };
  const finder = createFinder(relation, 't', table.columns, { ...needs, report: (text) => issues.push(text) });
  const row = rowTypeOf(call, contracts) ?? { type: 'object', fields: {} };
  const keyField = rowKeyOf(row, contracts);
  const keyNames = table.key ?? (keyField === undefined ? relation.key : [finder.namesOf(keyField)].flat());
  const key = keyNames.flatMap((name) => finder.column(name) ?? []);
  const record = recordParam(table, call, contracts);
  const deed = table.do ?? 'list';
  const isWhole = relation.key.length > 0 && sameNames(relation.key, keyNames);
  if (deed !== 'list' && !relation.isView && !isWhole)
    issues.push(
      relation.key.length === 0
        ? `the table ${written} has no primary key, so it can only be listed`
        : `the primary key of ${written} is ${relation.key.join(', ')}, and not ${keyNames.join(', ')}`,
    );
  if (deed !== 'list' && deed !== 'one' && relation.isView) issues.push(`${written} is a view, so no row of it is written by its key`);
  const joins = new Map<string, PlannedJoin>();
  for (const [index, [name, join]] of Object.entries(table.joins ?? {}).entries()) {
    const planned = planJoin(join, name, { row, at: `j${index}`, finder, relation }, { ...needs, report: (text) => issues.push(text) });
    if (planned) joins.set(name, planned);
  }
  const fields = new Map<string, PlannedField>();
  for (const [name, type] of Object.entries(fieldsOf(row, contracts) ?? {}))
    if (!joins.has(name) && !(table.joins && Object.hasOwn(table.joins, name))) {
      const field = finder.field(name, type, name === keyField && table.columns?.[name] === undefined ? keyNames : undefined);
      if (field) fields.set(name, field);
      const mayBeNull = field?.columns.find(({ isRequired }) => !isRequired);
      if (mayBeNull && !relation.isView && !mayBeAbsent(type))
        advice.push(`${written}.${mayBeNull.name} may be null, and the field ${name} of the contract does not say "nullable"`);
    }
  const resolve: Resolve = (path) => {
    const [head = '', ...rest] = path.split('.');
    const join = rest.length > 0 ? joins.get(head) : undefined;
    if (rest.length === 0) return fields.get(head) ?? finder.field(head, undefined, head === keyField ? keyNames : undefined);
    const found = join?.fields.get(rest.join('.'));
    if (found) return join?.access ? { ...found, access: join.access } : found;
    if (!join) return undefined;
    const inner = createFinder(join.relation, join.at, table.joins?.[head]?.columns, { ...needs, report: (text) => issues.push(text) });
    return inner.field(rest.join('.'), undefined);
  };
  const filters = deed === 'list' ? planFilters(call, resolve, { issues, contracts }) : [];
  const sortable = deed === 'list' ? planSort(call.list?.sortable ?? [], resolve, relation, advice) : new Map<string, PlannedField>();
  const order = (deed === 'list' ? (table.order ?? []) : []).flatMap((path): PlannedOrder[] => {
    const field = resolve(path.replace(/^-/, ''));
    return field ? [{ field, isDown: path.startsWith('-') }] : [];
  });
  const values = deed === 'add' || deed === 'change' ? planValues(call, { finder, record, keyField, keyNames }) : [];
  for (const column of values.flatMap(({ columns }) => columns))
    if (column.isGenerated) issues.push(`${written}.${column.name} is written by the database alone`);
  if (deed === 'add') advice.push(...lackingValues(relation, values));
  for (const rule of table.only ?? []) {
    finder.column(rule.column);
    if (rule.in) {
      const other = relationOf(rule.in.table, { ...needs, report: (text) => issues.push(text) });
      if (other) for (const name of [rule.in.column, rule.in.by]) columnOf(other, name, (text) => issues.push(text));
    }
  }
  if (issues.length > 0) return { issues, advice };
  return { plan: { table, relation, key, record, fields, joins, filters, sortable, order, values }, issues: [], advice };
}

type Report = (text: string) => void;
type FinderNeeds = PlanNeeds & { report: Report };

/** Finds the columns of fields. */
interface Finder {
  namesOf(field: string): string | readonly string[];
  column(name: string): Column | undefined;
  /** Without a type any is accepted. */
  field(name: string, type: ContractType | undefined, columns?: readonly string[]): PlannedField | undefined;
}

function createFinder(relation: Relation, at: string, columns: TableCall['columns'], { api, contracts, report }: FinderNeeds): Finder {
  const namesOf = (field: string) =>
    (columns && Object.hasOwn(columns, field) ? columns[field] : undefined) ?? columnName(field, api.names);
  const column = (name: string) => columnOf(relation, name, report);
  return {
    namesOf,
    column,
    field(name, type, given) {
      const found = (given ?? [namesOf(name)].flat()).map(column);
      if (found.some((each) => each === undefined)) return undefined;
      const whole = found as Column[];
      const misfit = type && misfitOfColumns(type, whole, contracts);
      if (misfit) report(`${printSqlName(relation)}.${whole[0]?.name} does not fit the field ${name}: ${misfit}`);
      return { columns: whole, at, type: type ?? TEXT, ...(type?.access && { access: type.access }) };
    },
  };
}

/** Why columns do not match a type: one column holds values of it, several form an id. */
function misfitOfColumns(type: ContractType, columns: readonly Column[], { enums }: Contracts): string | undefined {
  if (columns.length === 1) return misfitOf(type, (columns[0] as Column).type, enums);
  return type.type === 'id' ? undefined : `several columns are an id, and the contract says ${type.type}`;
}

function columnOf(relation: Relation, name: string, report: Report): Column | undefined {
  const column = relation.columns.get(name);
  if (!column) report(`the table ${printSqlName(relation)} has no column "${name}"`);
  return column;
}

function relationOf(written: string, { catalogue, report }: FinderNeeds): Relation | undefined {
  const relation = catalogue.relations.get(printSqlName(readSqlName(written)));
  if (!relation) report(`there is no table or view "${written}"`);
  return relation;
}

function planJoin(
  join: TableJoin,
  name: string,
  { row, at, finder, relation }: { row: ContractType; at: string; finder: Finder; relation: Relation },
  needs: FinderNeeds,
): PlannedJoin | undefined {
  const { contracts, report } = needs;
  const other = relationOf(join.table, needs);
  if (!other) return undefined;
  const on = Object.entries(join.on).flatMap(([theirs, ours]): [Column, Column][] => {
    const [there, here] = [columnOf(other, theirs, report), finder.column(ours)];
    return there && here ? [[there, here]] : [];
  });
  const isOne = other.isView || other.unique.some((columns) => columns.every((column) => Object.hasOwn(join.on, column)));
  if (!isOne) report(`the join ${name} could find several rows of ${join.table}: its columns are no unique key there`);
  const type = fieldsOf(row, contracts)?.[name];
  const types = (type && fieldsOf(type, contracts)) ?? {};
  if (type && !type.nullable && !relation.isView && on.some(([, here]) => !here.isRequired))
    report(`the field ${name} may be missing (${on[0]?.[1].name} may be null), and the contract does not say "nullable"`);
  const key = type && joinedKey(type, contracts);
  const inner = createFinder(other, at, join.columns, needs);
  const fields = new Map<string, PlannedField>();
  for (const [field, fieldType] of Object.entries(types)) {
    const isKey = field === key && join.columns?.[field] === undefined;
    const found = inner.field(field, fieldType, isKey ? Object.keys(join.on) : undefined);
    if (found) fields.set(field, found);
  }
  return { at, relation: other, on, fields, ...(type?.access && { access: type.access }) };
}

/** The id field of a joined record: the entity's key. */
function joinedKey(type: ContractType, contracts: Contracts): string | undefined {
  const own = Object.entries(fieldsOf(type, contracts) ?? {}).find(
    ([name, field]) => field.type === 'id' && contracts.entities.get(field.of)?.key === name,
  );
  return own?.[0] ?? rowKeyOf(type, contracts);
}

/** Required columns without a value from the call or a default; a trigger may supply it. */
function lackingValues(relation: Relation, values: readonly PlannedValue[]): string[] {
  const given = new Set(values.flatMap(({ columns }) => columns.map(({ name }) => name)));
  const lacking = [...relation.columns.values()].filter(
    ({ name, isRequired, hasDefault, isGenerated }) => isRequired && !hasDefault && !isGenerated && !given.has(name),
  );
  return lacking.map(({ name }) => `nothing fills ${printSqlName(relation)}.${name}, which needs a value`);
}

/** The sortable fields of a list. Without an index each page sorts the whole table. */
function planSort(names: readonly string[], resolve: Resolve, relation: Relation, advice: string[]): Map<string, PlannedField> {
  const found = new Map<string, PlannedField>();
  for (const name of names) {
    const field = resolve(name);
    if (!field) continue;
    found.set(name, field);
    const [column] = field.columns;
    if (field.at === 't' && column && !relation.isView && !relation.indexed.has(column.name))
      advice.push(`sorting by ${name} is slow on a large table: no index of ${printSqlName(relation)} begins with ${column.name}`);
  }
  return found;
}

/** Finds the field of a path, in the row or a joined one. */
type Resolve = (path: string) => PlannedField | undefined;

function planFilters(
  call: CallContract & { table: TableCall },
  resolve: Resolve,
  { issues, contracts }: { issues: string[]; contracts: Contracts },
): PlannedFilter[] {
  return Object.entries(filterParams(call)).map(([param, type]) => {
    const { filters = {} } = call.table;
    const given = (Object.hasOwn(filters, param) ? filters[param] : undefined) ?? {};
    const is = given.is ?? (type.type === 'list' ? 'in' : 'equal');
    const fields = [given.field ?? param].flat().flatMap((path) => resolve(path) ?? []);
    const compared = is === 'in' && type.type === 'list' ? type.of : type;
    for (const { columns } of fields) {
      const [column] = columns as [Column];
      const issue =
        is === 'empty'
          ? type.type !== 'boolean' && 'its parameter is true or false'
          : is === 'contains' || is === 'starts'
            ? type.type !== 'string' && 'its parameter is a text'
            : misfitOfColumns(compared, columns, contracts);
      if (issue) issues.push(`the filter ${param} does not fit ${column.name}: ${issue}`);
    }
    return { param, type, is, fields };
  });
}

/** The columns that a write sets. */
function planValues(
  call: CallContract & { table: TableCall },
  {
    finder,
    record,
    keyField,
    keyNames,
  }: { finder: Finder; record: string | undefined; keyField: string | undefined; keyNames: readonly string[] },
): PlannedValue[] {
  const { params, sets = {}, table } = call;
  const value = (name: string, type: ContractType, from: PlannedValue['from']): PlannedValue[] => {
    const field = finder.field(name, type, name === keyField && table.columns?.[name] === undefined ? keyNames : undefined);
    return field ? [{ name, columns: field.columns, type, from }] : [];
  };
  return [
    ...Object.entries(params).flatMap(([name, type]) => (table.do === 'change' && name === record ? [] : value(name, type, 'param'))),
    ...Object.entries(sets).flatMap(([name, set]) =>
      value(name, typeof set === 'boolean' ? { type: 'boolean' } : { type: typeof set as 'string' | 'number' }, 'sets'),
    ),
    ...Object.entries(table.fills ?? {}).flatMap(([name, fill]) => value(name, fill === 'now' ? { type: 'date-time' } : TEXT, 'fills')),
  ];
}

/** Whether null and absent are the same for this type. */
function mayBeAbsent({ type, nullable, optional }: ContractType): boolean {
  return Boolean(nullable ?? optional) || type === 'boolean' || type === 'list';
}

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name));
