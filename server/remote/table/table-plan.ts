import { sql } from 'kysely';
import type { ContractType, Role, TableCall, TableComparison } from '../../../src/language/contracts/contract-types.ts';
import type { Column, Relation } from './catalogue.ts';
import type { Sql } from './table-values.ts';

/** A field with its column, or the columns of its id. */
export interface PlannedField {
  columns: readonly Column[];
  /** Alias of its table. */
  at: string;
  type: ContractType;
  /** Its roles; absent for all. */
  access?: readonly Role[];
}

/** A joined row with its fields. */
export interface PlannedJoin {
  at: string;
  relation: Relation;
  /** Pairs of columns: there, here. */
  on: readonly (readonly [Column, Column])[];
  fields: ReadonlyMap<string, PlannedField>;
  access?: readonly Role[];
}

/** A filter by a parameter. */
export interface PlannedFilter {
  param: string;
  type: ContractType;
  is: TableComparison;
  fields: readonly PlannedField[];
}

/** A field in the ORDER BY. */
export interface PlannedOrder {
  field: PlannedField;
  isDown: boolean;
}

/** A column that a write sets, and the source of its value. */
export interface PlannedValue {
  /** The parameter, or the field of `sets` and `fills`. */
  name: string;
  columns: readonly Column[];
  type: ContractType;
  from: 'param' | 'sets' | 'fills';
}

/** A call resolved against the database. */
export interface TablePlan {
  table: TableCall;
  relation: Relation;
  key: readonly Column[];
  record: string | undefined;
  /** The fields of a row. */
  fields: ReadonlyMap<string, PlannedField>;
  joins: ReadonlyMap<string, PlannedJoin>;
  filters: readonly PlannedFilter[];
  /** Fields that clients may sort by. */
  sortable: ReadonlyMap<string, PlannedField>;
  order: readonly PlannedOrder[];
  values: readonly PlannedValue[];
}

/** A plan, or the mismatches between contract and database, one message each. */
export type Planned =
  | { plan: TablePlan; issues: readonly []; advice: readonly string[] }
  | { issues: readonly string[]; advice: readonly string[] };

/** A column reference. */
export function reference(at: string, { name }: Pick<Column, 'name'>): Sql {
  return sql.id(at, name);
}

/** A table reference. */
export function tableName({ schema, name }: Relation): Sql {
  return sql.id(schema, name);
}
