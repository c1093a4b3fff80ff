import { schemaIdOf } from '../../../language/check/definition-file.ts';
import { pointerKeys } from '../../../language/check/json-pointer.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import { isMemberAt, nameOfDefinition, nameOfNode } from '../../../language/check/name-of-node.ts';
import type { SchemaNode } from '../../../language/check/schema-node.ts';
import { walkPositions } from '../../../language/check/walk-positions.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { idPathOf } from '../../../language/definition/id-paths.ts';
import { readWritten } from '../paths/written.ts';
import { whatInWords } from '../words/what-in-words.ts';
import type { ShownLabels } from '../words/words-of.ts';

/** A property of a part that is a plain choice: on or off, a number, numbers, one of a few words, or the name of a range of dates. */
export interface Setting {
  file: string;
  /** Where it stands, or would stand: a path by ids. */
  at: string;
  /** The part that it is of, as people call it. */
  part: string;
  /** What it is called. */
  name: string;
  /** What it does, in words of people. */
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
  /** `label` is what people read for what is written. */
  | { is: 'choice'; choices: readonly { value: string; label: string }[] }
  | { is: 'range' };

/** Set elsewhere, or nothing that one changes by itself. */
const ELSEWHERE = new Set(['kind', 'block', 'shared', 'access', 'note', 'suppress', 'format', 'input', 'language']);

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
      if (!kind || (value[key] === undefined && isStandIn(value))) continue;
      const at = idPathOf(document, pointer);
      const description = helpOf(node, schemas);
      found.push({ file, at: at === '' ? key : `${at}/${key}`, part, name: nameOfSetting(key), description, kind, value: value[key] });
    }
  });
  return found;
}

/** What people call a property. */
function nameOfSetting(key: string): string {
  return whatInWords(labelOf(key).toLowerCase()).replace(/^./, (letter) => letter.toUpperCase());
}

/** What stands in for a shared part, or only holds others, has looks and manners of its own at most where they are written. */
function isStandIn({ use, items, firstOf }: { [key: string]: Json }): boolean {
  return use !== undefined || Array.isArray(items) || Array.isArray(firstOf);
}

/** What a property is for, in words of people. What stands beside the property itself counts more than what it refers to. */
export function helpOf(written: SchemaNode, schemas: Schemas): string {
  const node = schemas.resolve(written);
  return written.help ?? written.description ?? node.help ?? node.description ?? '';
}

/** How a property is chosen, where it is a plain choice. */
export function settingKindOf(key: string, node: SchemaNode, owner: { [key: string]: Json }): SettingKind | undefined {
  // The value before anybody typed is a name where a range of dates is typed.
  if (key === 'default' || key === 'reset') return Array.isArray(owner.range) ? { is: 'range' } : undefined;
  const [type, ...others] = node.types ?? [];
  if (others.length > 0) return undefined;
  if (type === 'boolean') return { is: 'flag' };
  if (type === 'number' || type === 'integer') return { is: 'number', minimum: node.minimum, maximum: node.maximum };
  if (type === 'array') return ['integer', 'number'].includes(node.items?.types?.[0] ?? '') ? { is: 'numbers' } : undefined;
  const values = node.values?.filter((value) => typeof value === 'string') ?? [];
  if (values.length < 2 || values.length !== node.values?.length) return undefined;
  return { is: 'choice', choices: values.map((value) => ({ value, label: node.words?.[value] ?? value.replaceAll('-', ' ') })) };
}

function partOf(document: Json, pointer: string, labels: ShownLabels): string {
  const name = nameOfNode(document, pointer, (part) => labels.get(idPathOf(document, part))) || nameOfDefinition(document);
  const keys = pointerKeys(pointer);
  const inside = isMemberAt(keys) || /^\d+$/.test(keys.at(-1) ?? '') ? undefined : keys.at(-1);
  return `${name.replace(/^./, (letter) => letter.toUpperCase())}${inside === undefined ? '' : `, ${labelOf(inside).toLowerCase()}`}`;
}
