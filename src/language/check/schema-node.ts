import type { Json } from '../contracts/contract-types.ts';

/** The JSON types as schemas name them. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** One node of a schema, ready to check and to print with. */
export interface SchemaNode {
  title?: string;
  description?: string;
  examples?: readonly Json[];
  /** What kind of value stands here (`x-position`): id, text, template, condition, ... */
  position?: string;
  /** What a property is about, for whoever is shown all of them (`x-group`): Words, Looks, Behaviour, ... */
  group?: string;
  /** The property is asked for most (`x-quick`). */
  quick?: boolean;
  /** What the property is for, to people who know neither JSON nor the names of the language (`x-help`). Where there is none, `description` is for them, too. */
  help?: string;
  /** The words of fixed values, as people read them (`x-words`). */
  words?: Readonly<Record<string, string>>;
  types?: readonly JsonType[];
  /** Keys in the order in which canonical text has them. */
  properties?: ReadonlyMap<string, SchemaNode>;
  required?: readonly string[];
  /** False: no other keys. A node: other keys have values of this schema. */
  additional?: SchemaNode | boolean;
  propertyNames?: SchemaNode;
  /** From `enum` or `const`. */
  values?: readonly Json[];
  items?: SchemaNode;
  /** From `oneOf` or `anyOf`: exactly one of them is meant, found by a fixed value, by required keys or by type. */
  branches?: readonly SchemaNode[];
  pattern?: RegExp;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  minimum?: number;
  maximum?: number;
  /** Address of the schema that stands here instead. */
  ref?: string;
}

/** The JSON type of a value. */
export function jsonTypeOf(value: Json): Exclude<JsonType, 'integer'> {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as 'string' | 'number' | 'boolean' | 'object';
}

/** Whether a value is of one of the types; without types every value is. */
export function hasType(value: Json, types: readonly JsonType[] | undefined): boolean {
  if (!types) return true;
  return types.some((type) => (type === 'integer' ? Number.isInteger(value) : type === jsonTypeOf(value)));
}
