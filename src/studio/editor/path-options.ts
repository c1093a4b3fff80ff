import { labelOf } from '../../language/compile/label-of.ts';
import type { PickerOption } from '../inputs/Picker.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import type { Readable } from '../language/studio-language.ts';
import { MESSAGES } from './messages.ts';

/** Whether a text is the path of something, and no more than that. */
export function isPath(text: string): boolean {
  return /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(text);
}

/** A type as people call it. */
const TYPES: Readonly<Record<ReadablePath['type'], string>> = {
  string: 'text',
  number: 'number',
  boolean: MESSAGES.yesOrNo,
  enum: 'choice',
  id: 'id',
  'date-time': 'moment',
  date: 'day',
  object: MESSAGES.severalValues,
  entity: 'record',
  list: 'list',
  map: MESSAGES.severalValues,
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
    group: isFirst(path) ? MESSAGES.fitsBest : path.of,
    note: printType(path, roles),
    also: path.path,
  }));
  return [...options.filter(({ group }) => group === 'Fits best'), ...options.filter(({ group }) => group !== 'Fits best')];
}

/**
 * What a member of a list can show of a row, or write of a call: each by its path there, and what is of the type that fits best first. `at` is where it is written.
 * Several values at once cannot be shown as one, nor typed as one; what is sent as one object goes into nothing else.
 */
export function fieldOptions({ paths, wanted, expected }: Readable, roles: Readonly<Record<string, string>>, at = ''): PickerOption[] {
  const option = (path: ReadablePath, key: string, group: string) => ({
    key,
    label: path.label,
    group,
    note: printType(path, roles),
    also: key,
  });
  const isTaken = keyOf(at) === 'into' ? () => true : isShown;
  if (wanted.length > 0) return wanted.filter(isTaken).map((path) => option(path, path.path, headOver(at)));
  const isFirst = (path: ReadablePath) => expected !== undefined && isAlike(path, expected);
  return paths
    .filter((path) => path.path.startsWith('row.') && (isShown(path) || isFirst(path)))
    .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
    .map((path) => option(path, path.path.slice('row.'.length), isFirst(path) ? 'Fits best' : (ownerOf(path) ?? 'Fields of the row')));
}

const SEVERAL: ReadonlySet<ReadablePath['type']> = new Set(['object', 'entity', 'map', 'json']);

function isShown({ type }: ReadablePath): boolean {
  return !SEVERAL.has(type);
}

/** A moment is as good as a day. */
function isAlike({ type }: ReadablePath, expected: ReadablePath): boolean {
  return type === expected.type || (expected.type === 'date-time' && type === 'date');
}

/** What is wanted at a place, as the head over it. */
function headOver(at: string): string {
  if (/(^|\/)must\/[^/]+\/field$/.test(at)) return MESSAGES.fieldsOfTheForm;
  return /(^|\/)sort\/field$/.test(at) ? MESSAGES.sortParametersOfThe : MESSAGES.parametersOfTheCall;
}

function keyOf(at: string): string {
  return at.slice(at.lastIndexOf('/') + 1);
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
export function printType({ type, unit, idOf, example, seenBy }: ReadablePath, roles: Readonly<Record<string, string>> = {}): string {
  const what = idOf === undefined ? TYPES[type] : `id of ${labelOf(idOf)}`;
  const seers = seenBy?.map((role) => roles[role] ?? labelOf(role)) ?? [];
  const only = seenBy && (seers.length === 0 ? MESSAGES.adminsOnly2 : MESSAGES.seersOnly({ seers: seers.join(', ') }));
  return [what, unit, example !== undefined && MESSAGES.suchAsText({ text: example }), only].filter(Boolean).join(', ');
}

/** Whoever knows how the contract calls something need not look for it. */
export function asPath(typed: string): PickerOption | undefined {
  return isPath(typed) ? { key: typed, label: typed, group: MESSAGES.textAsEntered } : undefined;
}

/** `Notes, of this record`: several things have a name. */
export function nameWithOwner(path: string, paths: readonly ReadablePath[]): string {
  const found = paths.find((each) => each.path === path);
  return found && found.label !== found.of ? `${found.label}, of ${found.of.toLowerCase()}` : nameOfPath(path, paths);
}

/** What people call a field of a row: as the row has it, or else by its names. */
export function nameOfField(field: string, { paths }: Pick<Readable, 'paths'>): string {
  return paths.find(({ path }) => path === `row.${field}`)?.label ?? field.split('.').map(labelOf).join(': ');
}

/** What people call a path: as it was found here, or else by its last names. */
export function nameOfPath(path: string, paths: readonly ReadablePath[]): string {
  const found = paths.find((each) => each.path === path);
  if (found) return found.label;
  const [, ...names] = path.split('.');
  return names.map(labelOf).join(': ') || labelOf(path);
}
