import { leavesOf, type SentLeaf, writtenInWords } from './called-in-words.ts';
import { listOf } from './condition-in-words.ts';
import { MESSAGE_CASES } from './facets-in-words.ts';
import type { Worded } from './review.ts';
import type { SentAs } from './review-words.ts';

/* What is different between the texts of one fact on both sides, in words. */

const SORTED = /, sorted by (.*) (asc|desc)$/;

/** How rows are sorted, as people say it. */
function sortingOf(value: string, called: (field: string) => string): string {
  const [, field = '', order] = SORTED.exec(value) ?? [];
  if (order === undefined) return 'shown as they come';
  const first = order === 'asc' ? 'the oldest, smallest or A' : 'the newest, largest or Z';
  return `sorted by ${called(field)} with ${first} first`;
}

/** How a page of rows is another: their order, or how many there are. `called` has the words for what they are sorted by. */
export function rows(then: string, now: string, where: string, called: (field: string) => string): Worded {
  if (then.replace(SORTED, '') === now.replace(SORTED, ''))
    return {
      text: `Rows${where} are ${sortingOf(now, called)} instead of ${sortingOf(then, called)}`,
      strength: 'defaults',
      right: 'behaviour',
    };
  const size = (value: string) => /^(\d+) of/.exec(value)?.[1];
  const [old, young] = [size(then), size(now)];
  const text =
    old !== young && old && young ? `A page has ${young} rows instead of ${old}${where}` : `Rows on a page${where}: ${changeOf(then, now)}`;
  return { text, strength: 'defaults', right: 'behaviour' };
}

/** The message of a rule on both sides, where that is all that is different. */
export function messageOf(then: string, now: string): { rule: string; old: string; young: string } | undefined {
  for (const rule of Object.keys(MESSAGE_CASES)) {
    const pattern = new RegExp(`(^|, )${rule} says "([^"]*)"`);
    const [old, young] = [pattern.exec(then)?.[2], pattern.exec(now)?.[2]];
    if (old === undefined || young === undefined || old === young) continue;
    if (then.replace(pattern, '') === now.replace(pattern, '')) return { rule, old, young };
  }
  return undefined;
}

/** What a filter or field starts as on both sides, where that is all that is different. `called` has the words for its values. */
export function startsAs(
  then: string,
  now: string,
  called: (value: unknown) => string | undefined,
): { old: string; young: string } | undefined {
  const pattern = /, starts as ("[^"]*"|[^,]*)/;
  if (then.replace(pattern, '') !== now.replace(pattern, '')) return undefined;
  const [old, young] = [pattern.exec(then)?.[1], pattern.exec(now)?.[1]];
  const inWords = (start: string | undefined) => (start === undefined ? 'nothing' : writtenInWords(start, called));
  return { old: inWords(old), young: inWords(young) };
}

/** What is sent otherwise, or at another time: `with Limit 20 instead of 10`, in the words of the contract of the call. */
export function payloadChange(then: string, now: string, as?: SentAs): string {
  const [old, young] = [sendingOf(then), sendingOf(now)];
  const when = old.when === young.when ? '' : `${young.when} instead of ${old.when}`;
  const what = old.sent && young.sent ? sentChange(old.sent, young.sent, as) : '';
  return [when, what].filter(Boolean).join(', and ') || 'with something else';
}

function sentChange(old: object, young: object, as: SentAs | undefined): string {
  const [before, after] = [leavesOf(old, as), leavesOf(young, as)];
  const all = new Map([...before, ...after]);
  const changed = [...all.keys()].filter((key) => before.get(key)?.value !== after.get(key)?.value);
  const shared = [...all.values()].map(({ short }) => short);
  const nameOf = ({ short, full }: SentLeaf) => (shared.indexOf(short) === shared.lastIndexOf(short) ? short : full);
  const side = (leaves: Map<string, SentLeaf>, key: string) => leaves.get(key)?.value ?? 'left out';
  const told = changed.slice(0, 3).map((key) => `${nameOf(all.get(key) as SentLeaf)} ${side(after, key)} instead of ${side(before, key)}`);
  const more = changed.length > told.length ? ` and ${changed.length - told.length} more` : '';
  return told.length === 0 ? '' : `with ${listOf(told, 'and')}${more}`;
}

/** What a call is sent, and when. */
function sendingOf(value: string): { when: string; sent?: object } {
  const [, payload = value, button] = /^(.*?)(?: after pressing "(.*)")?$/s.exec(value) ?? [];
  const after = button === undefined ? 'at once' : `after pressing "${button}"`;
  try {
    return { when: after, sent: JSON.parse(payload) as object };
  } catch {
    return { when: 'only when all that it needs is there' };
  }
}

/** Both sides as they stand. */
export function changeOf(then: string, now: string): string {
  return `says "${now}" instead of "${then}"`;
}
