import { useMemo } from 'react';
import { type GroupReason, type GroupRefusal, groupRefusals } from '../../authoring/edit/members/group-refusals.ts';
import { type GroupTurn, groupTurns } from '../../authoring/edit/members/member-groups.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { useConsole } from '../../shell/console-context.ts';
import { useBetweenLetters, useDraft } from '../draft/draft-context.ts';
import { Picker, type PickerMissing, type PickerOption } from '../inputs/Picker.tsx';
import { describeRoles } from '../roles.ts';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';

/** Groups a member with its neighbours, ungroups it, or dissolves a group; a disabled option says why. */
export function GroupMember({ file, at, name }: { file: string; at: string; name: string }) {
  const { keeper, texts } = useDraft();
  const { roles } = useConsole().settings;
  const text = useBetweenLetters(texts.get(file) ?? '');
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
  const perform = (turn: GroupTurn) => {
    keeper.perform({ edits: turn.edits, sentence: `${name}: ${turnSentence(turn)}` });
    selection.select(`${file}#${turn.at}`);
  };
  if (turns.length === 0 && !missing.some(({ isAlwaysShown }) => isAlwaysShown)) return null;
  return (
    <Picker
      label={MESSAGES.groupName({ name })}
      text={MESSAGES.group}
      missing={missing}
      options={turns.map((turn, index) => ({ ...turnOption(String(index), turn), pick: () => perform(turn) }))}
    />
  );
}

/** Label and help of a change, by the name of the other member or of the group; `also` ends the step's sentence. */
function wordsOf({ to, name, groupsLeft }: GroupTurn) {
  const { label, ...words } = MESSAGES.groupTurns[to];
  const split: Partial<(typeof MESSAGES.groupSplits)[number]> = groupsLeft === undefined ? {} : (MESSAGES.groupSplits[groupsLeft] ?? {});
  return { label: label({ other: name }), also: undefined, ...words, ...split };
}

function turnOption(key: string, turn: GroupTurn): PickerOption {
  const { also: _, ...option } = wordsOf(turn);
  return { key, ...option };
}

function turnSentence(turn: GroupTurn): string {
  const { label, also } = wordsOf(turn);
  const sentence = label.replace(/^./, (letter) => letter.toLowerCase());
  return also === undefined ? sentence : `${sentence}, ${also}`;
}

/** Why a group change is unavailable, and what to do. `name`: the member's label, `roles`: labels of roles. */
function describeRefusal(
  { to, name: other, reason, isNear }: GroupRefusal,
  name: string,
  roles: Readonly<Record<string, string>>,
): PickerMissing {
  // Two members without conditions are refused in the same words whichever the other is.
  const label = reason.why === 'no-condition' ? MESSAGES.groupTurns[to].group : MESSAGES.groupTurns[to].label({ other });
  return { label, why: describeReason(reason, { name, other, roles }), isAlwaysShown: isNear };
}

interface ReasonNames {
  name: string;
  other: string;
  roles: Readonly<Record<string, string>>;
}

function describeReason(reason: GroupReason, { name, other, roles }: ReasonNames): string {
  if (reason.why !== 'kept-out')
    return MESSAGES.groupReasons[reason.why]({ name, other, part: 'isOther' in reason && reason.isOther ? other : name });
  const { key, lost, around } = reason;
  const who = describeRoles(lost ?? around, roles).replace(MESSAGES.adminsOnly, 'admins');
  return MESSAGES.keptOut[key][lost ? 'lost' : 'only']({ name, other, who });
}
