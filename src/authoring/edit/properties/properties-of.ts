import { chooseBranch } from '../../../language/check/choose-branch.ts';
import { schemaIdOf } from '../../../language/check/definition-file.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import type { SchemaNode } from '../../../language/check/schema-node.ts';
import { walkPositions } from '../../../language/check/walk-positions.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { idPathOf } from '../../../language/definition/id-paths.ts';
import { readWritten } from '../paths/written.ts';
import { type Beginning, beginningOf } from '../templates/beginnings.ts';
import { helpOf, type SettingKind, settingKindOf } from './settings-of.ts';

/** What a property is about, in the order in which they are shown: `x-group` in the schemas of the language. */
export const PROPERTY_GROUPS = ['Words', 'Who sees it', 'Looks', 'Behaviour', 'Data', 'More'] as const;
export type PropertyGroup = (typeof PROPERTY_GROUPS)[number];

/**
 * How a property is given. `part`: it has properties of its own, such as the question of an action. `parameters`: values by the names of parameters. What is `inside` has
 * members, or is data of its author: it is changed elsewhere, or written as JSON.
 */
export type PropertyKind =
  | SettingKind
  | { is: 'words'; isTemplate: boolean }
  | { is: 'condition' }
  /** `position`: what a text is to the language, such as an expression or a link. */
  | { is: 'plain'; position: string | undefined }
  | { is: 'icon' }
  | { is: 'named'; of: 'call' | 'lookup' | 'options' }
  /** `isOpen`: where nobody is named, everybody may. */
  | { is: 'roles'; isOpen: boolean }
  | { is: 'part' }
  | { is: 'parameters' }
  /** A list of plain values, of values with their words, or of paths. */
  | { is: 'list' }
  /** A value as it is, of the type of what it is for. */
  | { is: 'literal' }
  /** Several names of things of the same definition or of the console. */
  | { is: 'names'; of: 'sources' | 'ranges' }
  /** A moment relative to now. */
  | { is: 'moment' }
  /** Texts by names that nobody changes. */
  | { is: 'texts' }
  /** Nothing of it is there yet, and something is chosen before it is written. */
  | { is: 'begun'; by: Beginning }
  | { is: 'inside' };

/** A property that a part has or can have. */
export interface PartProperty {
  file: string;
  /** Where it stands, or would stand: a path by ids. */
  at: string;
  key: string;
  name: string;
  description: string;
  group: PropertyGroup;
  /** It is shown although nothing is written. */
  isQuick: boolean;
  isRequired: boolean;
  kind: PropertyKind;
  /** Undefined where nothing is written. */
  value: Json | undefined;
}

/** The properties of the part at a path by ids, in the order of the language; undefined where there is no such part now. */
export function propertiesOf(file: string, text: string, at: string, schemas: Schemas): PartProperty[] | undefined {
  const read = readWritten(file, text);
  if ('issue' in read) return undefined;
  const document = read.value;
  let found: PartProperty[] | undefined;
  walkPositions(document, schemas.root(schemaIdOf(file, document)), schemas, ({ value, pointer, schema }) => {
    if (found || !schema.properties || typeof value !== 'object' || value === null || Array.isArray(value)) return;
    if (idPathOf(document, pointer) !== at) return;
    found = [...schema.properties].map(([key, written]) => {
      const node = meantBy(schemas.resolve(written), value[key], schemas);
      return {
        file,
        at: at === '' ? key : `${at}/${key}`,
        key,
        name: labelOf(key),
        description: helpOf(written, schemas),
        group: (node.group as PropertyGroup | undefined) ?? 'More',
        isQuick: node.quick ?? false,
        isRequired: schema.required?.includes(key) ?? false,
        kind: kindOf(key, node, value),
        value: value[key],
      };
    });
  });
  return found;
}

/** Of alternatives the one that is written, or else the first. Who may see something is one thing, however it is written. */
function meantBy(node: SchemaNode, value: Json | undefined, schemas: Schemas): SchemaNode {
  const [first] = node.branches ?? [];
  if (!first || node.position !== undefined) return node;
  const choice = value === undefined ? { branch: schemas.resolve(first) } : chooseBranch(node.branches ?? [], value, schemas);
  return 'branch' in choice ? { ...choice.branch, group: node.group, quick: node.quick } : node;
}

/** What a definition and its parts are known by, and what is said of the file itself. */
const IDENTIFYING = new Set(['id', 'kind', 'block', 'shared', '$schema', 'language']);

/** What says something as soon as it is there, so that it can be begun with nothing in it. */
const SAYS_BY_BEING = new Set(['ask', 'menu', 'then', 'studio', 'emailAs']);

/** Lists whose members are no parts. */
const LISTS = new Set(['choices', 'accept']);

/** Lists of names, by what they name. */
const NAMES: Readonly<Record<string, 'sources' | 'ranges'>> = { refresh: 'sources', presets: 'ranges', reportPresets: 'ranges' };

/** Texts by names: addresses of other systems, words of roles and of areas of the menu. */
function isTexts({ additional, properties }: SchemaNode): boolean {
  return !properties && typeof additional === 'object' && additional.types?.join() === 'string' && !additional.values;
}

/** Names that can be begun by choosing them. */
const NAMED = new Set(['format', 'open', 'group', 'entity', 'timeZone', 'currency']);

/** Texts that can be begun by choosing them. */
const CHOSEN = new Set(['expression', 'link', 'path']);

function isObject(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Any number of paths. The two of a range are written together. */
function isPaths({ position, types, minItems }: SchemaNode): boolean {
  return position === 'path' && types?.[0] === 'array' && minItems === undefined;
}

function kindOf(key: string, node: SchemaNode, owner: { [key: string]: Json }): PropertyKind {
  const { position } = node;
  const value = owner[key];
  const names = NAMES[key];
  if (names !== undefined && node.types?.[0] === 'array') return { is: 'names', of: names };
  if (node.properties?.has('startOf') && node.properties.has('endOf')) return { is: 'moment' };
  if (isTexts(node) && isObject(value ?? {})) return { is: 'texts' };
  if (position === 'roles') return { is: 'roles', isOpen: node.branches !== undefined };
  if (key === 'icon') return { is: 'icon' };
  if (position === 'mapping' && isObject(value ?? {})) return { is: 'parameters' };
  const beginning = value === undefined && !SAYS_BY_BEING.has(key) ? beginningOf(node) : undefined;
  if (beginning) return { is: 'begun', by: beginning };
  if (node.properties && (value === undefined ? SAYS_BY_BEING.has(key) : isObject(value))) return { is: 'part' };
  if (LISTS.has(key) && (value === undefined || Array.isArray(value))) return { is: 'list' };
  if (key === 'range' && Array.isArray(value)) return { is: 'list' };
  if (isPaths(node) && (value === undefined || Array.isArray(value))) return { is: 'list' };
  if (position === 'literal' && !node.types) return settingKindOf(key, node, owner) ?? { is: 'literal' };
  if (value !== undefined && typeof value === 'object')
    return Array.isArray(value) && settingKindOf(key, node, owner)?.is === 'numbers' ? { is: 'numbers' } : { is: 'inside' };
  if (position === 'text' || position === 'template') return { is: 'words', isTemplate: position === 'template' };
  // What identifies a part is what everything else finds it by.
  if (IDENTIFYING.has(key)) return { is: 'inside' };
  const setting = settingKindOf(key, node, owner);
  if (setting) return setting;
  if (position === 'name' && (key === 'call' || key === 'lookup' || key === 'options')) return { is: 'named', of: key };
  if (position === 'condition') return typeof value === 'boolean' ? { is: 'inside' } : { is: 'condition' };
  const isBegun = value === undefined && (NAMED.has(key) || CHOSEN.has(position ?? ''));
  return typeof value === 'string' || isBegun ? { is: 'plain', position } : { is: 'inside' };
}
