import type { Relation } from '../catalogue.ts';
import type { SqlName } from '../table-api.ts';

/** A database as drafting reads it. */
export interface DatabaseSource {
  /** The user of the connection. */
  user: string;
  /** Tables and views that the user may read something of, those of the schema public first. */
  relations: readonly SourceRelation[];
  /** Tables and views that the user may read nothing of. */
  closed: readonly SqlName[];
}

/** A table or view, with what a draft needs besides. */
export interface SourceRelation {
  relation: Relation;
  comment?: string;
  columns: ReadonlyMap<string, SourceColumn>;
  references: readonly SourceReference[];
  checks: readonly SourceCheck[];
}

/** What the catalogue says of a column besides its type. */
export interface SourceColumn {
  comment?: string;
  /** The expression of its default. */
  default?: string;
  /** Digits that a numeric value may have. */
  precision?: number;
}

/** A foreign key: columns here, and the columns of the other table that they are equal to. */
export interface SourceReference {
  columns: readonly string[];
  to: SqlName;
  toColumns: readonly string[];
}

/** A check constraint as the database prints it: `CHECK ((quantity > 0))`. */
export interface SourceCheck {
  columns: readonly string[];
  text: string;
}
