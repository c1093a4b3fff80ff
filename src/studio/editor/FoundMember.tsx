import type { ShownText } from '../../authoring/edit/describe/shown-texts.ts';
import type { ArrangedList } from '../../authoring/edit/rewrites/arranged-lists.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { MemberButtons } from './MemberButtons.tsx';
import { moveMember, removeMember } from './member-acts.ts';

/** A member of a list whose words were looked for, and where it stands. */
export interface FoundPlace {
  list: ArrangedList;
  index: number;
}

/** The member that a text names: its label or title; undefined for any other text, such as a message of it. */
export function memberOf({ at }: ShownText, lists: readonly ArrangedList[]): FoundPlace | undefined {
  const [owner] = /^(.*)\/(label|title)$/.exec(at)?.slice(1) ?? [];
  for (const list of lists) {
    const index = list.members.findIndex((member) => member.at === owner);
    if (index >= 0) return { list, index };
  }
  return undefined;
}

/** Moves what was looked for, or takes it off the page, right where it was found. */
export function FoundMember({
  found: { list, index },
  name,
  onMoved,
}: {
  found: FoundPlace;
  /** What people call it with what is around it: a column and a field can have the same words. */
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
