import { labelOfName } from '../../language/contracts/label-of-name.ts';
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

/** Whether nothing but texts in quotes is another: whoever may only reword may change that. */
export function isReworded(then: string, now: string): boolean {
  const around = (value: string) => value.replace(/"[^"]*"/g, '""');
  return then !== now && around(then) === around(now) && !then.includes(' within ');
}

function newAndGone(then: readonly string[], now: readonly string[]): Record<'added' | 'gone', string[]> {
  return { added: now.filter((facet) => !then.includes(facet)), gone: then.filter((facet) => !now.includes(facet)) };
}

/** What is new and what is gone: `is now required and no longer off`; '' where nothing is. */
export function facetChange(then: readonly string[], now: readonly string[]): string {
  const { added, gone } = newAndGone(then, now);
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
    .flatMap((facet) => (facet === 'required (the button waits)' ? ['required', 'holding its button back'] : inputFacets(facet)))
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

/** How something is typed, as people say it. */
const TYPED: Readonly<Record<string, string>> = {
  text: 'one line of text',
  textarea: 'several lines of text',
  number: 'a number',
  money: 'an amount of money',
  select: 'chosen from a list',
  radio: 'one of a few in sight',
  checkbox: 'a box to tick',
  switch: 'a switch',
  buttons: 'buttons to press',
  date: 'a day or moment',
  'date-range': 'a range of days',
  email: 'an email address',
  emails: 'email addresses',
  phone: 'a phone number',
  lookup: 'looked up',
  list: 'a list of texts',
  'multi-select': 'several chosen from a list',
  dates: 'several days',
  time: 'a time',
  url: 'a web address',
  colour: 'a colour',
  secret: 'a secret',
  file: 'a file',
  json: 'data',
  markdown: 'a formatted text',
};

const INPUT =
  /^(widget [\w-]+|[a-z-]+)( \(.*\))?( by \S+)?( within (?:\{.*\}|what is loading))?( or ".*?")?( from \S+)?( to \S+)?( at most \d+ characters)?$/s;

/** What kind of input something is and how it is limited, each by itself; another facet as it is. */
function inputFacets(facet: string): string[] {
  const [, kind = '', choices, call, within, none, from, to, most] = INPUT.exec(facet) ?? [];
  const typed = kind.startsWith('widget ') ? `a ${labelOfName(kind.slice('widget '.length))}` : TYPED[kind];
  if (typed === undefined) return [facet];
  const isFile = kind === 'file';
  return [
    kind === 'lookup' && call ? `looked up by ${namedCall(call.slice(' by '.length))}` : typed,
    choices && `with the choices ${choices.trim()}`,
    within && 'limited by what is chosen elsewhere',
    none && `offering ${none.slice(' or '.length)} for nothing`,
    from && `at least ${from.slice(' from '.length)}`,
    to && (isFile ? `for files of up to ${to.slice(' to '.length)} MB` : `at most ${to.slice(' to '.length)}`),
    most && `${most.trim()} long`,
  ].filter((each) => typeof each === 'string');
}

/** What follows once something is done, told by what is new and what is gone: `now goes to /orders and no longer downloads`. */
export function followsChange(then: string, now: string): string {
  const [old, young] = [then, now].map((value) => [
    ...new Set(
      facetsOf(value.replace(/(^|, )loads [^"{}]*? again/, '$1shows anew what was changed')).map((facet) =>
        facet.replace(/^sets \S+ to .*$/s, 'shows what came of it'),
      ),
    ),
  ]) as [string[], string[]];
  const { added, gone } = newAndGone(old, young);
  const told = [added.length > 0 && `now ${listOf(added, 'and')}`, gone.length > 0 && `no longer ${listOf(gone, 'or')}`];
  return told.filter(Boolean).join(' and ') || 'does something else';
}

function facetInWords(facet: string, called: (item: string) => string): string {
  const [, rule, message] = /^(\w+) says (".*")$/.exec(facet) ?? [];
  if (rule !== undefined && rule in MESSAGE_CASES) return `saying ${message} when it ${MESSAGE_CASES[rule]}`;
  if (/^sets \S+ to /.test(facet)) return 'showing what came of it';
  const [, start] = /^starts as (.*)$/s.exec(facet) ?? [];
  if (start !== undefined) return `set to ${writtenInWords(start)} at first`;
  if (facet.startsWith('fills ')) return `filling ${called(facet.slice('fills '.length))}`;
  return facet
    .replace(/^leads to (.*)$/, 'leading to "$1" by what is typed')
    .replace(/^[a-z]+([A-Z][a-z\d]*)+$/, labelOfName)
    .replace(/^-> (.*)$/, 'leading to "$1"');
}
