import { labelOf } from '../../language/compile/label-of.ts';
import type { CallContract, Contracts, Json } from '../../language/contracts/contract-types.ts';
import { objectOf } from '../../language/contracts/json-value.ts';
import type { PickerOption } from '../inputs/Picker.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import type { Readable } from '../language/studio-language.ts';
import { MESSAGES } from './messages.ts';

export function isPath(text: string): boolean {
  return /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(text);
}

/** Picker options of readable paths, each with type, unit and example. Paths that match `isFirst` come first. */
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
  }));
  return [...options.filter(({ group }) => group === MESSAGES.fitsBest), ...options.filter(({ group }) => group !== MESSAGES.fitsBest)];
}

/** Options of fields for members of a list, best type first, without those of several values. `at`: the property's stable path. */
export function fieldOptions({ paths, wanted, expected }: Readable, roles: Readonly<Record<string, string>>, at = ''): PickerOption[] {
  const option = (path: ReadablePath, key: string, group: string) => ({ key, label: path.label, group, note: printType(path, roles) });
  const isTaken = keyOf(at) === 'into' ? () => true : isShown;
  if (wanted.length > 0) return wanted.filter(isTaken).map((path) => option(path, path.path, headOver(at)));
  // A moment is accepted for a date.
  const isFirst = ({ type }: ReadablePath) => type === expected?.type || (type === 'date' && expected?.type === 'date-time');
  return paths
    .filter((path) => path.path.startsWith('row.') && (isShown(path) || isFirst(path)))
    .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
    .map((path) =>
      option(path, path.path.slice('row.'.length), isFirst(path) ? MESSAGES.fitsBest : (ownerOf(path) ?? MESSAGES.fieldsOfTheRow)),
    );
}

const SEVERAL: ReadonlySet<ReadablePath['type']> = new Set(['object', 'entity', 'map', 'json']);

/** Whether a value is shown as one text. */
export function isShown({ type }: ReadablePath): boolean {
  return !SEVERAL.has(type);
}

/** Heading of the expected type at a place. */
function headOver(at: string): string {
  if (/(^|\/)must\/[^/]+\/field$/.test(at)) return MESSAGES.fieldsOfTheForm;
  return /(^|\/)sort\/field$/.test(at) ? MESSAGES.sortParametersOfThe : MESSAGES.parametersOfTheCall;
}

function keyOf(at: string): string {
  return at.slice(at.lastIndexOf('/') + 1);
}

/** `Of Restaurant`, for fields of a related record. */
function ownerOf({ label }: ReadablePath): string | undefined {
  return label.includes(': ') ? MESSAGES.ofOwner({ owner: label.slice(0, label.lastIndexOf(': ')) }) : undefined;
}

/** Options for conditions, without fields of unknown content, and without the present moment, which is always the same. */
export function aboutOptions(paths: readonly ReadablePath[]): PickerOption[] {
  return pathOptions(paths.filter(({ path, type }) => type !== 'json' && type !== 'map' && path !== 'now'));
}

/** `number, cents, such as 1250`, and the roles that see it. `roles`: their labels. */
export function printType({ type, unit, idOf, example, seenBy }: ReadablePath, roles: Readonly<Record<string, string>> = {}): string {
  const what = idOf === undefined ? MESSAGES.types[type] : MESSAGES.idOfEntity({ entity: labelOf(idOf) });
  const seers = seenBy?.map((role) => roles[role] ?? labelOf(role)) ?? [];
  const only = seenBy && (seers.length === 0 ? MESSAGES.adminsOnly2 : MESSAGES.seersOnly({ seers: seers.join(', ') }));
  return [what, unit, example !== undefined && MESSAGES.suchAsText({ text: example }), only].filter(Boolean).join(', ');
}

/** A path typed as in the contract. */
export function asPath(typed: string): PickerOption | undefined {
  return isPath(typed) ? { key: typed, label: typed, group: MESSAGES.textAsEntered } : undefined;
}

/** `Notes, of this record`, where several have the same label. */
export function nameWithOwner(path: string, paths: readonly ReadablePath[]): string {
  const found = paths.find((each) => each.path === path);
  const isAmbiguous = paths.some(({ path: other, label }) => other !== path && label === found?.label);
  return found && isAmbiguous ? MESSAGES.labelOfOwner({ label: found.label, owner: found.of.toLowerCase() }) : nameOfPath(path, paths);
}

export function nameOfField(field: string, { paths }: Pick<Readable, 'paths'>): string {
  return paths.find(({ path }) => path === `row.${field}`)?.label ?? field.split('.').map(labelOf).join(': ');
}

/** Label of a path, or else its last names. */
export function nameOfPath(path: string, paths: readonly ReadablePath[]): string {
  const found = paths.find((each) => each.path === path);
  if (found) return found.label;
  const [, ...names] = path.split('.');
  return names.map(labelOf).join(': ') || labelOf(path);
}

/** Effect and roles of a call: `writes, Sales, Finance`. `roles`: their labels. */
export function describeCall({ effect, roles: own }: CallContract, roles: Readonly<Record<string, string>>): string {
  const who = own === 'anyone' ? 'anyone' : own.map((role) => roles[role] ?? role).join(', ') || 'admins';
  return `${MESSAGES.effects[effect]}, ${who}`;
}

/** Note and search words of a new member: effect and roles of its call, or type of its field. `roles`: their labels. */
export function describeAddition(
  value: Json,
  { readable, contracts, roles }: { readable: Readable; contracts: Contracts; roles: Readonly<Record<string, string>> },
): Pick<PickerOption, 'note' | 'also'> {
  const { call, field, range } = objectOf(value);
  if (range !== undefined) return { note: MESSAGES.fromOneDayTo };
  if (typeof call === 'string') {
    const contract = contracts.calls.get(call);
    return { also: call, ...(contract && { note: describeCall(contract, roles) }) };
  }
  if (typeof field !== 'string') return {};
  const found = [...readable.wanted, ...readable.paths].find(({ path }) => path === field || path === `row.${field}`);
  return { also: field, ...(found && { note: printType(found, roles) }) };
}
