import { leavesOf, type SentLeaf, writtenInWords } from './called-in-words.ts';
import { listOf } from './condition-in-words.ts';
import { MESSAGE_CASES } from './facets-in-words.ts';
import type { Worded } from './review.ts';
import { namesOfPath, type SentAs } from './review-words.ts';

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
  const text = old !== young && old && young ? `A page has ${young} rows instead of ${old}${where}` : pagesOtherwise(then, now, where);
  return { text, strength: 'defaults', right: 'behaviour' };
}

/** How many rows a page can have, which somebody chooses from, and whether there are pages at all. */
function pagesOtherwise(then: string, now: string, where: string): string {
  const [old, young] = [then, now].map((value) => /^\d+ of (\d+(?:, \d+)*)/.exec(value)?.[1]?.split(', '));
  if (old && young && old.join() !== young.join())
    return `A page has ${listOf(young, 'or')} rows, as one chooses, instead of ${listOf(old, 'or')}${where}`;
  return now.includes(ALL_AT_ONCE)
    ? `Rows${where} come all at once instead of page by page`
    : `Rows${where} come page by page instead of all at once`;
}

const ALL_AT_ONCE = 'all rows at once';

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
export function payloadChange(then: string, now: string, as?: SentAs, reckoned: ReckonedSent = new Map()): string {
  const [old, young] = [sendingOf(then), sendingOf(now)];
  const when = old.when === young.when ? '' : `${young.when} instead of ${old.when}`;
  const [before, after] = old.sent && young.sent ? [old.sent, young.sent] : [{}, {}];
  const what = sentChange([leavesOf(before, as), leavesOf(after, as)], as, reckoned);
  return [when, what].filter(Boolean).join(', and ') || 'with something else';
}

/** What is sent that is reckoned otherwise, by its path: how, in words, as far as it is reckoned on a side at all; `untold` where no few words say it. */
export type ReckonedSent = ReadonlyMap<string, { was: string | undefined; is: string | undefined } | 'untold'>;

type Leaves = ReadonlyMap<string, SentLeaf>;

function sentChange(sides: readonly [Leaves, Leaves], as: SentAs | undefined, reckoned: ReckonedSent): string {
  const [before, after] = sides;
  const all = new Map([
    ...before,
    ...after,
    ...[...reckoned.keys()].map((path) => [path, { ...namesOfPath(path, as), value: '' }] as const),
  ]);
  const isAt = (key: string, path: string) => key === path || key.startsWith(`${path}.`);
  const changed = [...all.keys()].filter((key) => before.get(key)?.value !== after.get(key)?.value);
  const shared = [...all.values()].map(({ short }) => short);
  const nameOf = (key: string) => {
    const { short, full } = all.get(key) as SentLeaf;
    return shared.indexOf(short) === shared.lastIndexOf(short) ? short : full;
  };
  const valueIn = (side: Leaves, key: string) => side.get(key)?.value ?? 'left out';
  const ways = [...reckoned].flatMap(([path, how]) => {
    if (how !== 'untold') {
      const [was, is] = [how.was ?? valueIn(before, path), how.is ?? valueIn(after, path)];
      return [`${nameOf(path)} ${how.is === undefined ? '' : 'from '}${insteadOf(was, is)}`];
    }
    // What comes of it tells more.
    return changed.some((key) => isAt(key, path)) ? [] : [`${nameOf(path)} reckoned in another way`];
  });
  const values = changed
    .filter((key) => ![...reckoned].some(([path, how]) => how !== 'untold' && isAt(key, path)))
    .map((key) => `${nameOf(key)} ${insteadOf(valueIn(before, key), valueIn(after, key))}`);
  const [told, more] = [[...ways, ...values].slice(0, 3), ways.length + values.length - 3];
  return told.length === 0 ? '' : `with ${listOf(told, 'and')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** `A instead of B`. A choice ends before what it stands instead of, but not one that only fills in a text. */
export function insteadOf(was: string, is: string): string {
  const isChoice = / when .*, else /.test(is.replace(/\[[^\]]*\]/g, ''));
  return `${is}${isChoice ? ',' : ''} instead of ${was}`;
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
