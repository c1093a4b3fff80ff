import { walkParts } from '../../../language/check/definition-file.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import { isMemberAt, nameOfDefinition } from '../../../language/check/name-of-node.ts';
import { editorOf, keyText } from '../../../language/check/read-language.ts';
import type { SchemaNode } from '../../../language/check/schema-node.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { idPathOf } from '../../../language/definition/id-paths.ts';
import { pointerKeys } from '../../../language/definition/json-pointer.ts';
import { capital } from '../../../language/text/capital.ts';
import { NO_LABELS, type ShownLabels, shownNames } from '../describe/shown-names.ts';
import { readWritten } from '../paths/written.ts';

/** A property of a part that is a plain choice: on or off, a number, numbers, one of a few words, or the name of a range of dates. */
export interface Setting {
  file: string;
  /** Its stable path, also where nothing is written yet. */
  at: string;
  key: string;
  isRequired: boolean;
  /** Label of its part. */
  part: string;
  /** Its label. */
  name: string;
  /** Its effect. */
  description: string;
  editor: SettingEditor;
  schema: SchemaNode;
  /** Undefined where nothing is written. */
  value: Json | undefined;
}

/** Editors of plain choices. */
export const SETTING_EDITORS = ['flag', 'number', 'numbers', 'choice', 'range'] as const;
export type SettingEditor = (typeof SETTING_EDITORS)[number];

/** The plain settings of every part of a definition, in the order of the file; undefined where it is no JSON now. */
export function settingsOf(file: string, text: string, schemas: Schemas, labels = NO_LABELS): Setting[] | undefined {
  const read = readWritten(file, text);
  if ('issue' in read) return undefined;
  const document = read.value;
  const found: Setting[] = [];
  walkParts(file, document, schemas, ({ value, pointer, schema, properties }) => {
    const part = partOf(document, pointer, labels);
    for (const [key, node] of properties) {
      const resolved = schemas.resolve(node);
      const editor = SETTING_EDITORS.find((each) => each === editorOf(resolved, value));
      if (!editor || (value[key] === undefined && isStandIn(value))) continue;
      const at = idPathOf(document, pointer);
      const setting = {
        key,
        isRequired: schema.required?.includes(key) ?? false,
        part,
        name: capital(resolved.label ?? keyText(key)),
        description: helpOf(node, schemas),
        editor,
        schema: resolved,
        value: value[key],
      };
      found.push({ file, at: at === '' ? key : `${at}/${key}`, ...setting });
    }
  });
  return found;
}

/** Uses and groups have appearance and behaviour only where written. */
function isStandIn({ use, items, firstOf }: { [key: string]: Json }): boolean {
  return use !== undefined || Array.isArray(items) || Array.isArray(firstOf);
}

/** Help of a property. Its own text precedes that of its reference. */
export function helpOf(written: SchemaNode, schemas: Schemas): string {
  const node = schemas.resolve(written);
  return written.help ?? written.description ?? node.help ?? node.description ?? '';
}

function partOf(document: Json, pointer: string, labels: ShownLabels): string {
  const name = shownNames(document, labels).whole(pointer) || nameOfDefinition(document);
  const keys = pointerKeys(pointer);
  const inside = isMemberAt(keys) || /^\d+$/.test(keys.at(-1) ?? '') ? undefined : keys.at(-1);
  return `${capital(name)}${inside === undefined ? '' : `, ${labelOf(inside).toLowerCase()}`}`;
}
