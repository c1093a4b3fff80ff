import { labelOfName } from '../contracts/label-of-name.ts';

/* What facts of behaviour write for developers, as people say it. */

/** When a field says what its rules give it to say. */
export const MESSAGE_CASES: Readonly<Record<string, string>> = {
  required: 'is empty',
  format: 'is badly written',
  type: 'is of another kind',
  decimals: 'has decimals',
  min: 'is too small',
  max: 'is too large',
};

/** `loads fetchVerticals as option-verticals` in its parts. */
export interface Called {
  verb: string;
  /** The call, and what it is for: `“Fetch Verticals” for choices`. */
  call: string;
  /** How the field that decides is set: `, where Type = Fixed Amount`; '' where it does not depend on any. */
  setting: string;
}

/** Reads the name of a fact about a call. */
export function calledInWords(name: string): Called {
  const [, verb = '', call = '', source, setting] = /^(\S+) (\S+)(?: as (\S+))?(?: with (.*))?$/.exec(name) ?? [];
  const purpose = source === undefined ? '' : source.startsWith('option-') ? ' for choices' : ` for ${labelOfName(source)}`;
  return { verb, call: `${namedCall(call)}${purpose}`, setting: setting === undefined ? '' : `, where ${setting}` };
}

/** A call as people know it: `“Fetch Admin Orders”`. */
export function namedCall(call: string): string {
  return `“${labelOfName(call)}”`;
}

/** A value that is sent, or that something starts as: `yes`, `Delivered`, `2026-03-13 16:00 UTC`, `"Lunch"`. */
export function sentInWords(value: unknown): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(sentInWords).join(' and ');
  if (typeof value === 'object')
    return [...leavesOf(value)].map(([path, leaf]) => `${pathInWords(path)} ${leaf}`).join(' and ') || 'nothing';
  return typeof value === 'string' ? textInWords(value) : String(value);
}

function textInWords(text: string): string {
  if (text === 'asc' || text === 'desc') return `${text}ending`;
  // What behaviour types into a field that it knows nothing of.
  if (text === 'typed') return 'what is typed';
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}\.\d{3}Z$/.exec(text) ?? [];
  if (day !== undefined) return `${day} ${time} UTC`;
  if (/^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/.test(text)) return labelOfName(text.toLowerCase());
  return `"${text}"`;
}

/** Every plain value of what is sent, in words, by its path. */
export function leavesOf(payload: object): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    // What rows are sorted by is sent by its name.
    if (typeof value === 'string' && /(^|\.)field$/.test(path)) found.set(path, labelOfName(value));
    else if (typeof value !== 'object' || value === null) found.set(path, sentInWords(value));
    else for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`);
  };
  walk(payload, '');
  return found;
}

/** `filter.startDate` is Start Date, `cardBrands.0` Card Brands 1. */
export function pathInWords(path: string): string {
  const steps = path.split('.');
  const told = steps.length > 1 && steps[0] === 'filter' ? steps.slice(1) : steps;
  return told.map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : labelOfName(step))).join(' ');
}

const LINK = ' -> ';
const EXTRAS =
  /(, leads to the page of its entity)?(, each with a link)?(, with [^,]*)?(, sortable)?(, \d+ px wide)?(, not shown at first)?$/;

/** What is different about something that is shown: `shows "A" instead of "B" and no longer leads to "/orders/7"`. */
export function shownChange(then: string, now: string): string {
  const [old, young] = [shownParts(then), shownParts(now)];
  const link = old.link === young.link ? '' : linkChange(old.link, young.link);
  const shows = old.value === young.value ? '' : `shows ${blankOr(young.value)} instead of ${blankOr(old.value)}`;
  const extras = old.extras.join() === young.extras.join() ? '' : facetChange(old.extras, young.extras);
  return [shows, link].filter(Boolean).join(' and ') + (extras && `${shows || link ? ',' : ''} ${extras}`);
}

function shownParts(text: string): { value: string; link: string | undefined; extras: string[] } {
  const extras = EXTRAS.exec(text)?.[0] ?? '';
  const rest = extras === '' ? text : text.slice(0, -extras.length);
  const [value = '', link] = rest.startsWith('-> ') ? ['', rest.slice(3)] : rest.split(LINK);
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

/** What is new among the words of a fact and what is gone: `is now required, no longer off`. */
export function facetChange(then: readonly string[], now: readonly string[]): string {
  const added = now.filter((facet) => !then.includes(facet));
  const gone = then.filter((facet) => !now.includes(facet));
  return [
    added.length > 0 && `is now ${added.join(' and ')}`,
    gone.length > 0 && `${added.length > 0 ? '' : 'is '}no longer ${gone.join(' or ')}`,
  ]
    .filter(Boolean)
    .join(' and ');
}

/** The words of a fact that has several, each as people say it. */
export function facetsInWords(value: string): string[] {
  const whole = value.replace(/(^|, )loads [^"{}]*? again/, '$1shown anew');
  return facetsOf(whole).map(facetInWords);
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

function facetInWords(facet: string): string {
  const [, rule, message] = /^(\w+) says (".*")$/.exec(facet) ?? [];
  if (rule !== undefined && rule in MESSAGE_CASES) return `saying ${message} when it ${MESSAGE_CASES[rule]}`;
  if (/^sets \S+ to /.test(facet)) return 'showing what came of it';
  const [, start] = /^starts as (.*)$/s.exec(facet) ?? [];
  if (start !== undefined) return `set to ${writtenInWords(start)} at first`;
  if (facet.startsWith('fills ')) return `filling ${labelOfName(facet.slice('fills '.length))}`;
  return facet
    .replace(/\bwithin (\{.*\}|what is loading)/, 'within what is chosen elsewhere')
    .replace(/^lookup by (\S+)/, (_, call: string) => `looked up by ${namedCall(call)}`)
    .replace(/^widget (\S+)/, (_, widget: string) => `a ${labelOfName(widget)}`)
    .replace(/^[a-z]+([A-Z][a-z\d]*)+$/, labelOfName)
    .replace(/^-> (.*)$/, 'leading to "$1"');
}

/** What something starts as, of what a fact has as a text or as JSON. */
export function writtenInWords(text: string): string {
  try {
    return sentInWords(JSON.parse(text));
  } catch {
    return sentInWords(text);
  }
}
