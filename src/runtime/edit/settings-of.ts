import { schemaIdOf } from '../check/definition-file.ts';
import { pointerKeys } from '../check/json-pointer.ts';
import type { Schemas } from '../check/load-schemas.ts';
import { nameOfDefinition, nameOfNode } from '../check/name-of-node.ts';
import type { SchemaNode } from '../check/schema-node.ts';
import { walkPositions } from '../check/walk-positions.ts';
import { labelOf } from '../compile/label-of.ts';
import type { Json } from '../contracts/contract-types.ts';
import { idPathOf } from './id-paths.ts';
import type { ShownLabels } from './words-of.ts';
import { readWritten } from './written.ts';

/** A property of a part that is a plain choice: on or off, a number, numbers, one of a few words, or the name of a range of dates. */
export interface Setting {
  file: string;
  /** Where it stands, or would stand: a path by ids. */
  at: string;
  /** The part that it is of, as people call it. */
  part: string;
  /** What it is called. */
  name: string;
  /** What it does, as the language says. */
  description: string;
  kind: SettingKind;
  /** Undefined where nothing is written. */
  value: Json | undefined;
}

/** How a setting is chosen. */
export type SettingKind =
  | { is: 'flag' }
  | { is: 'number'; minimum: number | undefined; maximum: number | undefined }
  | { is: 'numbers' }
  | { is: 'choice'; values: readonly string[] }
  | { is: 'range' };

/** Set elsewhere, or nothing that one changes by itself. */
const ELSEWHERE = new Set(['kind', 'block', 'shared', 'access', 'note', 'suppress', 'format', 'input']);

/** The plain settings of every part of a definition, in the order of the file; undefined where it is no JSON now. */
export function settingsOf(file: string, text: string, schemas: Schemas, labels: ShownLabels = new Map()): Setting[] | undefined {
  const read = readWritten(file, text);
  if ('issue' in read) return undefined;
  const document = read.value;
  const found: Setting[] = [];
  walkPositions(document, schemas.root(schemaIdOf(file, document)), schemas, ({ value, pointer, schema }) => {
    if (!schema.properties || typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const part = partOf(document, pointer, labels);
    for (const [key, node] of schema.properties) {
      const kind = ELSEWHERE.has(key) ? undefined : settingKindOf(key, schemas.resolve(node), value);
      if (!kind) continue;
      const at = idPathOf(document, pointer);
      const { description = '' } = schemas.resolve(node);
      found.push({ file, at: at === '' ? key : `${at}/${key}`, part, name: labelOf(key), description, kind, value: value[key] });
    }
  });
  return found;
}

/** How a property is chosen, where it is a plain choice. */
export function settingKindOf(key: string, node: SchemaNode, owner: { [key: string]: Json }): SettingKind | undefined {
  // The value before anybody typed is a name where a range of dates is typed.
  if (key === 'default' || key === 'reset') return Array.isArray(owner.range) ? { is: 'range' } : undefined;
  const [type, ...others] = node.types ?? [];
  if (others.length > 0) return undefined;
  if (type === 'boolean') return { is: 'flag' };
  if (type === 'number' || type === 'integer') return { is: 'number', minimum: node.minimum, maximum: node.maximum };
  if (type === 'array') return node.items?.types?.[0] === 'integer' ? { is: 'numbers' } : undefined;
  const words = node.values?.filter((value) => typeof value === 'string') ?? [];
  return words.length > 1 && words.length === node.values?.length ? { is: 'choice', values: words } : undefined;
}

function partOf(document: Json, pointer: string, labels: ShownLabels): string {
  const name = nameOfNode(document, pointer, (part) => labels.get(idPathOf(document, part))) || nameOfDefinition(document);
  const last = pointerKeys(pointer).at(-1);
  const isInside = last !== undefined && !/^\d+$/.test(last);
  return `${name.replace(/^./, (letter) => letter.toUpperCase())}${isInside ? `, ${labelOf(last).toLowerCase()}` : ''}`;
}
