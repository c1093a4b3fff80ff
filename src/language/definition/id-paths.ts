import { escapePointer, unescapePointer, valueAt } from './json-pointer.ts';
import { ofFrozen } from './of-frozen.ts';

/** The step past the last member of a list, as in JSON pointers (RFC 6901): scope of a new member. */
export const NEXT = '-';

/** A step of a path: a key of an object, or `@id` for a member of a list that has an id of its own. */
const BY_ID = '@';
/** Keys that identify the members of a list; the first present one counts. */
const ID_KEYS = ['id', 'field', 'use', 'key', 'value'] as const;

/**
 * The stable path of a JSON pointer: `/columns/0/label` is `columns/@createdAt/label`. It stays valid when members are moved, added or
 * removed. A member without a unique id keeps its index. `''` is the document.
 */
export function idPathOf(document: unknown, pointer: string): string {
  return (typeof document === 'object' && document !== null ? waysIn(document) : waysOf(document))(pointer).path;
}

/** A place of a document, and the stable path to it. */
interface Way {
  value: unknown;
  path: string;
}

/** Finds the places of a document; each is looked for once. */
function waysOf(document: unknown): (pointer: string) => Way {
  const known = new Map<string, Way>([['', { value: document, path: '' }]]);
  return function wayTo(pointer): Way {
    const found = known.get(pointer);
    if (found) return found;
    const last = pointer.lastIndexOf('/');
    const { value, path } = wayTo(pointer.slice(0, last));
    const key = unescapePointer(pointer.slice(last + 1));
    const step = Array.isArray(value) && key !== NEXT ? escapePointer(memberStep(value, Number(key))) : keyStep(key);
    const way = { value: valueAt(value, [key]), path: last === 0 ? step : `${path}/${step}` };
    known.set(pointer, way);
    return way;
  };
}

const waysIn = ofFrozen(waysOf);

/** The step of a stable path to a property of an object. */
export function keyStep(key: string): string {
  return escapePointer(key.startsWith(BY_ID) ? `${BY_ID}${key}` : key);
}

/** The JSON pointer of a stable path in a document; undefined where it no longer exists. */
export function pointerOf(document: unknown, idPath: string): string | undefined {
  let pointer = '';
  let value = document;
  for (const written of idPath === '' ? [] : idPath.split('/')) {
    const step = unescapePointer(written);
    const key = Array.isArray(value) ? memberIndex(value, step) : keyOf(step);
    if (key === undefined) return undefined;
    value = valueAt(value, [key]);
    if (value === undefined) return undefined;
    pointer += `/${escapePointer(key)}`;
  }
  return pointer;
}

/** The pointer of a stable path whose last step need not exist: its parent and the key. Undefined without the parent. */
export function placeOf(document: unknown, idPath: string): { parent: string; key: string } | undefined {
  const steps = idPath.split('/');
  const last = steps.pop() as string;
  const parent = pointerOf(document, steps.join('/'));
  return idPath === '' || parent === undefined ? undefined : { parent, key: keyOf(unescapePointer(last)) };
}

/** The step of a stable path to a member of a list: `@createdAt`, or its number where it has no id of its own. */
export function memberStep(list: readonly unknown[], index: number): string {
  const id = idOf(list[index]);
  return id === undefined || repeatedIds(list).has(id) ? String(index) : `${BY_ID}${id}`;
}

const repeatedIds = ofFrozen((list: readonly unknown[]) => {
  const ids = new Set<string>();
  return new Set(list.map(idOf).filter((id) => id !== undefined && (ids.has(id) || !ids.add(id))));
});

/** The key of an object that a step means: one that begins with the sign of a member has it twice. */
function keyOf(step: string): string {
  return step.startsWith(`${BY_ID}${BY_ID}`) ? step.slice(1) : step;
}

/** The index of the member of a step, as a key; undefined without one. */
export function memberIndex(list: readonly unknown[], step: string): string | undefined {
  if (!step.startsWith(BY_ID)) return step;
  const index = list.findIndex((member) => idOf(member) === step.slice(1));
  return index < 0 ? undefined : String(index);
}

/** The id of a member of a list. */
export function idOf(member: unknown): string | undefined {
  if (typeof member !== 'object' || member === null) return undefined;
  for (const key of ID_KEYS) {
    const value = (member as Record<string, unknown>)[key];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}
