import { labelOf } from '../compile/label-of.ts';
import type { Json } from '../contracts/contract-types.ts';
import type { Schemas } from './load-schemas.ts';
import { jsonTypeOf, type NAMED_EDITORS, type SchemaNode } from './schema-node.ts';

/* What the schemas say of a property: by their attributes (`x-…`, docs/decisions/01-language.md#schemas-and-versions), or by type and position where that says enough. */

/** Editors that follow from the type and the position of a property. */
export const DERIVED_EDITORS = [
  'choice',
  'condition',
  'expression',
  'flag',
  'link',
  'literal',
  'mapping',
  'name',
  'number',
  'numbers',
  'path',
  'paths',
  'range',
  'roles',
  'template',
  'text',
  'texts',
  'two-paths',
] as const;

export type EditorName = Exclude<(typeof NAMED_EDITORS)[number], 'none'> | (typeof DERIVED_EDITORS)[number];

/** The editor of a property; undefined where its parts are edited separately, or without one. `owner`: the object around it. */
export function editorOf(node: SchemaNode, owner: { readonly [key: string]: Json }): EditorName | undefined {
  if (node.editor === 'none' || (node.properties && node.editor === undefined)) return undefined;
  if (node.editor !== undefined) return node.editor;
  const derived = node.types?.[0] === 'array' ? editorOfList(node) : editorOfValue(node);
  // The initial value of a date range is the name of a range.
  return derived === 'literal' && Array.isArray(owner.range) ? 'range' : derived;
}

function editorOfList({ position, items, maxItems }: SchemaNode): EditorName | undefined {
  if (position === 'roles') return 'roles';
  if (position === 'path') return maxItems === 2 ? 'two-paths' : 'paths';
  const [type] = items?.types ?? [];
  return type === 'number' || type === 'integer' ? 'numbers' : undefined;
}

function editorOfValue({ position, types, values, additional }: SchemaNode): EditorName | undefined {
  switch (position) {
    case 'condition':
    case 'expression':
    case 'link':
    case 'mapping':
    case 'path':
    case 'roles':
      return position;
    case 'literal':
      if (!types) return 'literal';
  }
  // Texts by names: addresses of other systems, words of roles and of areas of the menu.
  if (types?.[0] === 'object') return typeof additional === 'object' && isText(additional) ? 'texts' : undefined;
  if (position === 'text' || position === 'template') return position;
  if (types?.join() === 'boolean') return 'flag';
  if (types?.join() === 'number' || types?.join() === 'integer') return 'number';
  if (values && values.length > 1) return 'choice';
  return position === 'name' ? 'name' : undefined;
}

function isText({ types, values }: SchemaNode): boolean {
  return types?.join() === 'string' && !values;
}

/** Whether an editor accepts a value as written. A value of a wrong type in place of a list or object can be replaced. */
export function acceptsValue({ types }: SchemaNode, value: Json): boolean {
  if (typeof value !== 'object' || !types) return true;
  return types.includes(jsonTypeOf(value));
}

/** The values that a property is chosen from, as people read them (`x-words`); none where it has only one. */
export function valueChoices({ values = [], words }: SchemaNode) {
  if (values.length < 2) return [];
  return values
    .filter((value) => typeof value === 'string')
    .map((value) => ({ value, label: words?.[value] ?? value.replaceAll('-', ' ') }));
}

/** Keys of authors' data, inside which the keywords of the language mean nothing: mappings, plain values, and keys with `x-author-data`. */
export function authorDataKeys(schemas: Schemas): ReadonlySet<string> {
  const isData = ({ position, authorData }: SchemaNode) => authorData || position === 'mapping' || position === 'literal';
  const others = new Set(schemas.properties().flatMap(([key, node]) => (isData(node) ? [] : [key])));
  return new Set(schemas.properties().flatMap(([key]) => (others.has(key) ? [] : [key])));
}

/**
 * Labels of properties (`x-label`), by the words of their keys; and those with another label outside of their object (`x-full-label`), by
 * the keys of both: `row actions`, `ask title`.
 */
export function propertyLabels(schemas: Schemas): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [key, node] of schemas.properties()) {
    if (node.label !== undefined) found.set(keyText(key), node.label);
    const inside = [node, node.items ?? {}, ...(node.branches ?? [])].flatMap((each) => [...(schemas.resolve(each).properties ?? [])]);
    for (const [inner, property] of inside) {
      const { fullLabel } = schemas.resolve(property);
      if (fullLabel !== undefined) found.set(`${keyText(key)} ${keyText(inner)}`, fullLabel);
    }
  }
  return found;
}

/** A key in words: `row actions`. */
export function keyText(key: string): string {
  return labelOf(key).toLowerCase();
}

/** Names of the members of lists and maps that are parts of a definition (`x-member`, or their kind). */
export function memberNames(schemas: Schemas) {
  const lists = new Map<string, string>();
  const named = new Map<string, string>();
  for (const [key, { items, additional, member }] of schemas.properties()) {
    const name = member ?? (items && schemas.resolve(items).part);
    if (name !== undefined && items) lists.set(key, name);
    else if (name !== undefined && typeof additional === 'object') named.set(key, name);
  }
  return { lists, named };
}
