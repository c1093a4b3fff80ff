import type { PartProperty, PropertyKind } from '../../authoring/edit/properties/properties-of.ts';

/** How a property is taken here: as the language has it, or by something better to pick from than its text. */
export type InputKind =
  | PropertyKind
  /** A field of a row, or a parameter that is written. */
  | { is: 'field' }
  /** Several fields of a row. */
  | { is: 'fields' }
  /** A value that is read or reckoned; what no sentence can say is a text. */
  | { is: 'expression' }
  /** Where something leads. */
  | { is: 'link' }
  /** The address of a screen. */
  | { is: 'address' }
  /** The choices of an input, the two parameters of a range of dates, the kinds of files. */
  | { is: 'choices' }
  | { is: 'two-parameters' }
  | { is: 'file-kinds' }
  | { is: 'listed'; of: 'format' | 'area' | 'shared' | 'dialog' | 'record' | 'zone' | 'currency' };

/** Conditions that are also written as `true` or `false`. */
const CONDITIONS = new Set(['required', 'visible', 'enabled', 'when', 'while']);

/** Lists that are taken here, although they have members. */
const LISTS: Readonly<Record<string, InputKind>> = {
  choices: { is: 'choices' },
  range: { is: 'two-parameters' },
  accept: { is: 'file-kinds' },
  search: { is: 'fields' },
};

/** How a property is taken. */
export function inputKindOf({ key, at, kind, value }: Pick<PartProperty, 'key' | 'at' | 'kind' | 'value'>): InputKind {
  if (kind.is === 'list') return LISTS[key] ?? { is: 'inside' };
  if (kind.is === 'inside') return CONDITIONS.has(key) && typeof value === 'boolean' ? { is: 'condition' } : kind;
  if (kind.is !== 'plain') return kind;
  if (kind.position === 'path') return { is: 'field' };
  if (kind.position === 'expression') return { is: 'expression' };
  if (kind.position === 'link') return { is: 'link' };
  if (key === 'path') return { is: 'address' };
  if (key === 'format') return { is: 'listed', of: 'format' };
  if (key === 'use') return { is: 'listed', of: 'shared' };
  if (key === 'entity') return { is: 'listed', of: 'record' };
  if (key === 'open') return { is: 'listed', of: 'dialog' };
  if (key === 'timeZone') return { is: 'listed', of: 'zone' };
  if (key === 'currency') return { is: 'listed', of: 'currency' };
  if (key === 'group' && /(^|\/)menu\/group$/.test(at)) return { is: 'listed', of: 'area' };
  return key === 'rowLabel' ? { is: 'words', isTemplate: false } : kind;
}

/** Whether a property is chosen once it is there: adding it writes nothing before. */
export function isChosenFirst({ is }: InputKind): boolean {
  return CHOSEN_FIRST.has(is);
}

const CHOSEN_FIRST: ReadonlySet<InputKind['is']> = new Set([
  'begun',
  'texts',
  'field',
  'fields',
  'literal',
  'link',
  'expression',
  'choices',
  'file-kinds',
  'listed',
  'named',
  'range',
  'names',
  'roles',
]);
