import type { FactKind } from '../behaviour/fact-data.ts';
import { type Fact, isOf } from '../behaviour/facts.ts';
import { calledInWords, namedCall } from './called-in-words.ts';
import { listOf } from './condition-in-words.ts';
import { stepInWords, waitingInWords } from './facets-in-words.ts';
import type { Difference } from './fact-differences.ts';
import { type Meeting, ofOne, onScreen, SAID } from './meeting.ts';
import { callsIn, capital, elementOf, inside, nameOf, neighbourCalled, ownerOf, quoted } from './names-of-facts.ts';
import type { Worded } from './review.ts';

/** Something that somebody meets who did not, or no longer. */
export function existence(difference: Difference, kind: FactKind, { who, isOne, forWhom, screen }: Meeting): Worded {
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
    return { text, strength: isNew ? 'gained' : 'calls', right: isNew ? 'access' : 'behaviour' };
  }
  if (isOf(fact, 'then')) {
    const owner = ownerOf(above, screen);
    const steps = [...new Set(fact.data.steps.map(stepInWords))];
    const text = `Once it is done, ${owner} ${isNew ? `also ${listOf(steps, 'and')}` : `no longer ${listOf(steps, 'or')}`}`;
    return { text: `${text}${forWhom}${onScreen(above, screen)}`, strength: isNew ? 'data' : 'lost', right: 'behaviour' };
  }
  if (kind in SAID)
    return {
      text: `${capital(SAID[kind] as string)}${quoted(fact)} is ${isNew ? 'new' : 'gone'}${forWhom}${where}`,
      strength: 'words',
      right: 'words',
    };
  if (kind === 'action') {
    const does = isNew && calls.length > 0 ? `, which calls ${listOf(calls.map(namedCall), 'and')},` : '';
    return isNew
      ? { ...ofOne(`${verb('gains', 'gain')} the action`, nameOf(fact), `${does}${where}`), strength: 'gained', right: 'access' }
      : { ...ofOne(`${verb('loses', 'lose')} the action`, nameOf(fact), where), strength: 'lost', right: 'behaviour' };
  }
  if (isOf(fact, 'group')) {
    const headings = fact.data.by;
    const does = isNew ? 'stand under headings' : 'no longer stand under headings';
    return { text: `Rows${where} ${does} by ${neighbourCalled(headings, above)}${forWhom}`, strength: 'order', right: 'behaviour' };
  }
  if (kind === 'at-once') {
    const can = isNew ? 'can change' : 'can no longer change';
    const text = `${who} ${can} ${nameOf(above.at(-1) as Fact)} at once${inside(above.slice(0, -1))} on ${screen}`;
    return isNew ? { text, strength: 'gained', right: 'access' } : { text, strength: 'lost', right: 'behaviour' };
  }
  if (isOf(fact, 'waits')) {
    const text = `${capital(ownerOf(above, screen))}${onScreen(above, screen)} ${isNew ? 'loads nothing' : 'also loads'} ${waitingInWords(fact.data)}${forWhom}`;
    return { text, strength: 'data', right: 'behaviour' };
  }
  const element = elementOf(kind, above);
  const seen = ofOne(`${verb('sees', 'see')} a new ${element}`, nameOf(fact), where);
  const unseen = ofOne(`${verb('no longer sees', 'no longer see')} the ${element}`, nameOf(fact), where);
  const isShown = kind === 'item' || kind === 'block' || kind === 'badges';
  if (isNew)
    return {
      ...seen,
      strength: isShown || calls.length > 0 ? 'gained' : 'data',
      right: isShown || calls.length > 0 ? 'access' : 'behaviour',
    };
  return { ...unseen, strength: 'lost', right: kind === 'item' ? 'layout' : 'behaviour' };
}
