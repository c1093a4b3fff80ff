import type { SqlName } from './table-api.ts';

/** A type; for a domain, its base type. */
export interface ColumnType {
  schema: string;
  name: string;
  /** How the values are read and written; undefined where they are not. */
  kind: Kind | undefined;
  /** Of an array: the type of a member. */
  of?: ColumnType;
  /** Of an enum: its values. */
  labels?: readonly string[];
  /** As the database writes it, for messages. */
  written: string;
}

/** Representations of values. `textual`: values that are texts here, such as an interval or an address. */
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
  | 'array';

/** A column of a table, a view or the result of a function. */
export interface Column {
  name: string;
  type: ColumnType;
  isRequired: boolean;
  /** The database has a value for it where none is given. */
  hasDefault: boolean;
  /** Only the database writes it. */
  isGenerated: boolean;
  /** Characters at most. */
  maxLength?: number;
  /** Decimals that are kept. */
  scale?: number;
  may: { select: boolean; insert: boolean; update: boolean };
}

/** A constraint or unique index, by which a write is refused. */
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
  columns: ReadonlyMap<string, Column>;
  /** Columns of the primary key; empty where there is none. */
  key: readonly string[];
  constraints: ReadonlyMap<string, Constraint>;
  /** Sets of columns of which no two rows have the same values. */
  unique: readonly (readonly string[])[];
  /** Columns that begin an index. */
  indexed: ReadonlySet<string>;
  /** Columns with an index of `pg_trgm`, which finds a part of a text. */
  searchable: ReadonlySet<string>;
  /** How many rows PostgreSQL estimates; -1 where it has not counted yet. */
  rows: number;
  mayDelete: boolean;
  isOwn: boolean;
  /** Triggers notify of its changes. */
  notifiesChanges: boolean;
}

/** A function. */
export interface Routine extends SqlName {
  args: ReadonlyMap<string, ColumnType>;
  /** Its result, as columns; a single one without a name where it is one value. */
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
  /** The table of request ids is there and may be used. */
  keepsRequests: boolean;
  relations: ReadonlyMap<string, Relation>;
  /** By name; overloaded functions are `several`. */
  routines: ReadonlyMap<string, Routine | 'several'>;
}

/** Schema of Tablero's own tables in another database. */
export const OWN_SCHEMA = 'tablero_console';
