import { capital } from '../../../language/text/capital.ts';
import type { Decides, FactData } from '../../behaviour/fact-data.ts';
import { type Fact, isOf, PARTICULARS } from '../../behaviour/facts.ts';
import { describeCondition } from '../../edit/describe/describe-expression.ts';
import { factText } from '../fact-contents.ts';
import type { Difference } from '../fact-differences.ts';
import { isNever } from '../group-by-cause.ts';
import type { Phrase } from '../review-language.ts';
import type { ReviewNames } from '../review-names.ts';
import { elementOf, factName, inside, ownerOf } from './fact-names.ts';
import { namedCall } from './print-call.ts';
import { namesIn } from './print-computed.ts';
import { colouredIn, describeTone } from './print-tone.ts';
import { type Frame, ofOne, onScreen } from './sentence-frame.ts';

/* Conditions of parts in words: when something is shown, can be used, is asked, is sent or is loaded. */

/** The longest condition that a sentence repeats, in characters. */
const LONGEST = 240;

/** A condition in words; undefined where few words do not say it. */
export function conditionOf(fact: Fact | undefined, words: ReviewNames): string | undefined {
  const text = isOf(fact, 'holds') ? describeCondition(fact.data.condition, namesIn(words, fact.data.reads)) : '';
  return text === '' || text.length > LONGEST ? undefined : text;
}

/** The condition of a part that decides something about it, in words; undefined where it has none, or few words do not say it. */
export function ownCondition({ facts }: Fact, decides: Decides, words: ReviewNames): string | undefined {
  const all = facts.flatMap((each) => (each.id === PARTICULARS ? each.facts : []));
  return conditionOf(
    all.find((each) => isOf(each, 'holds') && each.data.decides === decides),
    words,
  );
}

/** Whether the condition can be described on each side that has one, with different texts. */
export function canDescribeCondition({ before, after }: Difference, words: ReviewNames): boolean {
  if (isNever(before) || isNever(after)) return true;
  const [was, is] = [before, after].map((side) => side && conditionOf(side, words));
  return (before === undefined || was !== undefined) && (after === undefined || is !== undefined) && was !== is;
}

type ConditionDifference = Pick<Difference, 'what' | 'before' | 'after' | 'above'>;

/** Prints that a condition was added, changed or removed. */
export function conditionChange(difference: ConditionDifference, frame: Frame): Phrase {
  const { before, after, above } = difference;
  const data = (after ?? before)?.data as FactData<'holds'>;
  const { start, name, where } = SUBJECTS[data.decides](above, frame, data, isNever(after));
  return ofOne(start, name, `${where}${caseOf(difference, frame.words, data.decides === 'kept' ? 'that' : 'when')}`);
}

/** In which cases it is so: ` when Status is Paid instead of when Status is Open`. */
function caseOf({ what, before, after }: ConditionDifference, words: ReviewNames, word: 'that' | 'when'): string {
  const [was, is] = [conditionOf(before, words), conditionOf(after, words)];
  if (isNever(after)) return '';
  if (isNever(before)) return is === undefined ? ' now' : ` now ${word} ${is}`;
  if (what === 'new') return is === undefined ? ' only on a condition' : ` only ${word} ${is}`;
  if (what === 'gone') return ` always, no longer only ${was === undefined ? 'on a condition' : `${word} ${was}`}`;
  return was === undefined || is === undefined || was === is ? ' on another condition' : ` ${word} ${is} instead of ${word} ${was}`;
}

/** The parts of a sentence: beginning, name of the part, place and effect. */
interface Subject {
  start: string;
  name: string;
  where: string;
}

type SubjectOf = (above: readonly Fact[], frame: Frame, data: FactData<'holds'>, never: boolean) => Subject;

/** A part by its sort and its name. */
function partIn(above: readonly Fact[], screen: string): Subject {
  const own = above.at(-1) as Fact;
  const around = above.slice(0, -1);
  const name = isOf(own, 'rule') ? `"${factText(own)}"` : factName(own);
  return { start: `the ${elementOf(own.data.kind, around)}`, name, where: `${inside(around)} on ${screen}` };
}

/** Access of people to an action or to another part. */
const ofPeople =
  (action: Verbs, other: Verbs): SubjectOf =>
  (above, { who, isOne, screen }, _data, never) => {
    const around = above.slice(0, -2);
    if (isOf(above.at(-2), 'edit'))
      return { start: `${who} can ${never ? 'no longer ' : ''}edit`, name: ownerOf(around, screen), where: onScreen(around, screen) };
    const [one, several] = isOf(above.at(-1), 'action') ? action : other;
    const verb = isOne ? one : several;
    const does = !never ? verb : verb.startsWith('can ') ? verb.replace('can ', 'can no longer ') : `no longer ${verb}`;
    const { start, name, where } = partIn(above, screen);
    return { start: `${who} ${does} ${start}`, name, where };
  };

type Verbs = readonly [one: string, several: string];

const ofPart =
  (does: string): SubjectOf =>
  (above, { screen, forWhom }, _data, never) => {
    const { start, name, where } = partIn(above, screen);
    return { start: `${capital(start)} ${name}${where}${forWhom} ${never ? 'never ' : ''}${does}`, name: '', where: '' };
  };

const ofOwner =
  (does: string, again = ''): SubjectOf =>
  (above, { screen, forWhom }, _data, never) => {
    const own = above.at(-1);
    const around = above.slice(0, -1);
    const call = isOf(own, 'loads') ? namedCall(own.data.call) : 'what it shows';
    const start = `${capital(ownerOf(around, screen))} ${never ? 'never ' : ''}${does} ${call}${again}${forWhom}${onScreen(around, screen)}`;
    return { start, name: '', where: '' };
  };

const SUBJECTS: Readonly<Record<Decides, SubjectOf>> = {
  shown: ofPeople(['has', 'have'], ['sees', 'see']),
  enabled: ofPeople(['can press', 'can press'], ['can change', 'can change']),
  filled: ofPart('shows its value'),
  required: ofPart('has to be filled in'),
  asked: ofPart('asks first'),
  called: (above, { screen, forWhom }, { call = '' }, never) => {
    const place = `${factName(above.at(-1) as Fact)}${inside(above.slice(0, -1))} on ${screen}`;
    return { start: `${place} ${never ? 'never ' : ''}calls ${namedCall(call)}${forWhom}`, name: '', where: '' };
  },
  loaded: ofOwner('loads'),
  'loaded-again': ofOwner('loads', ' again by itself'),
  kept: ofPart('asks'),
  coloured: (above, { screen, forWhom }, _data, never) => {
    const toned = above.at(-1) as Fact<'toned'>;
    const does = `${never ? 'is never' : 'is'} ${describeTone(toned.data)}`;
    return { start: `${colouredIn(above.slice(0, -1), screen)} ${does}${forWhom}`, name: '', where: '' };
  },
};
