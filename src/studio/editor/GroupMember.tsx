import { useMemo } from 'react';
import { groupRefusals } from '../../authoring/edit/members/group-refusals.ts';
import { groupTurns } from '../../authoring/edit/members/member-groups.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { useConsole } from '../../shell/console-context.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { Picker } from '../inputs/Picker.tsx';
import { describeRefusal, turnOption, turnSentence } from './describe-group.ts';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';

/**
 * Groups a member with its neighbours, ungroups it, or dissolves a group; a disabled option says why. Renders nothing for members that
 * cannot be grouped.
 */
export function GroupMember({ file, at, name }: { file: string; at: string; name: string }) {
  const { keeper } = useDraftWorkspace();
  const { session } = useDraft();
  const { roles } = useConsole().settings;
  const text = session.texts.get(file) ?? '';
  const {
    language: { labelsOf },
    selection,
  } = useEditor();
  const turns = useMemo(() => groupTurns({ file, text, at }, DEFINITION_SCHEMAS, labelsOf(file)), [file, text, at, labelsOf]);
  const missing = useMemo(() => {
    const refused = groupRefusals({ file, text, at }, DEFINITION_SCHEMAS, labelsOf(file)).map((each) => describeRefusal(each, name, roles));
    // Of two with the same label, one can be offered.
    const offered = new Set(turns.map((turn) => turnOption('', turn).label));
    return refused.filter(({ label }, index) => !offered.has(label) && refused.findIndex((each) => each.label === label) === index);
  }, [file, text, at, labelsOf, name, roles, turns]);
  if (turns.length === 0 && !missing.some(({ isAlwaysShown }) => isAlwaysShown)) return null;
  return (
    <Picker
      label={MESSAGES.groupName({ name })}
      text={MESSAGES.group}
      missing={missing}
      options={turns.map((turn, index) => turnOption(String(index), turn))}
      onPick={(key) => {
        const turn = turns[Number(key)];
        if (!turn) return;
        const place = `${file}#${turn.at}`;
        keeper.perform({ edits: turn.edits, selection: place, sentence: `${name}: ${turnSentence(turn)}` });
        selection.select(place);
      }}
    />
  );
}
