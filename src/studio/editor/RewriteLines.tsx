import { useMemo } from 'react';
import type { Edit, Texts } from '../../authoring/edit/apply/edit.ts';
import { type GroupReason, type GroupRefusal, groupRefusals } from '../../authoring/edit/members/group-refusals.ts';
import { type GroupTurn, groupTurns } from '../../authoring/edit/members/member-groups.ts';
import { callsTurn } from '../../authoring/edit/rewrites/call-or-calls.ts';
import { type LostTitle, type SectionsTurn, sectionsTurn } from '../../authoring/edit/rewrites/fields-or-sections.ts';
import { FORM_MODES, withOneAddress } from '../../authoring/edit/rewrites/form-addresses.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { joinList } from '../../language/formats/join-list.ts';
import { useConsole } from '../../shell/console-context.ts';
import { sharedIn } from '../definitions-of.ts';
import { useBetweenLetters, useDraft } from '../draft/draft-context.ts';
import { SmallButton } from '../inputs/buttons.tsx';
import { Picker, type PickerMissing, type PickerOption } from '../inputs/Picker.tsx';
import { describeRoles } from '../roles.ts';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';

interface Place {
  texts: Texts;
  file: string;
  at: string;
}

interface Rewrite {
  /** The current form in a sentence. */
  says: string;
  button: string;
  sentence: string;
  edits: readonly Edit[];
  /** The part to select afterwards, where it is another. */
  goesTo?: string;
}

/** All rewrites; each returns undefined where it does not apply. */
const REWRITES: readonly ((place: Place) => Rewrite | undefined)[] = [
  ({ texts, file, at }) => {
    const sources = { shared: sharedIn(texts), schemas: DEFINITION_SCHEMAS };
    const found = FORM_MODES.flatMap((mode) => (at === '' ? (withOneAddress(file, texts.get(file) ?? '', mode, sources) ?? []) : []));
    const [only, ...others] = found;
    return only?.isPlain && others.length === 0 ? { ...MESSAGES.oneAddress, edits: only.edits } : undefined;
  },
  ({ texts, file, at }) => {
    const turn = callsTurn(file, texts.get(file) ?? '', at, DEFINITION_SCHEMAS);
    return turn && { ...MESSAGES.callsTurns[turn.to], edits: turn.edits };
  },
  ({ texts, file, at }) => {
    const turn = sectionsTurn(file, texts.get(file) ?? '', at, DEFINITION_SCHEMAS);
    return turn && { ...sectionText(turn), edits: turn.edits, goesTo: turn.at };
  },
];

function sectionText({ to, lost }: SectionsTurn): Omit<Rewrite, 'edits'> {
  if (to === 'sections') return MESSAGES.addSection;
  const others = lostWith(lost);
  const gone = joinList([MESSAGES.theTitlesLost({ count: lost.length, lost: named(lost) }), ...others], 'and');
  return {
    says: MESSAGES.theFieldsHaveSections({ gone }),
    button: MESSAGES.removeSections,
    sentence: MESSAGES.sectionsRemovedWith({ gone }),
  };
}

/** Sentences about removed titles, which a comparison of fields would not show. */
function lostWith(lost: readonly LostTitle[]): string[] {
  const [texts, notes] = [lost.filter(({ hasText }) => hasText), lost.filter(({ hasNote }) => hasNote)];
  return [
    ...(texts.length > 0 ? [MESSAGES.theSentencesUnder({ count: texts.length, texts: named(texts) })] : []),
    ...(notes.length > 0 ? [MESSAGES.theNotesOfDevelopers({ count: notes.length, notes: named(notes) })] : []),
  ];
}

const NAMED = 4;

function named(lost: readonly LostTitle[]): string {
  const rest = lost.length - NAMED;
  const titles = lost.slice(0, rest > 1 ? NAMED : NAMED + 1).map(({ title }) => title);
  return joinList(rest > 1 ? [...titles, MESSAGES.restMore({ rest })] : titles, 'and');
}

/** Equivalent forms of a part, each with a button. `name`: label of the part. */
export function RewriteLines({ file, at, name }: Omit<Place, 'texts'> & { name: string }) {
  const { select } = useEditor().selection;
  const { keeper, session } = useDraft();
  const texts = useBetweenLetters(session.texts);
  const rewrites = useMemo(() => REWRITES.map((find) => find({ texts, file, at })), [texts, file, at]);
  // A rewrite and its inverse are the same button, which keeps the focus.
  return rewrites.map((rewrite, index) => {
    if (!rewrite) return null;
    const { says, button, sentence, edits, goesTo } = rewrite;
    const perform = () => {
      keeper.perform({ edits, sentence: `${name}: ${sentence}` });
      if (goesTo !== undefined) select(`${file}#${goesTo}`);
    };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rewrites stand in one order
      <div className="studio-turn" key={index}>
        <span className="muted">{says}</span>
        <SmallButton name={`${name}: ${button.replace(/^./, (letter) => letter.toLowerCase())}`} onClick={perform} text={button} />
      </div>
    );
  });
}

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
