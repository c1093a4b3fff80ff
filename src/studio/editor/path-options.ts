import { labelOf } from '../../runtime/compile/label-of.ts';
import type { ReadablePath } from '../language/readable-paths.ts';
import type { Readable } from '../language/studio-language.ts';
import type { PickerOption } from './Picker.tsx';

/** Whether a text is the path of something, and no more than that. */
export function isPath(text: string): boolean {
  return /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(text);
}

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
export function pathOptions(
  paths: readonly ReadablePath[],
  isFirst: (path: ReadablePath) => boolean = () => false,
  roles: Readonly<Record<string, string>> = {},
): PickerOption[] {
  const options = paths.map((path) => ({
    key: path.path,
    label: path.label,
    group: isFirst(path) ? 'Fits best' : path.of,
    note: typeInWords(path, roles),
    also: path.path,
  }));
  return [...options.filter(({ group }) => group === 'Fits best'), ...options.filter(({ group }) => group !== 'Fits best')];
}

/** What a member of a list can show of a row, or write of a call: each by its path there. Several values at once cannot be shown as one. */
export function fieldOptions({ paths, wanted }: Readable, roles: Readonly<Record<string, string>>): PickerOption[] {
  const option = (path: ReadablePath, key: string, group: string) => ({
    key,
    label: path.label,
    group,
    note: typeInWords(path, roles),
    also: key,
  });
  if (wanted.length > 0) return wanted.filter(isShown).map((path) => option(path, path.path, 'What the call takes'));
  return paths
    .filter((path) => path.path.startsWith('row.') && isShown(path))
    .map((path) => option(path, path.path.slice('row.'.length), ownerOf(path) ?? 'Of the row'));
}

const SEVERAL: ReadonlySet<ReadablePath['type']> = new Set(['object', 'entity', 'map', 'json']);

function isShown({ type }: ReadablePath): boolean {
  return !SEVERAL.has(type);
}

/** `Of Restaurant`, for what a row leads to. */
function ownerOf({ label }: ReadablePath): string | undefined {
  return label.includes(': ') ? `Of ${label.slice(0, label.lastIndexOf(': '))}` : undefined;
}

/** What a condition can be about. Of what nobody knows what is in it, nothing can be said. */
export function aboutOptions(paths: readonly ReadablePath[]): PickerOption[] {
  return pathOptions(paths.filter(({ type }) => type !== 'json' && type !== 'map'));
}

/** `number, cents, such as 1250`, and who alone sees it. `roles` are what people call them. */
export function typeInWords({ type, unit, idOf, example, seenBy }: ReadablePath, roles: Readonly<Record<string, string>> = {}): string {
  const what = idOf === undefined ? TYPES[type] : `id of ${labelOf(idOf)}`;
  const seers = seenBy?.map((role) => roles[role] ?? labelOf(role)) ?? [];
  const only = seenBy && (seers.length === 0 ? 'seen by admins only' : `seen by ${seers.join(', ')} only`);
  return [what, unit, example !== undefined && `such as ${example}`, only].filter(Boolean).join(', ');
}

/** Whoever knows how the contract calls something need not look for it. */
export function asPath(typed: string): PickerOption | undefined {
  return isPath(typed) ? { key: typed, label: typed, group: 'As it was typed' } : undefined;
}

/** `Notes, of this record`: several things have a name. */
export function nameWithOwner(path: string, paths: readonly ReadablePath[]): string {
  const found = paths.find((each) => each.path === path);
  return found && found.label !== found.of ? `${found.label}, of ${found.of.toLowerCase()}` : nameOfPath(path, paths);
}

/** What people call a path: as it was found here, or else by its last names. */
export function nameOfPath(path: string, paths: readonly ReadablePath[]): string {
  const found = paths.find((each) => each.path === path);
  if (found) return found.label;
  const [, ...names] = path.split('.');
  return names.map(labelOf).join(': ') || labelOf(path);
}
