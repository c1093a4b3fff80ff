import type { Json } from '../../src/language/contracts/contract-types.ts';
import { type DocumentName, follow, type RawSchema } from './schema-pages.ts';

/** Anchor of each shared definition and document. */
export type Anchors = ReadonlyMap<string, string>;

/** Properties of an object that are documented elsewhere, and places that use its keys. */
export interface TableOptions {
  omit?: ReadonlySet<string>;
  /** Link to a shipped definition with the key, or ''. */
  seenIn?: (key: string) => string;
}

/** Property table of an object: name, type, description with allowed values, default, example, and a screen that uses it. */
export function printProperties(object: RawSchema, within: DocumentName, anchors: Anchors, { omit, seenIn }: TableOptions = {}): string {
  const entries = Object.entries(object.properties ?? {}).filter(([name]) => !omit?.has(name));
  const rows = entries.map(([name, written]) => {
    const found = follow(written, within);
    const { schema } = found;
    const text = [`${schema.description ?? fixedText(schema)}`];
    const values = valuesOf(schema, found.within);
    if (values.length > 1) text.push(`One of ${values.map((value) => `\`${plain(value)}\``).join(', ')}.`);
    const mark = object.required?.includes(name) ? ' **(required)**' : '';
    const example = schema.examples?.[0];
    const cells = [
      `\`${name}\`${mark}`,
      typeText(written, within, anchors),
      text.filter(Boolean).join(' '),
      schema.default === undefined ? '' : defaultText(schema.default),
      example === undefined ? '' : `\`${JSON.stringify(name)}: ${JSON.stringify(example)}\``,
      ...(seenIn ? [seenIn(name)] : []),
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/[\w.]+<\w+>/g, '`$&`')).join(' | ')} |`;
  });
  const heads = ['key', 'type', 'what it is', 'default', 'example', ...(seenIn ? ['seen in'] : [])];
  return [`| ${heads.join(' | ')} |`, `| ${heads.map(() => '---').join(' | ')} |`, ...rows].join('\n');
}

function fixedText(schema: RawSchema): string {
  return schema.const === undefined ? '' : `Always \`${plain(schema.const)}\`.`;
}

/** Allowed values of a schema, or of its list's members. */
function valuesOf(schema: RawSchema, within: DocumentName): Json[] {
  if (schema.enum) return schema.enum;
  const inner = schema.items ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined);
  return inner ? (follow(inner, within).schema.enum ?? []) : [];
}

/** Type of a value as text, with links. */
function typeText(written: RawSchema, within: DocumentName, anchors: Anchors): string {
  const found = follow(written, within);
  const name = found.definition ?? found.document;
  const { schema } = found;
  if (schema['x-position']) return schema.type === 'array' ? `list of *${schema['x-position']}*` : `*${schema['x-position']}*`;
  const anchor = name && anchors.get(name);
  if (anchor) return `[${name}](#${anchor})`;
  if (schema.items) return `list of ${typeText(schema.items, found.within, anchors)}`;
  if (typeof schema.additionalProperties === 'object') return `${typeText(schema.additionalProperties, found.within, anchors)} by name`;
  if (schema.properties) return 'object, below';
  if (schema.const !== undefined || schema.enum) return '*name*';
  const branches = schema.anyOf ?? [];
  if (branches.length > 0 && !schema.type) return [...new Set(branches.map((each) => typeText(each, found.within, anchors)))].join(' or ');
  return Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? '');
}

/** A default value as code; a described one as text. */
function defaultText(value: Json): string {
  const isProse = typeof value === 'string' && /[\s;]/.test(value);
  return isProse ? value : `\`${plain(value)}\``;
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
