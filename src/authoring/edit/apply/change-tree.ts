import { toWritten, type Written, type WrittenEntry } from '../../../language/check/written-json.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { idPathOf, memberIndex, memberStep, placeOf, pointerOf } from '../../../language/definition/id-paths.ts';
import { escapePointer, pointerKeys, valueAt } from '../../../language/definition/json-pointer.ts';
import { readValue, readWritten, replaceAt, type WrittenFile, writtenAt, writtenText } from '../paths/written.ts';
import type { Edit } from './edit.ts';

/** An edit by place, not by characters. */
export type TreeEdit = Exclude<Edit, { do: 'type' | 'file' }>;

/** A tree after an edit, and the edits that take it back. */
interface Changed {
  written: Written;
  inverse: readonly Edit[];
}

type Of<Do extends Edit['do']> = Extract<Edit, { do: Do }>;
type List = Extract<Written, { is: 'list' }>;

/** Applies an edit to a parsed file; undefined where its place does not exist. */
export function changeTree(file: WrittenFile, edit: TreeEdit): Changed | undefined {
  if (edit.do === 'set') return set(file, edit);
  if (edit.do === 'insert') return insert(file, edit);
  return edit.do === 'remove' ? remove(file, edit) : move(file, edit);
}

function set({ written, value }: WrittenFile, edit: Of<'set'>): Changed | undefined {
  const { file, at } = edit;
  const given = givenOf(edit);
  const pointer = pointerOf(value, at);
  if (pointer !== undefined) {
    const keys = pointerKeys(pointer);
    const next = replaceAt(written, keys, () => given);
    const old = writtenAt(written, keys) as Written;
    return { written: next, inverse: [{ do: 'set', file, at: idPathOf(readValue(next), pointer), ...asEditValue(old) }] };
  }
  const place = placeOf(value, at);
  const holder = place && writtenAt(written, pointerKeys(place.parent));
  if (!place || holder?.is !== 'object') return undefined;
  const index = edit.before === undefined ? -1 : holder.entries.findIndex(([key]) => key === edit.before);
  const entry: WrittenEntry = [place.key, given];
  const next = replaceAt(written, pointerKeys(place.parent), () => ({
    is: 'object',
    entries: index < 0 ? [...holder.entries, entry] : holder.entries.toSpliced(index, 0, entry),
  }));
  // The key may be what its holder is known by from now on.
  return { written: next, inverse: [{ do: 'remove', file, at: idPathOf(readValue(next), `${place.parent}/${escapePointer(place.key)}`) }] };
}

function insert(read: WrittenFile, edit: Of<'insert'>): Changed | undefined {
  const { file, into, before } = edit;
  const { written, value } = read;
  const pointer = pointerOf(value, into);
  if (pointer === undefined) {
    const list: Written = { is: 'list', members: [givenOf(edit)] };
    return set(read, { do: 'set', file, at: into, ...asEditValue(list) });
  }
  const list = writtenAt(written, pointerKeys(pointer));
  if (list?.is !== 'list') return undefined;
  const index = indexOf(list, before);
  const next = withMembers(written, pointer, list.members.toSpliced(index, 0, givenOf(edit)));
  return { written: next, inverse: [{ do: 'remove', file, at: idPathOf(readValue(next), `${pointer}/${index}`) }] };
}

function remove({ written, value }: WrittenFile, { file, at }: Of<'remove'>): Changed | undefined {
  const pointer = pointerOf(value, at);
  if (!pointer) return undefined;
  const keys = pointerKeys(pointer);
  const key = keys.pop() as string;
  const holder = writtenAt(written, keys) as Written;
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const old = asEditValue(writtenAt(holder, [key]) as Written);
  if (holder.is === 'list') {
    const index = Number(key);
    const next = withMembers(written, parent, holder.members.toSpliced(index, 1));
    const document = readValue(next);
    return {
      written: next,
      inverse: [{ do: 'insert', file, into: idPathOf(document, parent), ...beforeOf(document, parent, index), ...old }],
    };
  }
  const { entries } = holder as Extract<Written, { is: 'object' }>;
  const index = entries.findIndex(([name]) => name === key);
  const next = replaceAt(written, keys, () => ({ is: 'object', entries: entries.toSpliced(index, 1) }));
  const following = entries[index + 1]?.[0];
  // Without its id the holder may have another path.
  const path = idPathOf(readValue(next), parent);
  const step = escapePointer(key.startsWith('@') ? `@${key}` : key);
  const inverse: Edit = {
    do: 'set',
    file,
    at: path === '' ? step : `${path}/${step}`,
    ...(following !== undefined && { before: following }),
    ...old,
  };
  return { written: next, inverse: [inverse] };
}

function move({ written, value }: WrittenFile, edit: Of<'move'>): Changed | undefined {
  const { file, at, before } = edit;
  const pointer = pointerOf(value, at);
  const from = pointer?.slice(0, pointer.lastIndexOf('/'));
  const to = edit.into === undefined ? from : pointerOf(value, edit.into);
  if (edit.into !== undefined && to === undefined) {
    const made = set({ written, value }, { do: 'set', file, at: edit.into, value: [] });
    const moved = made && move({ written: made.written, value: readValue(made.written) }, edit);
    return moved && { written: moved.written, inverse: [...moved.inverse, ...made.inverse] };
  }
  // Nothing can be moved into itself.
  if (!pointer || from === undefined || to === undefined || `${to}/`.startsWith(`${pointer}/`)) return undefined;
  const [source, target] = [writtenAt(written, pointerKeys(from)), writtenAt(written, pointerKeys(to))];
  if (source?.is !== 'list' || target?.is !== 'list') return undefined;
  const index = Number(pointer.slice(from.length + 1));
  const { next, home, own } = withMoved(written, { source, index, target, before: indexOf(target, before) });
  const document = readValue(next);
  const place = Number(own.slice(own.lastIndexOf('/') + 1));
  const following = source === target && place <= index ? index + 1 : index;
  const into = source === target ? {} : { into: idPathOf(document, home) };
  return { written: next, inverse: [{ do: 'move', file, at: idPathOf(document, own), ...into, ...beforeOf(document, home, following) }] };
}

/** Moves a member; returns its pointer and that of its former list, which may have moved too. */
function withMoved(
  written: Written,
  { source, index, target, before }: { source: List; index: number; target: List; before: number },
): { next: Written; home: string; own: string } {
  const member = source.members[index] as Written;
  let left: Written | undefined;
  const moved = rebuild(member);
  const next = rebuild(written);
  return { next, home: pointerOfNode(next, left) ?? '', own: pointerOfNode(next, moved) ?? '' };

  function rebuild(node: Written): Written {
    if (node.is === 'plain') return node;
    if (node.is === 'object') return { is: 'object', entries: node.entries.map(([key, inner]) => [key, rebuild(inner)]) };
    let members = node.members.map((inner) => (inner === member && node === source ? moved : rebuild(inner)));
    if (node === target) members = members.toSpliced(before, 0, moved);
    if (node === source) members = members.toSpliced(node === target && before <= index ? index + 1 : index, 1);
    const list: List = { is: 'list', members };
    if (node === source) left = list;
    return list;
  }
}

/** The pointer of a node by identity; undefined where it is not inside. */
function pointerOfNode(written: Written, wanted: Written | undefined): string | undefined {
  if (written === wanted) return '';
  const members: readonly (readonly [string | number, Written])[] =
    written.is === 'plain' ? [] : written.is === 'list' ? written.members.map((member, index) => [index, member]) : written.entries;
  for (const [key, inner] of members) {
    const below = pointerOfNode(inner, wanted);
    if (below !== undefined) return `/${escapePointer(String(key))}${below}`;
  }
  return undefined;
}

function withMembers(written: Written, pointer: string, members: readonly Written[]): Written {
  return replaceAt(written, pointerKeys(pointer), () => ({ is: 'list', members }));
}

/** The index to insert before. A missing member means the end. */
function indexOf({ members }: List, before: string | undefined): number {
  const index = before === undefined ? undefined : memberIndex(members.map(readValue), before);
  return index === undefined ? members.length : Math.min(Number(index), members.length);
}

/** The step of the member at an index of a list, if there is one. */
function beforeOf(document: Json, list: string, index: number): { before?: string } {
  const members = valueAt(document, list) as unknown[];
  return index < members.length ? { before: memberStep(members, index) } : {};
}

function givenOf({ value, written }: { value: Json; written?: string }): Written {
  if (written === undefined) return toWritten(value);
  const read = readWritten('', written);
  return 'issue' in read ? toWritten(value) : read.written;
}

function asEditValue(written: Written): { value: Json; written?: string } {
  const [value, text] = [readValue(written), writtenText(written)];
  return { value, ...(JSON.stringify(value) !== text && { written: text }) };
}
