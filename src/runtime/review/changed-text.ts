import { labelOfName } from '../contracts/label-of-name.ts';
import { listOf } from './condition-in-words.ts';
import type { Worded } from './review.ts';

/* What is different between the texts of one fact on both sides, in words. */

const SORTED = /, sorted by (.*) (asc|desc)$/;

/** How rows are sorted, as people say it. */
function sortingOf(value: string): string {
  const [, field = '', order] = SORTED.exec(value) ?? [];
  if (order === undefined) return 'shown as they come';
  const first = order === 'asc' ? 'the oldest, smallest or A' : 'the newest, largest or Z';
  return `sorted by ${labelOfName(field.replaceAll('.', '_'))} with ${first} first`;
}

/** How a page of rows is another: their order, or how many there are. */
export function rows(then: string, now: string, where: string): Worded {
  if (then.replace(SORTED, '') === now.replace(SORTED, ''))
    return { text: `Rows${where} are ${sortingOf(now)} instead of ${sortingOf(then)}`, strength: 'defaults', right: 'behaviour' };
  const size = (value: string) => /^(\d+) of/.exec(value)?.[1];
  const [old, young] = [size(then), size(now)];
  const text =
    old !== young && old && young ? `A page has ${young} rows instead of ${old}${where}` : `Rows on a page${where}: ${changeOf(then, now)}`;
  return { text, strength: 'defaults', right: 'behaviour' };
}

/** When a field says what its rules give it to say. */
export const MESSAGE_CASES: Readonly<Record<string, string>> = {
  required: 'is empty',
  format: 'is badly written',
  type: 'is of another kind',
  decimals: 'has decimals',
  min: 'is too small',
  max: 'is too large',
};

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

/** What a filter or field starts as on both sides, where that is all that is different. */
export function startsAs(then: string, now: string): { old: string; young: string } | undefined {
  const pattern = /, starts as ("[^"]*"|[^,]*)/;
  if (then.replace(pattern, '') !== now.replace(pattern, '')) return undefined;
  const [old, young] = [pattern.exec(then)?.[1], pattern.exec(now)?.[1]];
  return { old: old ?? 'nothing', young: young ?? 'nothing' };
}

/** What is sent otherwise: `with limit 20 instead of 10`. */
export function payloadChange(then: string, now: string): string {
  const [old, young] = [leavesOf(then), leavesOf(now)];
  if (!old || !young) return changeOf(then, now);
  const changed = [...new Set([...old.keys(), ...young.keys()])].filter((key) => old.get(key) !== young.get(key));
  const told = changed.slice(0, 3).map((key) => `${key} ${young.get(key) ?? 'left out'} instead of ${old.get(key) ?? 'left out'}`);
  const more = changed.length > told.length ? ` and ${changed.length - told.length} more` : '';
  return told.length === 0 ? changeOf(then, now) : `with ${listOf(told, 'and')}${more}`;
}

/** Every plain value of what is sent, by its path; undefined where nothing is sent (yet). */
function leavesOf(payload: string): Map<string, string> | undefined {
  try {
    const found = new Map<string, string>();
    const walk = (value: unknown, path: string) => {
      if (typeof value !== 'object' || value === null) found.set(path, JSON.stringify(value));
      else for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`);
    };
    walk(JSON.parse(payload), '');
    return found;
  } catch {
    return undefined;
  }
}

/** Both sides as they stand. */
export function changeOf(then: string, now: string): string {
  return `says "${now}" instead of "${then}"`;
}
