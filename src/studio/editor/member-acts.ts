import type { ArrangedList } from '../../authoring/edit/rewrites/arranged-lists.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { freeName, namesIn } from '../../authoring/edit/templates/free-name.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { pointerOf } from '../../language/definition/id-paths.ts';
import { valueAt } from '../../language/definition/json-pointer.ts';
import { MESSAGES } from './messages.ts';

/** The edit that moves a member; undefined without an effect or outside of the list. */
export function moveMember({ file, members }: ArrangedList, from: number, to: number): Act | undefined {
  const member = members[from];
  if (!member || to < 0 || to >= members.length || from === to) return undefined;
  const before = members.toSpliced(from, 1)[to]?.step;
  return {
    edits: [{ do: 'move', file, at: member.at, ...(before !== undefined && { before }) }],
    selection: `${file}#${member.at}`,
  };
}

/** The edit that removes a member. Removing the last one removes the list, since most lists may not be empty. */
export function removeMember({ file, at, members }: ArrangedList, index: number): Act | undefined {
  const member = members[index];
  if (!member) return undefined;
  const target = members.length === 1 ? at : member.at;
  return { edits: [{ do: 'remove', file, at: target }], selection: `${file}#${target}` };
}

/** Lists that may have members with the same content. */
const TWICE = /(^|\/)(columns|actions|rowActions|badges|blocks)$/;

/** The edit that inserts a copy of a member with a new id and label; undefined where a copy is impossible. `label`: the rendered label. */
export function duplicateMember(
  { file, at: into, members }: ArrangedList,
  index: number,
  { document, label }: { document: Json; label: string | undefined },
): Act | undefined {
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

/** The edit that makes a column an optional one; undefined for the first column, and where users cannot choose columns. */
export function hideColumn({ file, at, members }: ArrangedList, index: number, document: Json): Act | undefined {
  const { kind } = document as { kind?: Json };
  const member = members[index];
  if (at !== 'columns' || index < 1 || !member || member.uses !== undefined || (kind !== 'list' && kind !== 'report')) return undefined;
  return { edits: [{ do: 'set', file, at: `${member.at}/extra`, value: true }], selection: `${file}#${member.at}` };
}
