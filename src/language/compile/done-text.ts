import { capital } from '../text/capital.ts';

/** Verbs that end in -ed when done, as labels of actions begin with. Without those that are as often nouns: "Order Again", "Report Problem". */
const REGULAR = new Set(
  [
    'accept activate add apply approve archive assign attach ban block cancel clear close collect complete confirm connect convert copy create',
    'deactivate decline delete deliver deny disable disconnect dismiss dispatch drop duplicate edit enable escalate export finish fulfil generate',
    'import install invite issue launch lock merge move notify open pack pause pin postpone print process promote publish receive refund refresh',
    'register reject release remove rename renew reopen repair replace reschedule resolve restore resume retry revoke rotate save schedule ship',
    'skip start stop submit suspend sync terminate unarchive unassign unblock unlock unpin unpublish update upgrade upload validate verify void waive',
  ].flatMap((verbs) => verbs.split(' ')),
);
const IRREGULAR: Readonly<Record<string, string>> = {
  ...{ hold: 'held', make: 'made', pay: 'paid', put: 'put', reset: 'reset', send: 'sent', set: 'set', take: 'taken' },
  ...{ undo: 'undone', withdraw: 'withdrawn' },
};
/** Their last letter is doubled. */
const DOUBLED = /^(ban|drop|pin|unpin|ship|skip|stop|submit)$/;
/** Words behind which the label says more than what the action is done to: "Add Note to Order". */
const MORE = /^(a|all|an|and|as|at|by|for|from|in|into|of|off|on|or|out|the|this|to|up|with)$/i;

/** The message of an action without one of its own: "Order closed" for "Close Order", "Saved" for "Save". Other labels stay: "Mark As Paid: done". */
export function doneText(label: string): string {
  const [verb = '', ...words] = label.split(' ');
  const done = participleOf(verb.toLowerCase());
  if (done === undefined || words.some((word) => MORE.test(word))) return `${label}: done`;
  return words.length === 0 ? capital(done) : `${words.join(' ')} ${done}`;
}

function participleOf(verb: string): string | undefined {
  if (Object.hasOwn(IRREGULAR, verb)) return IRREGULAR[verb];
  if (!REGULAR.has(verb)) return undefined;
  if (DOUBLED.test(verb)) return `${verb}${verb.at(-1)}ed`;
  return `${verb.replace(/([^aeiou])y$/, '$1i').replace(/e$/, '')}ed`;
}
