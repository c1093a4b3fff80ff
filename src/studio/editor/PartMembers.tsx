import type { OutlinePart } from '../../authoring/edit/describe/outline-parts.ts';
import type { ArrangedList } from '../../authoring/edit/rewrites/arranged-lists.ts';
import { definitionsOf } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { Picker } from '../inputs/Picker.tsx';
import { AddMember } from './AddMember.tsx';
import { useEditor } from './editor-context.ts';
import { MemberButtons } from './MemberButtons.tsx';
import { moveInto, moveMember } from './member-acts.ts';
import { MESSAGES } from './messages.ts';
import { partAt } from './outline-places.ts';
import { useArrangedLists, useMoveGroups } from './use-arranged-lists.ts';
import { useInsertMember } from './use-insert-member.ts';
import { useOutline } from './use-outline.ts';
import { useRowFocus } from './use-row-focus.ts';

/** Moves a part within its list, and adds members to that list and to the part's own lists. */
export function PartMembers({ part }: { part: OutlinePart }) {
  const { keeper } = useDraftWorkspace();
  const { session } = useDraft();
  const { selection } = useEditor();
  const insertMember = useInsertMember();
  const { file, at, name } = part;
  const lists = useArrangedLists(file);
  const parts = useOutline(file);
  const own = lists.find(({ members }) => members.some((member) => member.at === at));
  const index = own?.members.findIndex((member) => member.at === at) ?? -1;
  const { within, keep } = useRowFocus<HTMLDivElement>(own?.members.map((member) => member.at).join(' ') ?? '');
  const inside = lists.filter((list) => partAt(`${file}#${list.at}`, file, parts)?.at === at);
  const all = [...(own ? [own] : []), ...inside];
  const addable = all.filter(({ additions }) => additions.length > 0);
  const full = all.filter(({ isFull }) => isFull);
  const used = addable.flatMap(({ members }) => members).find(({ uses }) => uses !== undefined)?.uses;
  const shared = useArrangedLists((used && definitionsOf(session.texts).find(({ id }) => id === used)?.file) ?? '');
  const groups = useMoveGroups(file);
  const targets = own
    ? (groups.find((group) => group.includes(own)) ?? []).flatMap((list) =>
        list === own ? [] : [{ list, act: moveInto(own, index, list) }],
      )
    : [];
  const move = (list: ArrangedList, to: number, way: string) => {
    const act = moveMember(list, index, to);
    if (!act) return;
    keep(`${at} ${way}`);
    keeper.perform(act);
  };
  if (!own && addable.length === 0 && full.length === 0) return null;
  return (
    <div className="studio-members" ref={within} tabIndex={-1}>
      {own && <MemberButtons {...{ at, name, index }} count={own.members.length} onMove={(to, way) => move(own, to, way)} />}
      {targets.some(({ act }) => act) && (
        <Picker
          label={MESSAGES.moveNameTo({ name })}
          text={MESSAGES.moveTo}
          options={targets.flatMap(({ list, act }) => (act ? [{ key: list.at, label: list.title }] : []))}
          onPick={(key) => {
            const act = targets.find(({ list }) => list.at === key)?.act;
            if (!act) return;
            keeper.perform(act);
            selection.select(act.selection);
          }}
        />
      )}
      {addable.map((list) => (
        <AddMember
          key={list.at}
          at={list.at}
          title={list.title}
          additions={list.additions}
          sibling={shownMember(list) ?? shared.map(shownMember).find((place) => place !== undefined)}
          onAdd={({ value }) => insertMember({ do: 'insert', file, into: list.at, value })}
        />
      ))}
      {full.map(({ at: list, title }) => (
        <span key={list} className="muted">
          {MESSAGES.noMoreFields({ title })}
        </span>
      ))}
    </div>
  );
}

/** The place of what a member shows; a new member can show what is readable there. */
function shownMember({ file, members }: ArrangedList): string | undefined {
  const own = members.find(({ uses }) => uses === undefined);
  return own && `${file}#${own.at}/field`;
}
