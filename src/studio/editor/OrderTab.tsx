import type { DragEvent } from 'react';
import { type ArrangedList, arrangedLists } from '../../authoring/edit/rewrites/arranged-lists.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { Blank } from '../../ui/Blank.tsx';
import { DragGrip } from '../../ui/DragGrip.tsx';
import { type ListedDefinition, sharedIn } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { useNamedContracts } from '../draft/use-named-contracts.ts';
import { AddMember } from './AddMember.tsx';
import { AwaitedName } from './AwaitedName.tsx';
import type { EditorTabProps } from './editor-tab-props.ts';
import { FileSection } from './FileSection.tsx';
import { MemberButtons } from './MemberButtons.tsx';
import { moveMember, removeMember } from './member-acts.ts';
import { MESSAGES } from './messages.ts';
import { isNameAwaited, type LanguageView } from './use-language.ts';
import { useRowFocus } from './use-row-focus.ts';

/** The type under which a dragged part travels, so that nothing else can be dropped. */
const DRAGGED_PART = 'application/x-tablero-part';

/** The order of columns, filters, fields, actions and blocks, and the way to take one off the page. */
export function OrderTab({ definition, around, language }: EditorTabProps) {
  const contracts = useNamedContracts();
  const { session } = useDraft();
  const lists = around.map((shown) => ({
    shown,
    lists:
      arrangedLists(
        shown.file,
        session.texts.get(shown.file) ?? '',
        { contracts, shared: sharedIn(session.texts) },
        language.labelsOf(shown.file),
      ) ?? [],
  }));
  const order = lists.flatMap((each) => each.lists.flatMap(({ members }) => members.map(({ at }) => at))).join(' ');
  const { within, keep } = useRowFocus<HTMLDivElement>(order);
  const isEmpty = lists.every((each) => each.lists.length === 0 && each.shown.kind !== 'broken');
  return (
    <div ref={within} tabIndex={-1}>
      {isEmpty && (
        <Blank icon="list" title={MESSAGES.nothingToOrder}>
          {MESSAGES.thisScreenHasNo}
        </Blank>
      )}
      {lists.map(
        ({ shown, lists: own }) =>
          (own.length > 0 || shown.kind === 'broken') && (
            <FileSection key={shown.file} of={shown} definition={definition}>
              {own.map((list) => (
                <ListOrder key={list.at} list={list} language={language} sibling={shownNeighbour(list, lists)} onMoved={keep} />
              ))}
            </FileSection>
          ),
      )}
    </div>
  );
}

/** The place of what a member of a list shows: what can be read there is what a new member can show. Of a shared part, that of its first member. */
function shownNeighbour(
  { file, members }: ArrangedList,
  lists: readonly { shown: ListedDefinition; lists: readonly ArrangedList[] }[],
): string | undefined {
  const own = members.find(({ uses }) => uses === undefined);
  if (own) return `${file}#${own.at}/field`;
  const [list] = lists.find(({ shown }) => members.some(({ uses }) => uses === shown.id))?.lists ?? [];
  return list && shownNeighbour(list, []);
}

function ListOrder({
  list,
  language,
  sibling,
  onMoved,
}: {
  list: ArrangedList;
  language: LanguageView;
  sibling: string | undefined;
  onMoved: (move: string | undefined) => void;
}) {
  const { keeper } = useDraftWorkspace();
  const { file, at, title, members, additions } = list;
  const order = members.map(({ at: member }) => member).join(' ');
  const perform = (act: Act | undefined, focus?: string) => {
    if (!act) return;
    onMoved(focus);
    keeper.perform(act);
  };
  const move = (from: number, to: number, way?: string) => perform(moveMember(list, from, to), way && `${members[from]?.at} ${way}`);
  // What goes leaves the focus to its neighbour, the last of them to what adds another.
  const remove = (index: number) => {
    const neighbour = members[index + 1] ?? members[index - 1];
    perform(removeMember(list, index), neighbour ? `${neighbour.at} off` : `${at} add`);
  };
  return (
    <section className="studio-order" aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {members.map((member, index) => (
          <li key={member.at} data-place={`${file}#${member.at}`} {...dropTarget(order, index, move)}>
            <DragGrip kind={DRAGGED_PART} data={`${index} ${order}`} />
            <span className="studio-order-name">
              {isNameAwaited(language, { file, ...member }) ? <AwaitedName /> : member.name}
              {member.uses !== undefined && <span className="muted"> {MESSAGES.sharedPartOrderedBelow}</span>}
            </span>
            <MemberButtons
              at={member.at}
              name={member.name}
              index={index}
              count={members.length}
              onMove={(to, way) => move(index, to, way)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {additions.length > 0 && (
        <AddMember
          at={at}
          title={title}
          additions={additions}
          language={language}
          sibling={sibling}
          onAdd={({ value }) => keeper.perform({ edits: [{ do: 'insert', file, into: at, value }] })}
        />
      )}
    </section>
  );
}

/** A part of the same list can be dropped here. */
function dropTarget(order: string, index: number, onMove: (from: number, to: number) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(DRAGGED_PART)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const [from, ...list] = event.dataTransfer.getData(DRAGGED_PART).split(' ');
      if (from === undefined || list.join(' ') !== order) return;
      event.preventDefault();
      onMove(Number(from), index);
    },
  };
}
