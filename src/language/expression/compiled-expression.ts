import type { Json, Unit } from '../contracts/contract-types.ts';
import type { ExpressionTree } from './expression-tree.ts';

/** The fixed variables of expressions. `row` is whatever `field` is relative to; `sources.<id>` is a named source. */
export const ROOTS = [
  'record',
  'row',
  'rows',
  'form',
  'changes',
  'filters',
  'value',
  'result',
  'event',
  'given',
  'group',
  'creating',
  'sources',
  'route',
  'query',
  'user',
  'app',
  'now',
] as const;
export type Root = (typeof ROOTS)[number];

/** The type of a value as far as formats, alignment and inputs need it. Derived from the contract; `unknown` without one. */
export interface ValueType {
  type: 'string' | 'number' | 'boolean' | 'enum' | 'id' | 'date-time' | 'date' | 'object' | 'list' | 'map' | 'json' | 'null' | 'unknown';
  unit?: Unit;
  /** Name of the enum. */
  enum?: string;
  /** Entity that an `id` refers to, or that an object is. */
  entity?: string;
  /** Sub-format of a string: email, phone, url, text, code. */
  format?: string;
  nullable?: boolean;
  /** Type of the members of a list or map. */
  of?: ValueType;
}

/** One step of a path: a key, or a key computed from another path (`sources.tolls[form.name]`). */
export type PathStep = string | number | { at: CompiledPath };

/**
 * A maximal path of an expression. Resolved null-safely in JavaScript before anything else: `missing` states the value in place of a
 * missing one (null, false, an empty list), from the contract.
 */
export interface CompiledPath {
  root: Root;
  steps: PathStep[];
  missing: null | false | [];
  /** The value is a map, read as a list of entries. */
  entries?: true;
}

/**
 * A compiled expression, plain JSON. Nearly all are `path`, `not` or `is`. `tree` is any other, with every path replaced by a variable
 * (`v0`, `v1`, ...): the parse tree of CEL, for an interpreter of two kilobytes in place of the engine.
 */
export type CompiledExpression =
  | { op: 'literal'; value: Json }
  | { op: 'path'; path: CompiledPath }
  | { op: 'not'; path: CompiledPath }
  | { op: 'is'; path: CompiledPath; value: string | number | boolean | null; negate?: true }
  | { op: 'tree'; tree: ExpressionTree; variables: Record<string, CompiledPath> };

/** A token of a template: text, or a placeholder with its expression and format. */
export type TemplatePart = string | { value: CompiledExpression; format: CompiledFormat };

/**
 * `text {placeholder} text`. In a link every placeholder is URL-encoded and unformatted, and one null placeholder makes the whole link
 * null.
 */
export interface CompiledTemplate {
  parts: TemplatePart[];
  /** Of a link: the roles that may open its page, where not everybody may. */
  access?: string[];
}

/** A chosen format: its name and the type of the value it gets. */
export interface CompiledFormat {
  name: string;
  type: ValueType;
  /** Labels of a placeholder with an enum value, by value. */
  labels?: Readonly<Record<string, { label: string }>>;
}

/**
 * A mapping: JSON in which every string of the definition became `{ "=": expression }`. A literal null is sent, an expression with the
 * value null is left out.
 */
export type CompiledMapping =
  | { '=': CompiledExpression; keepsNull?: true }
  | number
  | boolean
  | null
  | CompiledMapping[]
  | { [key: string]: CompiledMapping };

/** The result of an evaluation. `missing`: a path does not exist or the values allow no result; `pending`: data is still loading. */
export type Evaluation = { state: 'value'; value: unknown } | { state: 'missing' } | { state: 'pending' };

/**
 * The variables of expressions, by root. A root in `pending` (or `sources.<id>` in `pendingSources`) is loading. Absent variables are missing.
 */
export interface Scope {
  readonly variables: Readonly<Partial<Record<Root, unknown>>>;
  readonly pending: ReadonlySet<Root>;
  readonly pendingSources: ReadonlySet<string>;
}
