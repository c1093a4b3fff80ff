import type { ArrangedList } from '../../authoring/edit/rewrites/arranged-lists.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';

/** Puts a member of a list in another place; undefined where it would stay where it is, or leave the list. */
export function moveMember({ file, members }: ArrangedList, from: number, to: number): Act | undefined {
  const member = members[from];
  if (!member || to < 0 || to >= members.length || from === to) return undefined;
  const before = members.toSpliced(from, 1)[to]?.step;
  return {
    edits: [{ do: 'move', file, at: member.at, ...(before !== undefined && { before }) }],
    selection: `${file}#${member.at}`,
  };
}

/** Takes a member off the page. Most lists may not be empty: the last of them takes its list along. */
export function removeMember({ file, at, members }: ArrangedList, index: number): Act | undefined {
  const member = members[index];
  if (!member) return undefined;
  const target = members.length === 1 ? at : member.at;
  return { edits: [{ do: 'remove', file, at: target }], selection: `${file}#${target}` };
}
