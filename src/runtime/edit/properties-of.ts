import { schemaIdOf } from '../check/definition-file.ts';
import type { Schemas } from '../check/load-schemas.ts';
import type { SchemaNode } from '../check/schema-node.ts';
import { walkPositions } from '../check/walk-positions.ts';
import { labelOf } from '../compile/label-of.ts';
import type { Json } from '../contracts/contract-types.ts';
import { idPathOf } from './id-paths.ts';
import { type SettingKind, settingKindOf } from './settings-of.ts';
import { readWritten } from './written.ts';

/** What a property is about, in the order in which they are shown. */
export const PROPERTY_GROUPS = ['Words', 'Who sees it', 'Looks', 'Behaviour', 'Data', 'More'] as const;
export type PropertyGroup = (typeof PROPERTY_GROUPS)[number];

/** How a property is given. What is `inside` has parts or properties of its own, or is data of its author: it is written as JSON. */
export type PropertyKind =
  | SettingKind
  | { is: 'words'; isTemplate: boolean }
  | { is: 'condition' }
  | { is: 'plain' }
  | { is: 'icon' }
  | { is: 'roles' }
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

const keys = (words: string) => new Set(words.split(' '));

/** Properties that are asked for most. */
const QUICK = keys('label title access visible required primary success disabledReason sortable format wide hint placeholder');

/** What a property is about where its type of value does not say so. One word of the language means one thing, wherever it stands. */
const GROUPS: readonly (readonly [PropertyGroup, ReadonlySet<string>])[] = [
  ['Words', keys('label messages options choices rowLabel')],
  ['Who sees it', keys('access visible editAccess when enabled open only')],
  [
    'Looks',
    keys(
      'format decimals currency cut copy icon image tone wide width trend extra slot layout many lines pixels primary look type switch group sort csv pageSizes hideWhenEmpty count order step',
    ),
  ],
  [
    'Behaviour',
    keys(
      'required default reset initial min max accept readOnly local sortable none alone jump change on off then ask send into errors newTab link every while reveal search back cancel reorder byLink rowLink keyColumns email emailAs most missing refresh close endOf startOf download clipboard go replace addresses',
    ),
  ],
  [
    'Data',
    keys(
      'data call calls with of field range compute input props lookup lookupWith choicesFrom fills idLabel value total series x by byId entity from to drawn needs time term links firstOf set path one',
    ),
  ],
  [
    'More',
    keys(
      'id use kind block note suppress because $schema menu items fields columns filters blocks actions rowActions bulkActions badges tabs sections sources dialogs sentences must that submit create update add edit delete press events children code button shared',
    ),
  ],
];

/** What a property is about: its type of value says it of texts, a word of the language of others. Undefined for a word that nobody has put anywhere yet. */
export function groupOf(key: string, { position }: SchemaNode): PropertyGroup | undefined {
  if (position === 'text' || position === 'template') return 'Words';
  if (position === 'roles' || position === 'condition') return 'Who sees it';
  return GROUPS.find(([, words]) => words.has(key))?.[0];
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
      const node = schemas.resolve(written);
      return {
        file,
        at: at === '' ? key : `${at}/${key}`,
        key,
        name: labelOf(key),
        description: written.description ?? node.description ?? '',
        group: groupOf(key, { ...node, ...(written.position && { position: written.position }) }) ?? 'More',
        isQuick: QUICK.has(key),
        isRequired: schema.required?.includes(key) ?? false,
        kind: kindOf(key, { ...node, ...(written.position && { position: written.position }) }, value),
        value: value[key],
      };
    });
  });
  return found;
}

function kindOf(key: string, node: SchemaNode, owner: { [key: string]: Json }): PropertyKind {
  const { position } = node;
  const value = owner[key];
  if (position === 'roles') return { is: 'roles' };
  if (key === 'icon') return { is: 'icon' };
  if (value !== undefined && typeof value === 'object')
    return Array.isArray(value) && settingKindOf(key, node, owner)?.is === 'numbers' ? { is: 'numbers' } : { is: 'inside' };
  if (position === 'text' || position === 'template') return { is: 'words', isTemplate: position === 'template' };
  // What identifies a part is what everything else finds it by.
  if (key === 'id' || key === 'kind' || key === 'block' || key === '$schema') return { is: 'inside' };
  const setting = settingKindOf(key, node, owner);
  if (setting) return setting;
  if (position === 'condition') return typeof value === 'boolean' ? { is: 'inside' } : { is: 'condition' };
  return typeof value === 'string' ? { is: 'plain' } : { is: 'inside' };
}
