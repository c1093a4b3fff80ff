import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { loadSchemas, type Schemas } from '../src/language/check/load-schemas.ts';
import { editorOf } from '../src/language/check/read-language.ts';
import type { SchemaNode } from '../src/language/check/schema-node.ts';
import type { Json } from '../src/language/contracts/contract-types.ts';
import { ROOT } from './read-project.ts';

const meets = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false }).compile(
  JSON.parse(readFileSync(join(ROOT, 'schemas/meta-schema.json'), 'utf8')) as object,
);

/** Faults of the definition schemas: violations of the meta-schema, and properties without an editor or a reason. */
export function schemaFaults(documents: readonly Json[]): string[] {
  const broken = documents.flatMap((document) => {
    const { $id } = document as { $id: string };
    return meets(document)
      ? []
      : (meets.errors ?? []).map(({ instancePath, message, params }) => {
          const allowed = Array.isArray(params.allowedValues) ? `: ${params.allowedValues.join(', ')}` : '';
          return `${$id}#${instancePath} ${message}${allowed}`;
        });
  });
  if (broken.length > 0) return broken;
  const schemas = loadSchemas(documents);
  return [...documents.flatMap((document) => propertyFaults(schemas, (document as { $id: string }).$id)), ...nameFaults(schemas)];
}

/** Labels and member names are looked up by key, so a key has one of each everywhere. */
function nameFaults(schemas: Schemas): string[] {
  const names = new Map<string, string>();
  const faultOfName = (place: string, name: string | undefined): string[] => {
    const other = names.get(place) ?? name;
    if (name !== undefined) names.set(place, name);
    return name === other || name === undefined ? [] : [`${place} of two kinds: ${other}, ${name}`];
  };
  return schemas
    .properties()
    .flatMap(([key, { label, items, member = items && schemas.resolve(items).part }]) => [
      ...faultOfName(`x-label of ${key}`, label),
      ...faultOfName(`x-member of ${key}`, member),
    ]);
}

function propertyFaults(schemas: Schemas, id: string): string[] {
  const found: string[] = [];
  const seen = new Set<SchemaNode>();
  const visit = (node: SchemaNode | boolean | undefined, path: string): void => {
    if (typeof node !== 'object' || node.ref || seen.has(node)) return;
    seen.add(node);
    for (const [key, property] of node.properties ?? []) {
      const fault = faultOf(schemas.resolve(property), schemas);
      if (fault) found.push(`${path}/${key} ${fault}`);
      visit(property, `${path}/${key}`);
    }
    for (const inner of [node.items, node.additional, ...(node.branches ?? [])]) visit(inner, path);
  };
  visit(schemas.root(id), id);
  return found;
}

function faultOf(node: SchemaNode, schemas: Schemas): string | undefined {
  const { values, words, branches = [] } = node;
  if (!node.group) return 'has no group';
  if (!node.description && !node.help && values?.length !== 1 && node.editor !== 'none') return 'has no description';
  if (words && values?.join() !== Object.keys(words).join()) return 'has other x-words than values';
  const { part } = node.items ? schemas.resolve(node.items) : {};
  const named = typeof node.additional === 'object' ? schemas.resolve(node.additional) : undefined;
  const isEdited =
    node.editor === 'none' ||
    node.position === 'id' ||
    values?.length === 1 ||
    node.properties !== undefined ||
    part !== undefined ||
    named?.properties !== undefined ||
    editorOf(node, {}) !== undefined ||
    branches.some((branch) => editorOf(schemas.resolve(branch), {}) !== undefined);
  return isEdited ? undefined : 'has no editor: say which (x-editor), or none';
}
