import { joinList } from '../../../language/formats/join-list.ts';
import { capital } from '../../../language/text/capital.ts';
import type { FactKind } from '../../behaviour/fact-data.ts';
import type { Fact } from '../../behaviour/facts.ts';
import { callsIn, isKind, TEXT_KINDS } from '../fact-contents.ts';
import type { Difference } from '../fact-differences.ts';
import type { Phrase } from '../review-language.ts';
import { elementOf, factName, inside, neighbourCalled, ownerOf, quoted } from './fact-names.ts';
import { describeCalled, namedCall } from './print-call.ts';
import { ownCondition } from './print-condition-change.ts';
import { describeStep, describeWaiting } from './print-facets.ts';
import { colouredIn, describeTone } from './print-tone.ts';
import { type Frame, ofOne, onScreen, TEXT_NOUNS } from './sentence-frame.ts';

/** A new or removed part with its context. */
interface Existence<Kind extends FactKind = FactKind> {
  fact: Fact<Kind>;
  isNew: boolean;
  above: readonly Fact[];
  frame: Frame;
  /** ` in Notes on Order`. */
  where: string;
  /** The actor, at the beginning of a sentence: `Refund`. */
  owner: string;
  /** ` on Order`, after the actor. */
  ownerAt: string;
  /** The verb for one and for several people, behind who they are. */
  verb: (one: string, many: string) => string;
}

type Print<Kind extends FactKind = FactKind> = (existence: Existence<Kind>) => string | Phrase;

/** Prints a new or removed part. */
export function existence(difference: Difference, kind: FactKind, frame: Frame): Phrase {
  const { what, above } = difference;
  const { who, isOne, screen } = frame;
  const said: Existence = {
    fact: (difference.after ?? difference.before) as Fact,
    isNew: what === 'new',
    above,
    frame,
    where: `${inside(above)} on ${screen}`,
    owner: capital(ownerOf(above, screen)),
    ownerAt: onScreen(above, screen),
    verb: (one, many) => `${who} ${isOne ? one : many}`,
  };
  const print = PRINTERS[kind] as Print | undefined;
  const printed = print ? print(said) : isKind(kind, TEXT_KINDS) ? text(said) : part(said, kind, difference);
  return typeof printed === 'string' ? { text: printed } : printed;
}

const call: Print<'calls' | 'loads'> = ({ fact, isNew, frame, where, owner, ownerAt }) => {
  const { verb, call: named, setting } = describeCalled(fact.data);
  // Access is per role, so roles that gain a call are named.
  const forThose = isNew && !frame.isOne ? ` for ${frame.who}` : frame.forWhom;
  return `${owner} ${isNew ? '' : 'no longer '}${verb} ${named}${setting}${forThose}${owner === frame.screen ? where : ownerAt}`;
};

const PRINTERS: { readonly [Kind in FactKind]?: Print<Kind> } = {
  calls: call,
  loads: call,
  // biome-ignore lint/suspicious/noThenProperty: what follows an action
  then: ({ fact, isNew, frame, owner, ownerAt }) => {
    const steps = [...new Set(fact.data.steps.map(describeStep))];
    const does = isNew ? `also ${joinList(steps)}` : `no longer ${joinList(steps, 'or')}`;
    return `Once it is done, ${owner} ${does}${frame.forWhom}${ownerAt}`;
  },
  asks: ({ fact, isNew, frame, owner, ownerAt }) =>
    `${owner}${ownerAt} ${isNew ? 'asks' : 'no longer asks'}${quoted(fact)} first${frame.forWhom}`,
  opens: ({ fact, isNew, frame, owner, ownerAt }) => {
    const calls = isNew ? callsIn(fact) : [];
    const which = calls.length > 0 ? `, which calls ${joinList(calls.map(namedCall))},` : '';
    return `${owner} ${isNew ? 'opens' : 'no longer opens'} the dialog ${factName(fact)}${which}${frame.forWhom}${ownerAt}`;
  },
  action: ({ fact, isNew, frame, where, verb }) => {
    const calls = isNew ? callsIn(fact) : [];
    const enabled = isNew ? ownCondition(fact, 'enabled', frame.words) : undefined;
    const does = joinList([
      calls.length > 0 && `calls ${joinList(calls.map(namedCall))}`,
      enabled !== undefined && `is enabled only when ${enabled}`,
    ]);
    const which = does && `, which ${does},`;
    return ofOne(`${isNew ? verb('gains', 'gain') : verb('loses', 'lose')} the action`, factName(fact), `${which}${where}`);
  },
  toned: ({ fact, isNew, above, frame }) => {
    const when = isNew ? ownCondition(fact, 'coloured', frame.words) : undefined;
    const does = `${isNew ? 'is' : 'is no longer'} ${describeTone(fact.data)}`;
    return `${colouredIn(above, frame.screen)} ${does}${when === undefined ? '' : ` when ${when}`}${frame.forWhom}`;
  },
  group: ({ fact, isNew, above, frame, where }) =>
    `Rows${where} ${isNew ? 'stand' : 'no longer stand'} under headings by ${neighbourCalled(fact.data.by, above)}${frame.forWhom}`,
  edit: ({ isNew, above, frame, ownerAt }) => `${frame.who} can ${isNew ? '' : 'no longer '}edit ${ownerOf(above, frame.screen)}${ownerAt}`,
  'at-once': ({ isNew, above, frame }) =>
    `${frame.who} ${isNew ? 'can change' : 'can no longer change'} ${factName(above.at(-1) as Fact)} at once${inside(above.slice(0, -1))} on ${frame.screen}`,
  waits: ({ fact, isNew, frame, owner, ownerAt }) =>
    `${owner}${ownerAt} ${isNew ? 'loads nothing' : 'also loads'} ${describeWaiting(fact.data)}${frame.forWhom}`,
};

function text({ fact, isNew, frame, where }: Existence): string {
  const said = TEXT_NOUNS[fact.data.kind as keyof typeof TEXT_NOUNS];
  return `${capital(said)}${quoted(fact)} is ${isNew ? 'new' : 'gone'}${frame.forWhom}${where}`;
}

function part({ fact, isNew, above, frame, where, verb }: Existence, kind: FactKind, { arrived = [] }: Difference): Phrase {
  const element = elementOf(kind, above);
  const filled = isNew ? ownCondition(fact, 'filled', frame.words) : undefined;
  const when = filled === undefined ? '' : `, which has a value only when ${filled}`;
  const seen = isNew ? `${verb('sees', 'see')} a new ${element}` : `${verb('no longer sees', 'no longer see')} the ${element}`;
  return ofOne(seen, factName(fact), `${where}${when}${movedWith(arrived)}`);
}

/** Parts that moved along: `, with Phone from Contact`. */
function movedWith(arrived: NonNullable<Difference['arrived']>): string {
  if (arrived.length === 0) return '';
  const names = arrived.map(({ fact }) => factName(fact));
  const from = new Set(
    arrived.map(
      (each) =>
        inside(each.from)
          .trim()
          .replace(/^(in|of) /, '') || 'elsewhere',
    ),
  );
  return `, with ${joinList(names)} from ${joinList([...from])}`;
}
