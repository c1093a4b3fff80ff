import { sql } from 'kysely';
import type { ContractType, Role, TableCall, TableComparison } from '../../../src/language/contracts/contract-types.ts';
import type { Column, Relation } from './catalogue.ts';
import type { Sql } from './table-values.ts';

/** A field of a row and where it stands: one column, or the columns that its id is made of. */
export interface PlannedField {
  columns: readonly Column[];
  /** Name of its table in a statement. */
  at: string;
  type: ContractType;
  /** The roles that it is for; absent for all. */
  access?: readonly Role[];
}

/** A row that is joined, with its fields. */
export interface PlannedJoin {
  at: string;
  relation: Relation;
  /** Column there, column here. */
  on: readonly (readonly [Column, Column])[];
  fields: ReadonlyMap<string, PlannedField>;
  access?: readonly Role[];
}

/** How a parameter filters. */
export interface PlannedFilter {
  param: string;
  type: ContractType;
  is: TableComparison;
  fields: readonly PlannedField[];
}

/** A field that a list is ordered by. */
export interface PlannedOrder {
  field: PlannedField;
  isDown: boolean;
}

/** A column that a write fills, and where the value comes from. */
export interface PlannedValue {
  /** The parameter, or the field of `sets` and `fills`. */
  name: string;
  columns: readonly Column[];
  type: ContractType;
  from: 'param' | 'sets' | 'fills';
}

/** What a call does, with every name compared with the database. */
export interface TablePlan {
  table: TableCall;
  relation: Relation;
  key: readonly Column[];
  record: string | undefined;
  /** The fields of a row. */
  fields: ReadonlyMap<string, PlannedField>;
  joins: ReadonlyMap<string, PlannedJoin>;
  filters: readonly PlannedFilter[];
  /** What a client may sort by. */
  sortable: ReadonlyMap<string, PlannedField>;
  order: readonly PlannedOrder[];
  values: readonly PlannedValue[];
}

/** A plan, or why there is none: each text says what of the contract and the database do not fit. */
export type Planned =
  | { plan: TablePlan; issues: readonly []; advice: readonly string[] }
  | { issues: readonly string[]; advice: readonly string[] };

/** A column in a statement. */
export function reference(at: string, { name }: Pick<Column, 'name'>): Sql {
  return sql.id(at, name);
}

/** A table in a statement. */
export function tableName({ schema, name }: Relation): Sql {
  return sql.id(schema, name);
}
