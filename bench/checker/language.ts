import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { below, isObject, type Json, type JsonObject } from './json.ts';

/** A node of a definition with its schema. */
export interface DefinitionNode {
  file: string;
  pointer: string;
  value: Json;
  key: string;
  /** The effective schema, with references and alternatives resolved. */
  schema: JsonObject;
  /** Kind of value (`x-position`), inherited by list members. */
  position: string;
  /** The parent; absent for a file. */
  holder?: DefinitionNode;
}

export type Language = ReadonlyMap<string, JsonObject>;

export function readLanguage(folder: string): Language {
  const names = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
  return new Map(names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as JsonObject]));
}

/** A value's position and inherited kind. */
interface Standing extends Pick<DefinitionNode, 'pointer' | 'key' | 'holder'> {
  inherited: string;
}

/** The nodes of a definition that have a schema, outermost first. */
export function nodesOf(file: string, value: Json, language: Language): DefinitionNode[] {
  const nodes: DefinitionNode[] = [];
  const visit = (node: DefinitionNode): void => {
    nodes.push(node);
    const { value, schema, pointer } = node;
    if (Array.isArray(value)) {
      const items = schema.items as JsonObject | undefined;
      for (const [index, member] of value.entries())
        visit(nodeAt(member, items ?? {}, { pointer: below(pointer, index), key: String(index), holder: node, inherited: node.position }));
    } else if (isObject(value)) {
      const properties = (schema.properties ?? {}) as Record<string, JsonObject>;
      const others = isObject(schema.additionalProperties) ? schema.additionalProperties : undefined;
      const open = properties[node.key] === undefined && !schema.properties && !others;
      for (const [key, member] of Object.entries(value)) {
        const inner = Object.hasOwn(properties, key) ? properties[key] : others;
        const inherited = open || others ? node.position : '';
        if (inner || open) visit(nodeAt(member, inner ?? {}, { pointer: below(pointer, key), key, holder: node, inherited }));
      }
    }
  };
  const nodeAt = (value: Json, schema: JsonObject, { pointer, key, holder, inherited }: Standing): DefinitionNode => {
    const resolved = resolve(schema, value, language, schemaFileOf(schema, holder));
    const position = String(resolved['x-position'] ?? inherited);
    return { file, pointer, value, key, schema: resolved, position, ...(holder ? { holder } : {}) };
  };
  visit(nodeAt(value, { $ref: rootSchema(file, value) }, { pointer: '', key: '', inherited: '' }));
  return nodes;
}

function rootSchema(file: string, value: Json): string {
  if (file.endsWith('/app.json')) return 'app.schema.json';
  return isObject(value) && 'shared' in value ? 'shared.schema.json' : 'screen.schema.json';
}

const FILE = Symbol('file');

/** The schema file for references without a file name. */
function schemaFileOf(schema: JsonObject, holder: DefinitionNode | undefined): string {
  const own = (schema as { [FILE]?: string })[FILE];
  return own ?? (holder ? ((holder.schema as { [FILE]?: string })[FILE] ?? '') : '');
}

function resolve(schema: JsonObject, value: Json, language: Language, file: string): JsonObject {
  let current = schema;
  let at = file;
  for (;;) {
    if (typeof current.$ref === 'string') {
      const [name, path] = current.$ref.split('#');
      if (name) at = name;
      let target = language.get(at) as Json;
      for (const key of (path ?? '').split('/').filter(Boolean)) target = (target as JsonObject)[key] as Json;
      const { $ref: _ref, ...said } = current;
      current = { ...(target as JsonObject), ...said };
    } else if (Array.isArray(current.oneOf ?? current.anyOf)) {
      const { oneOf, anyOf, ...said } = current;
      const branch = chooseBranch((oneOf ?? anyOf) as JsonObject[], value);
      if (!branch) return Object.assign(current, { [FILE]: at });
      current = { ...said, ...branch };
    } else return Object.assign({ ...current }, { [FILE]: at });
  }
}

function chooseBranch(branches: JsonObject[], value: Json): JsonObject | undefined {
  if (!isObject(value)) return branches.find((branch) => ('const' in branch ? branch.const === value : branch.type === typeOf(value)));
  const telling = (branch: JsonObject) =>
    Object.entries((branch.properties ?? {}) as Record<string, JsonObject>).find(
      ([, inner]) => 'const' in inner || ('enum' in inner && !('type' in inner)),
    );
  return branches.find((branch) => {
    const found = telling(branch);
    if (!found) return ((branch.required ?? []) as string[]).every((key) => key in value);
    const [key, inner] = found;
    return 'const' in inner ? value[key] === inner.const : (inner.enum as Json[]).includes(value[key] as Json);
  });
}

function typeOf(value: Json): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}
