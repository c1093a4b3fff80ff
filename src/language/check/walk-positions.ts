import type { Json } from '../contracts/contract-types.ts';
import { escapePointer } from '../definition/json-pointer.ts';
import { chooseBranch } from './choose-branch.ts';
import type { Schemas } from './load-schemas.ts';
import type { SchemaNode } from './schema-node.ts';

/** A value of a definition with its schema and its location. */
export interface ValueNode {
  value: Json;
  schema: SchemaNode;
  pointer: string;
}

/** Visits every value of a definition that the schema knows, outermost first. */
export function walkPositions(value: Json, schema: SchemaNode, schemas: Schemas, visit: (node: ValueNode) => void): void {
  walkFrom({ value, schema, pointer: '' }, schemas, visit);
}

function walkFrom({ value, schema, pointer }: ValueNode, schemas: Schemas, visit: (node: ValueNode) => void): void {
  let node = schemas.resolve(schema);
  if (node.branches) {
    const choice = chooseBranch(node.branches, value, schemas);
    if (!('branch' in choice)) return;
    // A position stands on the whole, e.g. on the alternatives of `access`.
    node = choice.branch.position || !node.position ? choice.branch : { ...choice.branch, position: node.position };
  }
  visit({ value, schema: node, pointer });
  if (Array.isArray(value)) {
    for (const [index, member] of value.entries()) {
      const at = `${pointer}/${index}`;
      if (node.items) walkFrom({ value: member, schema: node.items, pointer: at }, schemas, visit);
      else if (node.position) visit({ value: member, schema: { position: node.position }, pointer: at });
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      const inner = node.properties?.get(key) ?? (typeof node.additional === 'object' ? node.additional : undefined);
      if (inner) walkFrom({ value: member, schema: inner, pointer: `${pointer}/${escapePointer(key)}` }, schemas, visit);
    }
  }
}
