import type { Json } from '../contracts/contract-types.ts';
import { createMemo } from '../contracts/create-memo.ts';
import type { Schemas } from './load-schemas.ts';
import { hasType, type JsonType, jsonTypeOf, type SchemaNode } from './schema-node.ts';

/** The alternative of a schema that a value matches, or why none can be chosen. */
export type BranchChoice =
  | { branch: SchemaNode }
  /** No alternative is of this type. */
  | { misfit: 'type' }
  /** The discriminator is missing; `alternatives` are other keys that would decide. */
  | { misfit: 'missing'; key: string; allowed: string[]; alternatives: string[] }
  /** That key has a value that no alternative knows. */
  | { misfit: 'value'; key: string; received: Json; allowed: string[] };

/** Chooses among alternatives by a key with fixed values (`kind`, `block`, `shared`), else by required keys, else by type. */
export function chooseBranch(branches: readonly SchemaNode[], value: Json, schemas: Schemas): BranchChoice {
  const fitting = branches.map((branch) => branchFor(branch, value, schemas)).filter((branch) => takes(branch, value));
  if (fitting.length === 0) return { misfit: 'type' };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { branch: fitting.find((branch) => branch.values?.includes(value)) ?? fitting[0]! };
  }
  const key = distinguishingKey(fitting, schemas);
  if (fitting.length === 1 || key === undefined) return { branch: byRequiredKeys(fitting, value) ?? fitting[0]! };
  const received = Object.hasOwn(value, key) ? value[key] : undefined;
  const allowed = () => fitting.flatMap((branch) => fixedValues(branch, key, schemas) ?? []).map(String);
  if (received !== undefined) {
    const found = fitting.find((branch) => fixedValues(branch, key, schemas)?.includes(received));
    return found ? { branch: found } : { misfit: 'value', key, received, allowed: allowed() };
  }
  const others = fitting.filter((branch) => fixedValues(branch, key, schemas) === undefined);
  const other = byRequiredKeys(others, value);
  if (other) return { branch: other };
  return { misfit: 'missing', key, allowed: allowed(), alternatives: others.flatMap((branch) => branch.required ?? []) };
}

/** A schema with its alternatives resolved by the value, where one of them fits. */
export function branchFor(schema: SchemaNode, value: Json, schemas: Schemas): SchemaNode {
  const resolved = schemas.resolve(schema);
  if (!resolved.branches) return resolved;
  const choice = chooseBranch(resolved.branches, value, schemas);
  return 'branch' in choice ? choice.branch : resolved;
}

function byRequiredKeys(branches: readonly SchemaNode[], value: { [key: string]: Json }): SchemaNode | undefined {
  return branches.find((branch) => branch.required?.every((name) => Object.hasOwn(value, name)));
}

/** The types of a schema, from its `type` or its fixed values; empty for any. */
export function typesOf(schema: SchemaNode): readonly JsonType[] {
  return schema.types ?? [...new Set((schema.values ?? []).map(jsonTypeOf))];
}

function takes(schema: SchemaNode, value: Json): boolean {
  const types = typesOf(schema);
  return types.length === 0 || hasType(value, types);
}

/** The key to which most alternatives give fixed values of their own. */
function distinguishingKey(branches: readonly SchemaNode[], schemas: Schemas): string | undefined {
  const counts = new Map<string, number>();
  for (const branch of branches) for (const key of keysWithFixedValues(branch, schemas)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] > 1 ? best[0] : undefined;
}

const keysOf = createMemo<SchemaNode, readonly string[]>();

/** The required keys of a schema with fixed values, in its order. */
function keysWithFixedValues(branch: SchemaNode, schemas: Schemas): readonly string[] {
  return keysOf(branch, [schemas], () =>
    [...(branch.properties?.keys() ?? [])].filter((key) => branch.required?.includes(key) && fixedValues(branch, key, schemas)),
  );
}

function fixedValues(branch: SchemaNode, key: string, schemas: Schemas): readonly Json[] | undefined {
  const property = branch.properties?.get(key);
  return property && schemas.resolve(property).values;
}
