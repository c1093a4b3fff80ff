import { branchFor } from '../../../language/check/choose-branch.ts';
import { schemaIdOf } from '../../../language/check/definition-file.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import type { SchemaNode } from '../../../language/check/schema-node.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { pointerKeys, valueAt } from '../../../language/definition/json-pointer.ts';

/** The schema at a pointer of a definition; undefined where the language has none, as inside authors' data. */
export function schemaAt(file: string, document: Json, pointer: string, schemas: Schemas): SchemaNode | undefined {
  let value: Json | undefined = document;
  let schema: SchemaNode | undefined = schemas.root(schemaIdOf(file, document));
  for (const key of pointerKeys(pointer)) {
    if (!schema || value === undefined) return undefined;
    const chosen: SchemaNode = branchFor(schema, value, schemas);
    schema = Array.isArray(value)
      ? chosen.items
      : (chosen.properties?.get(key) ?? (typeof chosen.additional === 'object' ? chosen.additional : undefined));
    value = typeof value === 'object' && value !== null ? (value as Record<string, Json>)[key] : undefined;
  }
  return schema && schemas.resolve(schema);
}

/** The same with alternatives resolved by the value. */
export function branchAt(file: string, document: Json, pointer: string, schemas: Schemas): SchemaNode | undefined {
  const schema = schemaAt(file, document, pointer, schemas);
  const value = valueAt(document, pointer) as Json | undefined;
  return schema && (value === undefined ? schema : branchFor(schema, value, schemas));
}
