import type { OutlinePart } from '../../authoring/edit/describe/outline-parts.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { Picker } from '../inputs/Picker.tsx';
import { useEditor } from './editor-context.ts';
import { MemberButtons } from './MemberButtons.tsx';
import { moveInto, moveMember } from './member-acts.ts';
import { MESSAGES } from './messages.ts';
import { useArrangedLists, useMoveGroups } from './outline-places.ts';
import { useRowFocus } from './use-row-focus.ts';

/** Moves a part within its list, and to other lists where it fits. Renders nothing for parts without a list. */
export function PartMembers({ part: { file, at, name } }: { part: OutlinePart }) {
  const { keeper } = useDraftWorkspace();
  const { selection } = useEditor();
  const own = useArrangedLists(file).find(({ members }) => members.some((member) => member.at === at));
  const index = own?.members.findIndex((member) => member.at === at) ?? -1;
  const { within, keep } = useRowFocus<HTMLDivElement>(own?.members.map((member) => member.at).join(' ') ?? '');
  const groups = useMoveGroups(file);
  if (!own) return null;
  const targets = (groups.find((group) => group.includes(own)) ?? []).flatMap((list) => {
    const act = list === own ? undefined : moveInto(own, index, list);
    if (!act) return [];
    const pick = () => {
      keeper.perform(act);
      selection.select(act.selection);
    };
    return [
      { key: list.at, label: list.within === '' ? MESSAGES.thePage : list.within, note: list.several, group: MESSAGES.fitsThere, pick },
    ];
  });
  const move = (to: number, way: string) => {
    const act = moveMember(own, index, to);
    if (!act) return;
    keep(`${at} ${way}`);
    keeper.perform(act);
  };
  return (
    <div className="studio-members" ref={within} tabIndex={-1}>
      <MemberButtons {...{ at, name, index }} count={own.members.length} onMove={move} />
      {targets.length > 0 && <Picker label={MESSAGES.moveNameTo({ name })} text={MESSAGES.moveTo} options={targets} />}
    </div>
  );
}
