import type { Json, JsonObject } from '../contracts/contract-types.ts';
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
      const readKeyword = KEYWORDS[keyword] ?? (KEPT.has(keyword) ? () => keep(keyword, value) : undefined);
      if (!readKeyword) throw new Error(`${address} uses the keyword "${keyword}", which the checker does not know`);
      Object.assign(
        node,
        readKeyword(value, (inner, ...steps) => read(inner, [address, ...steps].join('/')), address),
      );
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
type KeywordReader = (value: Json, read: ReadInner, address: string) => SchemaNode;

/** Keywords that a node keeps as they are, under their own name; `x-full-label` is its `fullLabel`. */
const KEPT: ReadonlySet<string> = new Set([
  ...['title', 'description', 'default', 'examples', 'required', 'minimum', 'maximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties'],
  ...['x-position', 'x-group', 'x-quick', 'x-help', 'x-words', 'x-editor', 'x-author-data', 'x-label', 'x-full-label'],
  ...['x-member', 'x-holds', 'x-fits', 'x-part', 'x-begins', 'x-purpose'],
]);

/** Keywords that are read, or have another name in a node. */
const KEYWORDS: Readonly<Record<string, KeywordReader>> = {
  $ref: (value) => ({ ref: value as string }),
  type: (value) => ({ types: (Array.isArray(value) ? value : [value]) as JsonType[] }),
  properties: (value, read) => ({
    properties: new Map(Object.entries(value as JsonObject).map(([name, inner]) => [name, read(inner, 'properties', name)])),
  }),
  additionalProperties: (value, read) => ({ additional: typeof value === 'boolean' ? value : read(value, 'additionalProperties') }),
  propertyNames: (value, read) => ({ propertyNames: read(value, 'propertyNames') }),
  enum: (value) => ({ values: value as Json[] }),
  const: (value) => ({ values: [value] }),
  items: (value, read) => ({ items: read(value, 'items') }),
  oneOf: readBranches('oneOf'),
  anyOf: readBranches('anyOf'),
  pattern: (value) => ({ pattern: new RegExp(value as string, 'u') }),
};

function readBranches(keyword: string): KeywordReader {
  return (value, read, address) => {
    if (!Array.isArray(value)) throw new Error(`${address} has ${keyword} without a list`);
    return { branches: value.map((branch, index) => read(branch, keyword, index)) };
  };
}

function keep(keyword: string, value: Json): SchemaNode {
  const name = keyword.replace(/^x-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  // Schema documents are part of the program and proven by its tests; a wrong type of a known keyword does not occur.
  return { [name]: value } as SchemaNode;
}
