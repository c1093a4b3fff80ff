import { joinList } from '../../../language/formats/join-list.ts';
import type { FactKind } from '../../behaviour/fact-data.ts';
import { type Fact, isOf } from '../../behaviour/facts.ts';
import { callsIn, isKind, TEXT_KINDS } from '../fact-contents.ts';
import type { Difference } from '../fact-differences.ts';
import type { Phrase } from '../review-language.ts';
import { capital, elementOf, inside, nameOf, neighbourCalled, ownerOf, quoted } from './fact-names.ts';
import { calledInWords, namedCall } from './print-call.ts';
import { stepInWords, waitingInWords } from './print-facets.ts';
import { type Frame, ofOne, onScreen, SAID } from './sentence-frame.ts';

/** Something that somebody meets who did not, or no longer. */
export function existence(difference: Difference, kind: FactKind, { who, isOne, forWhom, screen }: Frame): Phrase {
  const { what, above } = difference;
  const fact = (difference.after ?? difference.before) as Fact;
  const isNew = what === 'new';
  const calls = callsIn(fact);
  const where = `${inside(above)} on ${screen}`;
  const verb = (one: string, many: string) => `${who} ${isOne ? one : many}`;
  if (isOf(fact, 'calls', 'loads')) {
    const { verb: does, call, setting } = calledInWords(fact.data);
    const owner = capital(ownerOf(above, screen));
    const at = owner === screen ? where : onScreen(above, screen);
    // Access is given by role: whoever gains a call is named.
    const forThose = isNew && !isOne ? ` for ${who}` : forWhom;
    const text = `${owner} ${isNew ? '' : 'no longer '}${does} ${call}${setting}${forThose}${at}`;
    return { text };
  }
  if (isOf(fact, 'then')) {
    const owner = ownerOf(above, screen);
    const steps = [...new Set(fact.data.steps.map(stepInWords))];
    const text = `Once it is done, ${owner} ${isNew ? `also ${joinList(steps, 'and')}` : `no longer ${joinList(steps, 'or')}`}`;
    return { text: `${text}${forWhom}${onScreen(above, screen)}` };
  }
  if (isKind(kind, TEXT_KINDS)) return { text: `${capital(SAID[kind])}${quoted(fact)} is ${isNew ? 'new' : 'gone'}${forWhom}${where}` };
  if (kind === 'action') {
    const does = isNew && calls.length > 0 ? `, which calls ${joinList(calls.map(namedCall), 'and')},` : '';
    return ofOne(`${isNew ? verb('gains', 'gain') : verb('loses', 'lose')} the action`, nameOf(fact), `${does}${where}`);
  }
  if (isOf(fact, 'group')) {
    const headings = fact.data.by;
    const does = isNew ? 'stand under headings' : 'no longer stand under headings';
    return { text: `Rows${where} ${does} by ${neighbourCalled(headings, above)}${forWhom}` };
  }
  if (kind === 'at-once') {
    const can = isNew ? 'can change' : 'can no longer change';
    return { text: `${who} ${can} ${nameOf(above.at(-1) as Fact)} at once${inside(above.slice(0, -1))} on ${screen}` };
  }
  if (isOf(fact, 'waits')) {
    const text = `${capital(ownerOf(above, screen))}${onScreen(above, screen)} ${isNew ? 'loads nothing' : 'also loads'} ${waitingInWords(fact.data)}${forWhom}`;
    return { text };
  }
  const element = elementOf(kind, above);
  const seen = isNew ? `${verb('sees', 'see')} a new ${element}` : `${verb('no longer sees', 'no longer see')} the ${element}`;
  return ofOne(seen, nameOf(fact), where);
}
