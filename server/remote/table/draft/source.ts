import type { Relation } from '../catalogue.ts';
import type { WrittenCheck } from '../read-check.ts';
import type { SqlName } from '../table-api.ts';

/** The parts of a database that drafting reads. */
export interface DatabaseSource {
  /** The connection's user. */
  user: string;
  /** Tables and views with readable columns, schema `public` first. */
  relations: readonly SourceRelation[];
  /** Tables and views without readable columns. */
  closed: readonly SqlName[];
}

/** A table or view with its details. */
export interface SourceRelation {
  relation: Relation;
  comment?: string;
  columns: ReadonlyMap<string, SourceColumn>;
  references: readonly SourceReference[];
  checks: readonly WrittenCheck[];
}

/** Details of a column besides its type. */
export interface SourceColumn {
  comment?: string;
  /** Default expression. */
  default?: string;
  /** Precision of a numeric column. */
  precision?: number;
}

/** A foreign key: its columns, and the referenced ones. */
export interface SourceReference {
  columns: readonly string[];
  to: SqlName;
  toColumns: readonly string[];
}
