import { labelOf } from '../../runtime/compile/label-of.ts';
import type { ReadablePath } from '../language/readable-paths.ts';
import type { PickerOption } from './Picker.tsx';

/** A type as people call it. */
const TYPES: Readonly<Record<ReadablePath['type'], string>> = {
  string: 'text',
  number: 'number',
  boolean: 'yes or no',
  enum: 'one of a few',
  id: 'id',
  'date-time': 'moment',
  date: 'day',
  object: 'several values',
  entity: 'record',
  list: 'list',
  map: 'several values',
  json: 'anything',
};

/** What can be read, to be picked: each with its type, its unit and an example. `isFirst` says what fits best, and stands above the rest. */
export function pathOptions(paths: readonly ReadablePath[], isFirst: (path: ReadablePath) => boolean = () => false): PickerOption[] {
  const options = paths.map((path) => ({
    key: path.path,
    label: path.label,
    group: isFirst(path) ? 'Fits best' : path.of,
    note: typeInWords(path),
    also: path.path,
  }));
  return [...options.filter(({ group }) => group === 'Fits best'), ...options.filter(({ group }) => group !== 'Fits best')];
}

/** What a condition can be about. Of what nobody knows what is in it, nothing can be said. */
export function aboutOptions(paths: readonly ReadablePath[]): PickerOption[] {
  return pathOptions(paths.filter(({ type }) => type !== 'json' && type !== 'map'));
}

/** `number, cents, such as 1250`. */
export function typeInWords({ type, unit, idOf, example }: ReadablePath): string {
  const what = idOf === undefined ? TYPES[type] : `id of ${labelOf(idOf)}`;
  return [what, unit, example !== undefined && `such as ${example}`].filter(Boolean).join(', ');
}

/** What people call a path: as it was found here, or else by its last names. */
export function nameOfPath(path: string, paths: readonly ReadablePath[]): string {
  const found = paths.find((each) => each.path === path);
  if (found) return found.label;
  const [, ...names] = path.split('.');
  return names.map(labelOf).join(': ') || labelOf(path);
}
