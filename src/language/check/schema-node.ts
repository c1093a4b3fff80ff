import type { Json } from '../contracts/contract-types.ts';

/** The JSON types as schemas name them. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** Groups of properties, in display order (`x-group`). */
export const PROPERTY_GROUPS = ['Content', 'Data', 'Visibility', 'Behaviour', 'Appearance', 'Advanced'] as const;
export type PropertyGroup = (typeof PROPERTY_GROUPS)[number];

/** Editors that a schema names (`x-editor`). `none`: the property is edited elsewhere, or not at all. */
export const NAMED_EDITORS = [
  'none',
  'address',
  'area',
  'call',
  'choices',
  'currency',
  'dialog',
  'file-kinds',
  'format',
  'icon',
  'input',
  'lookup',
  'menu-groups',
  'moment',
  'options',
  'ranges',
  'record',
  'shared',
  'sources',
  'zone',
] as const;

/** Kinds of parts of a definition. */
export const PART_KINDS = [
  'item',
  'action',
  'block',
  'source',
  'call',
  'rule',
  'dialog',
  'tab',
  'section',
  'sentence',
  'target',
  'tone',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** The questions before a property with properties of its own is written (`x-begins`), so that it is never incomplete. */
export type Beginning =
  /** This is written at once. */
  | { writes: { readonly [key: string]: Json } }
  /** `key` gets the picked path; `rest` is written beside it. */
  | { asks: 'path'; key: string; rest: { readonly [key: string]: Json } }
  /** A call, to load or to act. */
  | { asks: 'call'; to: CallPurpose }
  /** An address of a form, and its calls. */
  | { asks: 'address' }
  /** A text for one of the possible keys. */
  | { asks: 'words' };

export type CallPurpose = 'load' | 'act';

/** Position of an item: in a table, in filters, among inputs, or among shown values (`x-holds`, `x-fits`). */
export type ItemPlace = 'column' | 'filter' | 'input' | 'value';

/** One node of a schema, ready to check and to print with. */
export interface SchemaNode {
  title?: string;
  description?: string;
  examples?: readonly Json[];
  default?: Json;
  /** The kind of value at this position (`x-position`): id, text, template, condition, ... */
  position?: string;
  /** The group of a property (`x-group`): Texts, Appearance, Behaviour, ... */
  group?: PropertyGroup;
  /** The property is asked for most (`x-quick`). */
  quick?: boolean;
  /** Help for people who know neither JSON nor the keywords (`x-help`). Default: `description`. */
  help?: string;
  /** Label of the property, where it differs from its key (`x-label`). */
  label?: string;
  /** Label outside of its object (`x-full-label`). */
  fullLabel?: string;
  /** The words of fixed values, as people read them (`x-words`). */
  words?: Readonly<Record<string, string>>;
  /** Editor of the property in the Studio, where type and position do not decide (`x-editor`). */
  editor?: (typeof NAMED_EDITORS)[number];
  /** Kind of an object that is a named part of a screen (`x-part`). */
  part?: PartKind;
  /** Name of a member of this list or map, where it differs from its kind (`x-member`). */
  member?: string;
  /** Position of the items of this list (`x-holds`). */
  holds?: ItemPlace;
  /** Places of items where the property has an effect (`x-fits`). Default: all. */
  fits?: readonly ItemPlace[];
  /** Contains authors' data and no keywords (`x-author-data`). */
  authorData?: boolean;
  /** Its template, if it has properties of its own (`x-begins`). */
  begins?: Beginning;
  /** Purpose of the call that it names (`x-purpose`). Default: any. */
  purpose?: CallPurpose;
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
  /** From `oneOf` or `anyOf`: one alternative, found by a fixed value, by required keys or by type. */
  branches?: readonly SchemaNode[];
  pattern?: RegExp;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  minimum?: number;
  maximum?: number;
  /** Address of the referenced schema. */
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
