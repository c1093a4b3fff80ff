import type { SqlName } from './table-api.ts';

/** A type; for a domain, its base type. */
export interface ColumnType {
  schema: string;
  name: string;
  /** Representation of its values; undefined where unsupported. */
  kind: Kind | undefined;
  /** Type of the members of an array, or of the bounds of a range. */
  of?: ColumnType;
  /** Values of an enum. */
  labels?: readonly string[];
  /** In the database's notation, for messages. */
  written: string;
}

/** Representations of values. `textual`: types represented as text, such as an interval or an address. */
export type Kind =
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'float'
  | 'boolean'
  | 'uuid'
  | 'text'
  | 'enum'
  | 'date'
  | 'moment'
  | 'local moment'
  | 'textual'
  | 'json'
  | 'range'
  | 'array';

/** A column of a table, a view or the result of a function. */
export interface Column {
  name: string;
  type: ColumnType;
  isRequired: boolean;
  /** The database supplies a default. */
  hasDefault: boolean;
  /** Written by the database only. */
  isGenerated: boolean;
  /** Maximum number of characters. */
  maxLength?: number;
  /** Number of decimals stored, also of each member of a list; of `numeric(8,-2)`, which stores hundreds, -2. */
  scale?: number;
  may: { select: boolean; insert: boolean; update: boolean };
}

/** A constraint or unique index. */
export interface Constraint {
  name: string;
  table: string;
  columns: readonly string[];
  comment: string | undefined;
}

/** A table or a view. */
export interface Relation extends SqlName {
  oid: number;
  isView: boolean;
  /** Its rows are in another database, which reports no changes. */
  isForeign: boolean;
  columns: ReadonlyMap<string, Column>;
  /** Columns of the primary key; empty without one. */
  key: readonly string[];
  constraints: ReadonlyMap<string, Constraint>;
  /** Sets of columns that are unique together. */
  unique: readonly (readonly string[])[];
  /** First columns of indexes. */
  indexed: ReadonlySet<string>;
  /** Columns with an index of `pg_trgm`, which finds a part of a text. */
  searchable: ReadonlySet<string>;
  /** PostgreSQL's estimate of the rows; -1 before it has counted. */
  rows: number;
  mayDelete: boolean;
  isOwn: boolean;
  /** Triggers notify of its changes. */
  notifiesChanges: boolean;
}

/** A function. */
export interface Routine extends SqlName {
  args: ReadonlyMap<string, ColumnType>;
  /** Columns of its result; a scalar is one column without a name. */
  columns: ReadonlyMap<string, Column>;
  isScalar: boolean;
  mayCall: boolean;
}

/** The part of a database catalogue that the calls of a console need. */
export interface Catalogue {
  user: string;
  isSuper: boolean;
  bypassesRules: boolean;
  isReplica: boolean;
  /** The table of request ids exists and is accessible. */
  keepsRequests: boolean;
  relations: ReadonlyMap<string, Relation>;
  /** By name; overloaded functions are `several`. */
  routines: ReadonlyMap<string, Routine | 'several'>;
}

/** Schema of Tablero's own tables in another database. */
export const OWN_SCHEMA = 'tablero_console';
