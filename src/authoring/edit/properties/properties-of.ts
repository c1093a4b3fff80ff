import { chooseBranch } from '../../../language/check/choose-branch.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import { acceptsValue, type EditorName, editorOf, valueChoices } from '../../../language/check/read-language.ts';
import { type ItemPlace, jsonTypeOf, type PropertyGroup, type SchemaNode } from '../../../language/check/schema-node.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { isObject, objectOf } from '../../../language/contracts/json-value.ts';
import { pointerOf } from '../../../language/definition/id-paths.ts';
import { valueAt } from '../../../language/definition/json-pointer.ts';
import { branchAt } from '../paths/schema-at.ts';
import { readWritten } from '../paths/written.ts';
import { helpOf } from './settings-of.ts';

/**
 * How a property is edited. `part`: by its own properties; `new`: it is missing, and needs a choice first; `inside`: elsewhere, or as
 * JSON.
 */
export type PropertyEditor = EditorName | 'part' | 'new' | 'inside';

/** A property that a part has or can have. */
export interface PartProperty {
  file: string;
  /** Its stable path, also where nothing is written yet. */
  at: string;
  key: string;
  description: string;
  group: PropertyGroup;
  /** It is shown although nothing is written. */
  isQuick: boolean;
  isRequired: boolean;
  editor: PropertyEditor;
  /** Its schema: values and limits. */
  schema: SchemaNode;
  /** Undefined where nothing is written. */
  value: Json | undefined;
}

/** The properties that a part has or that have an effect there, in the order of the language; undefined where it does not exist. */
export function propertiesOf(file: string, text: string, at: string, schemas: Schemas): PartProperty[] | undefined {
  const read = readWritten(file, text);
  if ('issue' in read) return undefined;
  const document = read.value;
  const pointer = pointerOf(document, at);
  if (pointer === undefined) return undefined;
  const value = valueAt(document, pointer) as Json;
  const schema = branchAt(file, document, pointer, schemas);
  if (!isObject(value) || !schema?.properties) return undefined;
  const around = pointer
    .split('/')
    .map((_, index, steps) => steps.slice(0, index).join('/'))
    .slice(1);
  const place = [...around, pointer].map((each) => branchAt(file, document, each, schemas)?.holds).findLast((holds) => holds !== undefined);
  const fitting = [...schema.properties].filter(([key, node]) => value[key] !== undefined || fitsInto(schemas.resolve(node), place, value));
  return fitting.map(([key, written]) => {
    const node = meantBy(schemas.resolve(written), value[key], schemas);
    return {
      file,
      at: at === '' ? key : `${at}/${key}`,
      key,
      description: helpOf(written, schemas),
      group: node.group ?? 'Advanced',
      isQuick: node.quick ?? false,
      isRequired: schema.required?.includes(key) ?? false,
      editor: propertyEditor(key, node, value),
      schema: node,
      value: value[key],
    };
  });
}

/** Whether a property has an effect on an item at this place. An immediate item is an input everywhere. */
function fitsInto({ fits }: SchemaNode, place: ItemPlace | undefined, { change, on, off }: { [key: string]: Json }): boolean {
  if (!fits || place === undefined || fits.includes(place)) return true;
  return fits.includes('input') && [change, on, off].some((each) => each !== undefined);
}

/** The written alternative, or else the first. Access counts as one type. */
function meantBy(node: SchemaNode, value: Json | undefined, schemas: Schemas): SchemaNode {
  const [first] = node.branches ?? [];
  if (!first || node.position !== undefined) return node;
  const choice = value === undefined ? { branch: schemas.resolve(first) } : chooseBranch(node.branches ?? [], value, schemas);
  return 'branch' in choice ? { ...choice.branch, group: node.group, quick: node.quick } : node;
}

/** Editors of identifying properties and unlisted names, which can be changed and not added. */
const NEVER_ADDED: ReadonlySet<EditorName> = new Set(['address', 'shared', 'name']);

function propertyEditor(key: string, node: SchemaNode, owner: { [key: string]: Json }): PropertyEditor {
  const value = owner[key];
  const editor = editorOf(node, owner);
  if (editor !== undefined) return (value === undefined ? NEVER_ADDED.has(editor) : !acceptsValue(node, value)) ? 'inside' : editor;
  if (!node.properties || (value !== undefined && jsonTypeOf(value) !== 'object')) return 'inside';
  if (value !== undefined || (node.begins && 'writes' in node.begins)) return 'part';
  return node.begins ? 'new' : 'inside';
}

/** The values of a property that a control offers at once: on, each choice, and each name that the console's definition has. */
export function offeredValues({ editor, schema, value }: Pick<PartProperty, 'editor' | 'schema' | 'value'>, app?: Json): Json[] {
  if (editor === 'flag') return value === true ? [] : [true];
  const isNamed = editor === 'lookup' || editor === 'options';
  if (!isNamed && editor !== 'choice' && editor !== 'input') return [];
  const offered = isNamed
    ? Object.keys(objectOf(objectOf(app)[editor === 'lookup' ? 'lookups' : editor]))
    : valueChoices(schema).map((choice) => choice.value);
  return offered.filter((each) => each !== value);
}
