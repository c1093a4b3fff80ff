import type { PartProperty, PropertyKind } from '../../runtime/edit/properties-of.ts';

/** How a property is taken here: as the language has it, or by something better to pick from than its text. */
export type InputKind =
  | PropertyKind
  /** A field of a row, or a parameter that is written. */
  | { is: 'field' }
  /** A value that is read by its path; an expression stays text. */
  | { is: 'reading' }
  | { is: 'listed'; of: 'format' | 'area' | 'shared' };

/** Conditions that are also written as `true` or `false`. */
const CONDITIONS = new Set(['required', 'visible', 'enabled', 'when', 'while']);

/** Values that are mostly read by a path. */
const READINGS = new Set(['of', 'image', 'initial', 'choicesFrom', 'value', 'total', 'compute']);

/** How a property is taken. */
export function inputKindOf({ key, at, kind, value }: Pick<PartProperty, 'key' | 'at' | 'kind' | 'value'>): InputKind {
  if (kind.is === 'inside') return CONDITIONS.has(key) && typeof value === 'boolean' ? { is: 'condition' } : kind;
  if (kind.is !== 'plain') return kind;
  if (key === 'field') return { is: 'field' };
  if (READINGS.has(key)) return { is: 'reading' };
  if (key === 'format') return { is: 'listed', of: 'format' };
  if (key === 'use') return { is: 'listed', of: 'shared' };
  if (key === 'group' && /(^|\/)menu\/group$/.test(at)) return { is: 'listed', of: 'area' };
  return key === 'rowLabel' ? { is: 'words', isTemplate: false } : kind;
}
