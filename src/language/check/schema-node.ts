import type { Json } from '../contracts/contract-types.ts';

/** The JSON types as schemas name them. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** What a property is about, in the order in which they are shown (`x-group`). */
export const PROPERTY_GROUPS = ['Texts', 'Visibility', 'Appearance', 'Behaviour', 'Data', 'More'] as const;
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
  'moment',
  'options',
  'ranges',
  'record',
  'shared',
  'sources',
  'zone',
] as const;

/** What a part of a definition can be. */
export const PART_KINDS = ['item', 'action', 'block', 'source', 'call', 'rule', 'dialog', 'tab', 'section', 'sentence', 'target'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** What is asked, or written, before there is anything of a property that has properties of its own (`x-begins`): nothing is half there at any moment. */
export type Beginning =
  /** This is written at once. */
  | { writes: { readonly [key: string]: Json } }
  /** `key` is given the path that is picked, and `rest` stands beside it. */
  | { asks: 'path'; key: string; rest: { readonly [key: string]: Json } }
  /** What loads, or what acts. */
  | { asks: 'call'; to: CallPurpose }
  /** An address of a form, and what is done there. */
  | { asks: 'address' }
  /** Words for one of those that can be wanted there, each under a name. */
  | { asks: 'words' };

/** What a call is made for. */
export type CallPurpose = 'load' | 'act';

/** One node of a schema, ready to check and to print with. */
export interface SchemaNode {
  title?: string;
  description?: string;
  examples?: readonly Json[];
  default?: Json;
  /** What kind of value stands here (`x-position`): id, text, template, condition, ... */
  position?: string;
  /** What a property is about, for whoever is shown all of them (`x-group`): Words, Looks, Behaviour, ... */
  group?: PropertyGroup;
  /** The property is asked for most (`x-quick`). */
  quick?: boolean;
  /** What the property is for, to people who know neither JSON nor the names of the language (`x-help`). Where there is none, `description` is for them, too. */
  help?: string;
  /** What people call the property, where that is another word than its key (`x-label`). */
  label?: string;
  /** The same outside of the object that it stands in (`x-full-label`). */
  fullLabel?: string;
  /** The words of fixed values, as people read them (`x-words`). */
  words?: Readonly<Record<string, string>>;
  /** What edits the property in the Studio, where type and position do not say it (`x-editor`). */
  editor?: (typeof NAMED_EDITORS)[number];
  /** What an object is, where it is a part of a screen with a name of its own (`x-part`). */
  part?: PartKind;
  /** What a member of this list, or of this object by names, is called, where that is another word than what it is (`x-member`). */
  member?: string;
  /** Below it stands what an author sends or stores, and no key of the language (`x-author-data`). */
  authorData?: boolean;
  /** How it is begun, where it has properties of its own (`x-begins`). */
  begins?: Beginning;
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
