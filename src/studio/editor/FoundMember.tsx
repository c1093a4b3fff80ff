import type { ShownText } from '../../authoring/edit/describe/shown-texts.ts';
import type { ArrangedList } from '../../authoring/edit/rewrites/arranged-lists.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { MemberButtons } from './MemberButtons.tsx';
import { moveMember, removeMember } from './member-acts.ts';

/** A member of a list found by a search, with its position. */
export interface FoundPlace {
  list: ArrangedList;
  index: number;
}

/** The member that a text labels; undefined for other texts, such as messages. */
export function memberOf({ at }: ShownText, lists: readonly ArrangedList[]): FoundPlace | undefined {
  const [owner] = /^(.*)\/(label|title)$/.exec(at)?.slice(1) ?? [];
  for (const list of lists) {
    const index = list.members.findIndex((member) => member.at === owner);
    if (index >= 0) return { list, index };
  }
  return undefined;
}

/** Buttons to move or remove a found member. */
export function FoundMember({
  found: { list, index },
  name,
  onMoved,
}: {
  found: FoundPlace;
  /** Label with its parent: a column and a field may have the same label. */
  name: string;
  onMoved: (move: string) => void;
}) {
  const { keeper } = useDraftWorkspace();
  const member = list.members[index];
  if (!member) return null;
  const { at } = member;
  return (
    <span className="studio-found-member">
      <MemberButtons
        at={at}
        name={name}
        index={index}
        count={list.members.length}
        onMove={(to, way) => {
          const act = moveMember(list, index, to);
          if (act) keeper.perform(act);
          onMoved(`${at} ${way}`);
        }}
        onRemove={() => {
          const act = removeMember(list, index);
          if (act) keeper.perform(act);
          onMoved(`${at} off`);
        }}
      />
    </span>
  );
}
