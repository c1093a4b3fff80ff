import type { ActionFact } from '../behaviour/fact-data.ts';
import { oneLine } from '../behaviour/print-fact.ts';
import type { Compared } from './changed-fact.ts';
import { insteadOf } from './changed-text.ts';
import { listOf } from './condition-in-words.ts';
import { facetChange } from './facets-in-words.ts';
import type { Meeting } from './meeting.ts';
import { inside, nameOf } from './names-of-facts.ts';
import type { Worded } from './review.ts';

/** An action that can be pressed, or no longer, or leads somewhere else. */
export function actionSentence({ before, after, above }: Compared<'action'>, { who, forWhom, screen }: Meeting): Worded {
  const [then, now] = [before.data.state, after.data.state];
  const where = `${inside(above)} on ${screen}`;
  const name = nameOf(after);
  const reason = now.is === 'off' ? oneLine(now.reason) : '';
  if (then.is === 'off' && now.is === 'on') return { text: `${who} can press ${name}${where}`, strength: 'gained', right: 'access' };
  if (then.is === 'on' && now.is === 'off')
    return { text: `${who} can no longer press ${name}${where}${reason && `: "${reason}"`}`, strength: 'lost', right: 'behaviour' };
  const isSameEffect = before.data.effect === after.data.effect;
  if (then.is === 'off' && now.is === 'off' && isSameEffect)
    return { text: `The reason why ${name} is off is "${reason}"${forWhom}${where}`, strength: 'words', right: 'words' };
  const change = [doesOtherwise(then, now), effectChange(before.data.effect, after.data.effect)].filter(Boolean);
  return { text: `${name} ${listOf(change, 'and')}${forWhom}${where}`, strength: 'calls', right: 'behaviour' };
}

function doesOtherwise(then: ActionFact, now: ActionFact): string {
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
