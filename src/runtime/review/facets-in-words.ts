import { labelOfName } from '../contracts/label-of-name.ts';
import { namedCall, writtenInWords } from './called-in-words.ts';
import { listOf } from './condition-in-words.ts';

/* What is shown or asked otherwise, told by what is new among the words of a fact and what is gone. */

/** When a field says what its rules give it to say. */
export const MESSAGE_CASES: Readonly<Record<string, string>> = {
  required: 'is empty',
  format: 'is badly written',
  type: 'is of another kind',
  decimals: 'has decimals',
  min: 'is too small',
  max: 'is too large',
};

const LINK = ' -> ';
const EXTRAS =
  /(, leads to the page of its entity)?(, each with a link)?(, with a picture|, with [a-z][a-z\d-]*)?(, sortable)?(, \d+ px wide)?(, not shown at first)?$/;

/** What is different about something that is shown: `shows "A" instead of "B" and no longer leads to "/orders/7"`. `shows`: how its value is told, where that is not by what both sides show. */
export function shownChange(then: string, now: string, shows = valueChange(then, now)): string {
  const [old, young] = [shownParts(then), shownParts(now)];
  const link = old.link === young.link ? '' : linkChange(old.link, young.link);
  const extras = facetChange(old.extras, young.extras);
  const told = [shows, link, extras].filter(Boolean);
  // What is said in the same words is another icon.
  return told.length === 0 ? 'has another icon' : listOf(told, 'and');
}

/** What both sides show; '' where that is alike. */
export function valueChange(then: string, now: string): string {
  const [old, young] = [shownIn(then), shownIn(now)];
  return old === young ? '' : `shows ${young} instead of ${old}`;
}

/** What is shown, without where it leads and how it looks: `"Ada"`, or nothing. */
export function shownIn(text: string): string {
  return blankOr(shownParts(text).value);
}

function shownParts(text: string): { value: string; link: string | undefined; extras: string[] } {
  const extras = EXTRAS.exec(text)?.[0] ?? '';
  const rest = extras === '' ? text : text.slice(0, -extras.length);
  // What is only led from has no value before it.
  const at = ` ${rest}`.lastIndexOf(LINK);
  const [value, link] = at < 0 ? [rest, undefined] : [rest.slice(0, Math.max(0, at - 1)), rest.slice(at + LINK.length - 1)];
  return { value, link, extras: extras.split(', ').filter(Boolean).map(extraInWords) };
}

function linkChange(then: string | undefined, now: string | undefined): string {
  if (now === undefined) return `no longer leads to "${then}"`;
  return `leads to "${now}"${then === undefined ? '' : ` instead of "${then}"`}`;
}

function extraInWords(extra: string): string {
  return extra.startsWith('with ') && extra !== 'with a picture' ? 'with an icon' : extra;
}

function blankOr(value: string): string {
  return value === '' || value === '-' || value === '(blank)' ? 'nothing' : `"${value}"`;
}

/** What is new and what is gone: `is now required and no longer off`; '' where nothing is. */
function facetChange(then: readonly string[], now: readonly string[]): string {
  const added = now.filter((facet) => !then.includes(facet));
  const gone = then.filter((facet) => !now.includes(facet));
  // What is no longer not so is so.
  const so = [...added, ...gone.filter((facet) => facet.startsWith('not ')).map((facet) => facet.slice('not '.length))];
  const not = gone.filter((facet) => !facet.startsWith('not '));
  return [so.length > 0 && `is now ${so.join(' and ')}`, not.length > 0 && `${so.length > 0 ? '' : 'is '}no longer ${not.join(' or ')}`]
    .filter(Boolean)
    .join(' and ');
}

/** What is different among the words of a fact that has several. `called` has the labels of the fields beside it, by their ids. */
export function wordsChange(then: string, now: string, called: (item: string) => string = labelOfName): string {
  // Parts that people are not told of, such as where an answer is put, are in the same words.
  return facetChange(facetsInWords(then, called), facetsInWords(now, called)) || 'is set otherwise';
}

/** Each of its words as people say it. */
function facetsInWords(value: string, called: (item: string) => string): string[] {
  const whole = value.replace(/(^|, )loads [^"{}]*? again/, '$1shown anew');
  return facetsOf(whole)
    .flatMap((facet) => (facet === 'required (the button waits)' ? ['required', 'holding its button back'] : [facet]))
    .map((facet) => facetInWords(facet, called));
}

/** Splits at commas, but not within texts, brackets and what is sent. */
function facetsOf(value: string): string[] {
  const found: string[] = [];
  let [depth, isText, start] = [0, false, 0];
  for (let at = 0; at < value.length; at += 1) {
    const letter = value[at] as string;
    if (letter === '"') isText = !isText;
    else if (!isText && '({['.includes(letter)) depth += 1;
    else if (!isText && ')}]'.includes(letter)) depth -= 1;
    else if (!isText && depth === 0 && value.startsWith(', ', at)) {
      found.push(value.slice(start, at));
      start = at + 2;
    }
  }
  return [...found, value.slice(start)].filter(Boolean);
}

function facetInWords(facet: string, called: (item: string) => string): string {
  const [, rule, message] = /^(\w+) says (".*")$/.exec(facet) ?? [];
  if (rule !== undefined && rule in MESSAGE_CASES) return `saying ${message} when it ${MESSAGE_CASES[rule]}`;
  if (/^sets \S+ to /.test(facet)) return 'showing what came of it';
  const [, start] = /^starts as (.*)$/s.exec(facet) ?? [];
  if (start !== undefined) return `set to ${writtenInWords(start)} at first`;
  if (facet.startsWith('fills ')) return `filling ${called(facet.slice('fills '.length))}`;
  return facet
    .replace(/\bwithin (\{.*\}|what is loading)/, 'within what is chosen elsewhere')
    .replace(/^(file|image) to ([\d.]+)$/, 'for files of up to $2 MB')
    .replace(/^lookup by (\S+)/, (_, call: string) => `looked up by ${namedCall(call)}`)
    .replace(/^widget (\S+)/, (_, widget: string) => `a ${labelOfName(widget)}`)
    .replace(/^[a-z]+([A-Z][a-z\d]*)+$/, labelOfName)
    .replace(/^-> (.*)$/, 'leading to "$1"');
}
