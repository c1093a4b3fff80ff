import type { InputName } from '../../../language/compiled/compiled-screen.ts';
import { labelOfName } from '../../../language/contracts/label-of-name.ts';
import { joinList } from '../../../language/formats/join-list.ts';
import type { FactData, InputFact, Messages, ShownExtra, StepFact } from '../../behaviour/fact-data.ts';
import { oneLine } from '../../behaviour/print-fact.ts';
import type { Shown } from '../fact-contents.ts';
import { describeStart, namedCall } from './print-call.ts';

/* Describes changed content by its added and removed parts. */

/** When a field shows each validation message. */
export const MESSAGE_CASES: Readonly<Record<string, string>> = {
  required: 'is empty',
  format: 'is badly written',
  type: 'is of another kind',
  decimals: 'has decimals',
  min: 'is too small',
  max: 'is too large',
};

/**
 * Changes of a shown value: `shows "A" instead of "B" and no longer leads to "/orders/7"`. `shows`: text about the value, where both sides
 * do not suffice.
 */
export function shownChange(then: Shown, now: Shown, shows = valueChange(then, now)): string {
  const link = then.link === now.link ? '' : linkChange(then.link, now.link);
  const extras = facetChange(then.extras.map(describeExtra), now.extras.map(describeExtra));
  // Equal texts mean another icon.
  return joinList([shows, link, extras]) || 'has another icon';
}

/** The shown values of both sides; '' where equal. */
export function valueChange(then: Shown, now: Shown): string {
  const [old, next] = [shownIn(then), shownIn(now)];
  return old === next ? '' : `shows ${next} instead of ${old}`;
}

/** The shown value without link and appearance: `"Ada"`, or nothing. */
export function shownIn({ value }: Shown): string {
  const text = oneLine(value);
  return text === '' || text === '-' ? 'nothing' : `"${text}"`;
}

function linkChange(then: string | undefined, now: string | undefined): string {
  if (now === undefined) return `no longer leads to "${then}"`;
  return `leads to "${now}"${then === undefined ? '' : ` instead of "${then}"`}`;
}

function describeExtra(extra: ShownExtra): string {
  return extra.is === 'width' ? `${extra.pixels} px wide` : EXTRAS[extra.is];
}

const EXTRAS = {
  'entity-link': 'leading to the page of its entity',
  'member-links': 'each with a link',
  picture: 'with a picture',
  icon: 'with an icon',
  sortable: 'sortable',
  extra: 'not shown at first',
};

/** Added and removed facets: `is now required and no longer off`; '' without any. */
export function facetChange(then: readonly string[], now: readonly string[]): string {
  const { added, gone } = newAndGone(then, now);
  // A removed negation is a statement.
  const so = [...added, ...gone.filter((facet) => facet.startsWith('not ')).map((facet) => facet.slice('not '.length))];
  const not = gone.filter((facet) => !facet.startsWith('not '));
  const [begins, ends] = [so.join(' and '), not.join(' or ')];
  return joinList([begins && `is now ${begins}`, ends && `${begins ? '' : 'is '}no longer ${ends}`]);
}

function newAndGone(then: readonly string[], now: readonly string[]): Record<'added' | 'gone', string[]> {
  return { added: now.filter((facet) => !then.includes(facet)), gone: then.filter((facet) => !now.includes(facet)) };
}

/** All differences in the data of a fact. `called` returns labels of sibling fields by id. */
export function describeFacetChange(then: FactData, now: FactData, called: (item: string) => string = labelOfName): string {
  return facetChange(facetsOf(then, called), facetsOf(now, called)) || 'is set otherwise';
}

/** The data of a fact as separate texts. */
function facetsOf(data: FactData, called: (item: string) => string): string[] {
  switch (data.kind) {
    case 'filter':
      return [
        ...inputFacets(data.input),
        ...(data.required ? ['required'] : []),
        ...startFacets(data.start),
        ...(data.alone ? ['leaving ranges aside'] : []),
        ...(data.off ? ['off'] : []),
        ...messageFacets(data.messages),
        ...(data.jump === undefined ? [] : [`leading to "${data.jump}" by what is typed`]),
      ];
    case 'field':
      return 'shows' in data ? [`showing ${shownIn({ value: data.shows, extras: [] })}`] : fieldFacets(data, called);
    case 'key-columns':
      return [`made of the keys of the rows, ${data.most} at first`, ...(data.sorts ? ['what rows can be sorted by'] : [])];
    case 'props':
      return data.names.map(labelOfName);
    case 'json':
      return [`open ${data.open} ${data.open === 1 ? 'level' : 'levels'} deep`];
    case 'done':
      return data.share === undefined ? [] : [`${data.share} %`];
    case 'cancel':
      return [`leading to "${data.to}"`];
    case 'node':
      return [`with those in ${called(data.children)} below`];
    default:
      return [];
  }
}

function fieldFacets(data: Extract<FactData<'field'>, { input: InputFact }>, called: (item: string) => string): string[] {
  return [
    ...inputFacets(data.input),
    ...(data.required ? ['required'] : []),
    ...(data.required === 'waits' ? ['holding its button back'] : []),
    ...(data.off ? ['off'] : []),
    ...startFacets(data.start),
    ...messageFacets(data.messages),
    ...data.fills.map((field) => `filling ${called(field)}`),
  ];
}

function startFacets(start: { value: unknown } | undefined): string[] {
  return start ? [`set to ${describeStart(start.value)} at first`] : [];
}

function messageFacets(messages: Messages): string[] {
  return Object.entries(messages).map(([rule, message]) => `saying "${oneLine(message)}" when it ${MESSAGE_CASES[rule]}`);
}

/** Name of an input, in everyday English. */
const TYPED: Readonly<Record<Exclude<InputName, 'value' | 'widget'>, string>> = {
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

/** The kind and limits of an input as separate texts. */
export function inputFacets({ input, widget, choices, lookup, none, min, max, maxLength }: InputFact): string[] {
  const typed = widget === undefined ? (TYPED[input as keyof typeof TYPED] ?? input) : `a ${labelOfName(widget)}`;
  const most = input === 'file' ? `for files of up to ${max} MB` : `at most ${max}`;
  const found: (string | false | undefined)[] = [
    lookup ? `looked up by ${namedCall(lookup.call)}` : typed,
    choices && `with the choices (${choices.length === 0 ? 'no choices' : choices.map(oneLine).join(' | ')})`,
    lookup?.limits && 'limited by what is chosen elsewhere',
    none !== undefined && `offering "${oneLine(none)}" for nothing`,
    min !== undefined && `at least ${min}`,
    max !== undefined && most,
    maxLength !== undefined && `at most ${maxLength} characters long`,
  ];
  return found.filter((each) => typeof each === 'string');
}

/** When nothing loads before filters are submitted. */
export function describeWaiting({ without }: FactData<'waits'>): string {
  if (without === 'submit') return 'before Submit';
  return `without ${joinList(without.map(({ label }) => oneLine(label)))}`;
}

/** Added and removed steps after an action: `now goes to /orders and no longer downloads`. */
export function followsChange(then: readonly StepFact[], now: readonly StepFact[]): string {
  const [old, next] = [then, now].map((steps) => [...new Set(steps.map(describeStep))]) as [string[], string[]];
  const { added, gone } = newAndGone(old, next);
  const parts = [added.length > 0 && `now ${joinList(added)}`, gone.length > 0 && `no longer ${joinList(gone, 'or')}`];
  return joinList(parts) || 'does something else';
}

/** A step as text; '' for steps that people do not see. */
export function describeStep(step: StepFact): string {
  return step.does === 'go' ? `goes to ${step.to ?? 'nowhere'}` : STEPS[step.does];
}

const STEPS = {
  set: 'shows what came of it',
  load: 'shows anew what was changed',
  download: 'downloads',
  copy: 'copies',
  close: 'closes the dialog',
  back: 'goes back',
};
