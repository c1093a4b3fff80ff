import { joinList } from '../../../language/formats/join-list.ts';
import type { ActionFact } from '../../behaviour/fact-data.ts';
import { oneLine } from '../../behaviour/print-fact.ts';
import type { Compared } from '../changed-fact.ts';
import type { Phrase } from '../review-language.ts';
import { factName, inside } from './fact-names.ts';
import { insteadOf } from './print-change.ts';
import { facetChange } from './print-facets.ts';
import type { Frame } from './sentence-frame.ts';

/** An action that can be pressed, or no longer, or leads somewhere else. */
export function actionSentence({ before, after, above }: Compared<'action'>, { who, forWhom, screen }: Frame): Phrase {
  const [then, now] = [before.data.state, after.data.state];
  const where = `${inside(above)} on ${screen}`;
  const name = factName(after);
  const reason = now.is === 'off' ? oneLine(now.reason) : '';
  if (then.is === 'off' && now.is === 'on') return { text: `${who} can press ${name}${where}` };
  if (then.is === 'on' && now.is === 'off') return { text: `${who} can no longer press ${name}${where}${reason && `: "${reason}"`}` };
  const isSameEffect = before.data.effect === after.data.effect;
  if (then.is === 'off' && now.is === 'off' && isSameEffect)
    return { text: `The reason why ${name} is off is "${reason}"${forWhom}${where}` };
  const change = [describeActionChange(then, now), effectChange(before.data.effect, after.data.effect)];
  return { text: `${name} ${joinList(change)}${forWhom}${where}` };
}

function describeActionChange(then: ActionFact, now: ActionFact): string {
  if (JSON.stringify(then) === JSON.stringify(now)) return '';
  if (then.is === 'off' && now.is === 'off') return `is off for the reason "${oneLine(now.reason)}"`;
  return insteadOf(doing(then), doing(now));
}

function doing(state: ActionFact): string {
  if (state.is === 'link') return `leads to "${state.to}"${state.newTab ? ' in a new tab' : ''}`;
  return state.is === 'on' ? 'acts when it is pressed' : 'cannot be pressed';
}

function effectChange(then: Effect | undefined, now: Effect | undefined): string {
  return facetChange(then ? [EFFECTS[then]] : [], now ? [EFFECTS[now]] : []);
}

type Effect = 'money' | 'destructive';

const EFFECTS = { money: 'marked as moving money', destructive: 'marked as destructive' };
