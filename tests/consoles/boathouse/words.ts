import { chooseBranch } from '../../../src/language/check/choose-branch.ts';
import type { Schemas } from '../../../src/language/check/load-schemas.ts';
import type { SchemaNode } from '../../../src/language/check/schema-node.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';

/**
 * Keywords of the language, from the schemas: each key of each object (`list.rowLink`, `item.messages.min`) and each value of each
 * closed set (`action.send = "changes"`). A keyword belongs to its object, so a key that several blocks have is several keywords.
 */
export function wordsOf(schemaId: string, schemas: Schemas): Set<string> {
  const words = new Set<string>();
  const seen = new Set<string>();

  function visit(schema: SchemaNode, around: string): void {
    const name = nameOf(schema, schemas, around);
    const node = schemas.resolve(schema);
    for (const value of node.values ?? []) words.add(`${name} = ${JSON.stringify(value)}`);
    for (const branch of node.branches ?? []) visit(branch, name);
    if (node.items) visit(node.items, name);
    if (typeof node.additional === 'object') visit(node.additional, name);
    if (!node.properties || seen.has(name)) return;
    seen.add(name);
    for (const [key, inner] of node.properties) {
      words.add(`${name}.${key}`);
      visit(inner, `${name}.${key}`);
    }
  }

  visit(schemas.root(schemaId), '');
  return words;
}

/** The words that a definition says. */
export function wordsIn(value: Json, schemaId: string, schemas: Schemas): Set<string> {
  const words = new Set<string>();

  function visit(part: Json, schema: SchemaNode, around: string): void {
    const name = nameOf(schema, schemas, around);
    const node = schemas.resolve(schema);
    if (node.branches) {
      const choice = chooseBranch(node.branches, part, schemas);
      if ('branch' in choice) visit(part, choice.branch, name);
    } else if (node.values?.includes(part)) words.add(`${name} = ${JSON.stringify(part)}`);
    else if (Array.isArray(part)) {
      for (const member of part) if (node.items) visit(member, node.items, name);
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, member] of Object.entries(part)) {
        const property = node.properties?.get(key);
        if (property) {
          words.add(`${name}.${key}`);
          visit(member, property, `${name}.${key}`);
        } else if (typeof node.additional === 'object') visit(member, node.additional, name);
      }
    }
  }

  visit(value, schemas.root(schemaId), '');
  return words;
}

/**
 * What a schema is called: by its title, after that of the whole that it is an alternative of (`block form`, `screen form`); a definition that
 * others refer to by its own name, so that it counts once; anything else by where it stands.
 */
function nameOf(schema: SchemaNode, schemas: Schemas, around: string): string {
  const title = schemas.resolve(schema).title?.toLowerCase();
  if (title) return WHOLES.has(around) ? `${around} ${title}` : title;
  return /#\/\$defs\/(.+)$/.exec(schema.ref ?? '')?.[1] ?? around;
}

const WHOLES = new Set(['screen', 'block', 'shared fragment']);
