import type { Json } from '../contracts/contract-types.ts';
import { isObject } from '../contracts/json-value.ts';
import { remember } from '../contracts/remember.ts';
import type { JsonType, SchemaNode } from './schema-node.ts';

/** The schemas of the language, linked. */
export interface Schemas {
  /**
   * The schema of a document by its `$id`, e.g. `screen.schema.json`, or a part of one: `contract.schema.json#/$defs/call`. Throws without
   * one.
   */
  root(id: string): SchemaNode;
  /** Follows references. Title, description, position and group of the reference itself take precedence. */
  resolve(node: SchemaNode): SchemaNode;
  /** Every property of every object of the language, by its key, with references followed. */
  properties(): readonly (readonly [key: string, node: SchemaNode])[];
}

type JsonObject = { [key: string]: Json };

const IGNORED = new Set(['$schema', '$id', '$defs']);

/**
 * Loads schema documents. Supports the keywords that the language uses and throws on all others, because an ignored keyword would hide
 * issues. Throws on broken references.
 */
export function loadSchemas(documents: readonly Json[]): Schemas {
  const nodes = new Map<string, SchemaNode>();
  const references: { from: string; to: string }[] = [];

  function read(json: Json | undefined, address: string): SchemaNode {
    const node = isObject(json) ? readNode(json, address) : undefined;
    if (!node) throw new Error(`${address} is not a schema`);
    nodes.set(address, node);
    return node;
  }

  function readNode(json: JsonObject, address: string): SchemaNode {
    const node: SchemaNode = {};
    for (const [keyword, value] of Object.entries(json)) {
      if (IGNORED.has(keyword)) continue;
      const write = KEYWORDS[keyword];
      if (!write) throw new Error(`${address} uses the keyword "${keyword}", which the checker does not know`);
      write(node, value, (inner, ...steps) => read(inner, [address, ...steps].join('/')), address);
    }
    if (node.ref) {
      const file = address.slice(0, address.indexOf('#'));
      node.ref = node.ref.startsWith('#') ? file + node.ref : node.ref.includes('#') ? node.ref : `${node.ref}#`;
      references.push({ from: address, to: node.ref });
    }
    for (const [name, definition] of Object.entries(isObject(json.$defs) ? json.$defs : {})) read(definition, `${address}/$defs/${name}`);
    return node;
  }

  for (const document of documents) {
    if (!isObject(document) || typeof document.$id !== 'string') throw new Error('A schema document needs an $id');
    read(document, `${document.$id}#`);
  }
  for (const { from, to } of references) if (!nodes.has(to)) throw new Error(`${from} refers to ${to}, which does not exist`);

  const resolvedNodes = new WeakMap<SchemaNode, SchemaNode>();

  function resolve(node: SchemaNode): SchemaNode {
    if (!node.ref) return node;
    return remember(resolvedNodes, node, () => follow(node));
  }

  function follow(node: SchemaNode): SchemaNode {
    let resolved = node;
    for (let steps = 0; resolved.ref; steps += 1) {
      if (steps > 20) throw new Error(`${resolved.ref} refers to itself`);
      const { ref, ...said } = resolved;
      resolved = { ...nodes.get(ref)!, ...said };
      const next = nodes.get(ref)!.ref;
      if (next) resolved.ref = next;
    }
    return resolved;
  }

  return {
    root(id) {
      const node = nodes.get(id.includes('#') ? id : `${id}#`);
      if (!node) throw new Error(`There is no schema ${id}`);
      return node;
    },
    resolve,
    properties: () =>
      [...nodes.values()].flatMap((node) => [...(node.properties ?? [])].map(([key, property]) => [key, resolve(property)] as const)),
  };
}

type ReadInner = (json: Json | undefined, ...steps: (string | number)[]) => SchemaNode;
type KeywordReader = (node: SchemaNode, value: Json, read: ReadInner, address: string) => void;

const KEYWORDS: Readonly<Record<string, KeywordReader>> = {
  title: (node, value) => assign(node, 'title', value),
  description: (node, value) => assign(node, 'description', value),
  default: (node, value) => assign(node, 'default', value),
  examples: (node, value) => assign(node, 'examples', value),
  'x-position': (node, value) => assign(node, 'position', value),
  'x-group': (node, value) => assign(node, 'group', value),
  'x-quick': (node, value) => assign(node, 'quick', value),
  'x-help': (node, value) => assign(node, 'help', value),
  'x-words': (node, value) => assign(node, 'words', value),
  'x-editor': (node, value) => assign(node, 'editor', value),
  'x-author-data': (node, value) => assign(node, 'authorData', value),
  'x-label': (node, value) => assign(node, 'label', value),
  'x-full-label': (node, value) => assign(node, 'fullLabel', value),
  'x-member': (node, value) => assign(node, 'member', value),
  'x-holds': (node, value) => assign(node, 'holds', value),
  'x-fits': (node, value) => assign(node, 'fits', value),
  'x-part': (node, value) => assign(node, 'part', value),
  'x-begins': (node, value) => assign(node, 'begins', value),
  $ref: (node, value) => assign(node, 'ref', value),
  type: (node, value) => {
    node.types = (Array.isArray(value) ? value : [value]) as JsonType[];
  },
  properties: (node, value, read) => {
    node.properties = new Map(Object.entries(value as JsonObject).map(([name, inner]) => [name, read(inner, 'properties', name)]));
  },
  required: (node, value) => assign(node, 'required', value),
  additionalProperties: (node, value, read) => {
    node.additional = typeof value === 'boolean' ? value : read(value, 'additionalProperties');
  },
  propertyNames: (node, value, read) => {
    node.propertyNames = read(value, 'propertyNames');
  },
  enum: (node, value) => assign(node, 'values', value),
  const: (node, value) => {
    node.values = [value];
  },
  items: (node, value, read) => {
    node.items = read(value, 'items');
  },
  oneOf: readBranches('oneOf'),
  anyOf: readBranches('anyOf'),
  pattern: (node, value) => {
    node.pattern = new RegExp(value as string, 'u');
  },
  minLength: (node, value) => assign(node, 'minLength', value),
  maxLength: (node, value) => assign(node, 'maxLength', value),
  minItems: (node, value) => assign(node, 'minItems', value),
  maxItems: (node, value) => assign(node, 'maxItems', value),
  minProperties: (node, value) => assign(node, 'minProperties', value),
  minimum: (node, value) => assign(node, 'minimum', value),
  maximum: (node, value) => assign(node, 'maximum', value),
};

function readBranches(keyword: string): KeywordReader {
  return (node, value, read, address) => {
    if (!Array.isArray(value)) throw new Error(`${address} has ${keyword} without a list`);
    node.branches = value.map((branch, index) => read(branch, keyword, index));
  };
}

function assign<Key extends keyof SchemaNode>(node: SchemaNode, key: Key, value: Json): void {
  // Schema documents are part of the program and proven by its tests; a wrong type of a known keyword does not occur.
  node[key] = value as SchemaNode[Key];
}
