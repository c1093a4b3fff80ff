import type { Contracts, ContractType } from '../contracts/contract-types.ts';
import type { Root, ValueType } from './compiled-expression.ts';

/**
 * The environment of an expression. A root that is not in `variables` does not exist here. `sources` is an object type with one field per
 * source. `{ type: 'json' }` is an unknown type.
 */
export interface ExpressionEnvironment {
  variables: Partial<Record<Root, ContractType>>;
  contracts: Contracts;
}

/** A path that an expression reads, as far as it is fixed: `sources.tolls[form.name]` reads `sources.tolls` and `form.name`. */
export interface Read {
  root: Root;
  steps: string[];
}

/** The names and types of formats, as templates need them. */
export interface TemplateFormats {
  names: readonly string[];
  /** Whether a format shows values of this type. */
  accepts(name: string, type: ValueType): boolean;
  /** The default format of a value. */
  defaultFor(type: ValueType): string;
}
