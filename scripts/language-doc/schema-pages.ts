import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../src/language/contracts/contract-types.ts';
import { ROOT } from '../read-project.ts';

/** A schema as written, with the keywords that the page uses. */
export interface RawSchema {
  $id?: string;
  $ref?: string;
  $defs?: Record<string, RawSchema>;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: Json[];
  const?: Json;
  default?: Json;
  examples?: Json[];
  required?: string[];
  properties?: Record<string, RawSchema>;
  additionalProperties?: boolean | RawSchema;
  items?: RawSchema;
  oneOf?: RawSchema[];
  anyOf?: RawSchema[];
  'x-position'?: string;
}

/** Schema documents of the language: those of definitions in page order, then the contracts'. */
export const DOCUMENTS = ['screen', 'block', 'item', 'action', 'source', 'shared', 'app', 'contract'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

const documents = new Map(
  DOCUMENTS.map((name): [DocumentName, RawSchema] => [
    name,
    JSON.parse(readFileSync(join(ROOT, `schemas/${name}.schema.json`), 'utf8')) as RawSchema,
  ]),
);

/** One schema document. */
export function documentOf(name: DocumentName): RawSchema {
  return documents.get(name)!;
}

/** Follows a schema's reference; keywords beside it win. `definition` is the referenced definition's name, if any. */
export function follow(
  schema: RawSchema,
  within: DocumentName,
): { schema: RawSchema; within: DocumentName; definition?: string; document?: DocumentName } {
  if (!schema.$ref) return { schema, within };
  const [file, pointer] = schema.$ref.split('#');
  const document = (file ? file.replace('.schema.json', '') : within) as DocumentName;
  const definition = pointer?.replace('/$defs/', '');
  const { $ref: _, ...beside } = schema;
  const found = definition ? documentOf(document).$defs?.[definition] : documentOf(document);
  if (!found) throw new Error(`${schema.$ref} leads nowhere`);
  const next = follow({ ...found, ...beside }, document);
  return definition ? { ...next, definition } : { ...next, document };
}
