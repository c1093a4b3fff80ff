import type { OutlinePart } from '../../authoring/edit/describe/outline-parts.ts';
import type { ArrangedList } from '../../authoring/edit/rewrites/arranged-lists.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { freeName, namesIn } from '../../authoring/edit/templates/free-name.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { pointerOf } from '../../language/definition/id-paths.ts';
import { valueAt } from '../../language/definition/json-pointer.ts';
import { MESSAGES } from './messages.ts';

/** An act, and the place of the member after it. */
type MemberAct = Act & { selection: string };

/** The edit that moves a member; undefined without an effect or outside of the list. */
export function moveMember({ file, members }: ArrangedList, from: number, to: number): MemberAct | undefined {
  const member = members[from];
  if (!member || to < 0 || to >= members.length || from === to) return undefined;
  const before = members.toSpliced(from, 1)[to]?.step;
  return {
    edits: [{ do: 'move', file, at: member.at, ...(before !== undefined && { before }) }],
    selection: `${file}#${member.at}`,
  };
}

/** The edit that moves a member into another list of its group, before a member or to the end; undefined where it cannot be there. */
export function moveInto(from: ArrangedList, index: number, into: ArrangedList, before?: string): MemberAct | undefined {
  const member = from.members[index];
  // Most lists may not be empty, and ids are unique in their list.
  const isTaken = into.members.some(({ step }) => step === member?.step) && member?.step.startsWith('@');
  if (!member || from.members.length === 1 || isTaken || `${into.at}/`.startsWith(`${member.at}/`)) return undefined;
  const { file } = from;
  const step = member.step.startsWith('@') ? member.step : String(into.members.length);
  return {
    edits: [{ do: 'move', file, at: member.at, into: into.at, ...(before !== undefined && { before }) }],
    selection: `${file}#${into.at}/${step}`,
  };
}

/**
 * The edit that moves the member at a place beside another one, in its list or in one of its group, or into a list that the place is of;
 * undefined where it does not fit.
 */
export function moveBeside(
  { lists, groups }: { lists: readonly ArrangedList[]; groups: readonly (readonly ArrangedList[])[] },
  place: string,
  beside: { place: string; isAfter: boolean },
): MemberAct | undefined {
  const find = (wanted: string) => {
    const list = lists.find(({ file, members }) => members.some(({ at }) => `${file}#${at}` === wanted));
    return list && { list, index: list.members.findIndex(({ at }) => `${list.file}#${at}` === wanted) };
  };
  const [from, over] = [find(place), find(beside.place)];
  const list = over?.list ?? lists.find(({ file, at }) => `${file}#${at}` === beside.place);
  if (!from || !list) return undefined;
  const isFitting = groups.some((group) => group.includes(from.list) && group.includes(list));
  if (!over) return isFitting ? moveInto(from.list, from.index, list) : undefined;
  const to = over.index + (beside.isAfter ? 1 : 0);
  if (from.list === over.list) return moveMember(from.list, from.index, to - (from.index < over.index ? 1 : 0));
  return isFitting ? moveInto(from.list, from.index, over.list, over.list.members[to]?.step) : undefined;
}

/** The edit that removes a member. Removing the last one removes the list, since most lists may not be empty. */
export function removeMember({ file, at, members }: ArrangedList, index: number): Act | undefined {
  const member = members[index];
  if (!member) return undefined;
  const target = members.length === 1 ? at : member.at;
  return { edits: [{ do: 'remove', file, at: target }] };
}

/** Lists that may have members with the same content. */
const TWICE = /(^|\/)(columns|actions|rowActions|badges|blocks)$/;

/** The edit that inserts a copy of a member with a new id and label; undefined where a copy is impossible. `label`: the rendered label. */
export function duplicateMember(
  { file, at: into, members }: ArrangedList,
  index: number,
  { document, label }: { document: Json; label: string | undefined },
): MemberAct | undefined {
  const member = members[index];
  const value = member && (valueAt(document, pointerOf(document, member.at) ?? '/-') as Json | undefined);
  if (!member || !TWICE.test(into) || typeof value !== 'object' || value === null || Array.isArray(value) || 'use' in value)
    return undefined;
  const { slot: _, ...copied } = value;
  // Nested ids cannot be duplicated.
  if (namesIn(Object.values(copied), 'id', () => undefined).size > 0) return undefined;
  const ids = namesIn(document, 'id', () => undefined);
  const id = freeName(`${member.step.replace(/^@/, '').replaceAll(/[^\w-]/g, '-')}-copy`, ids);
  const key = 'block' in value ? 'title' : 'label';
  const shown = typeof value[key] === 'string' ? value[key] : label;
  const copy = { ...copied, id, ...(shown !== undefined && { [key]: MESSAGES.copyOf({ label: shown }) }) };
  const next = members[index + 1]?.step;
  return {
    edits: [{ do: 'insert', file, into, value: copy, ...(next !== undefined && { before: next }) }],
    selection: `${file}#${into}/@${id}`,
  };
}

/** The edit that hides a part from everyone, or shows it again; undefined where it cannot be hidden. */
export function toggleHidden({ file, at, name, isHidden }: OutlinePart): Act | undefined {
  if (isHidden === undefined) return undefined;
  const place = { file, at: `${at}/hidden` };
  return {
    edits: [isHidden ? { do: 'remove', ...place } : { do: 'set', ...place, value: true }],
    sentence: isHidden ? MESSAGES.nameIsShown({ name }) : MESSAGES.nameIsHidden({ name }),
  };
}
