import { isComputedAlike } from '../behaviour/computed-as.ts';
import type { FactKind, ValueFact } from '../behaviour/fact-data.ts';
import { type Fact, isOf } from '../behaviour/facts.ts';
import type { Feature } from '../behaviour/features.ts';
import { changeOf } from './changed-text.ts';
import { showsMore } from './computed-changes.ts';
import { listOf } from './condition-in-words.ts';
import { facetChange } from './facets-in-words.ts';
import type { Difference } from './fact-differences.ts';
import { featureInWords, isOnlyReworded, TONES } from './features-in-words.ts';
import type { Meeting } from './meeting.ts';
import { capital, elementOf, inside, LIST, nameOf, ownerOf, textOf } from './names-of-facts.ts';
import type { Worded } from './review.ts';

/** What is said beside a part, as sentences call it. */
const BESIDE: Partial<Record<FactKind, string>> = {
  hint: 'the hint',
  subtitle: 'the second line',
  placeholder: 'what stands in it while it is empty,',
  'row-label': 'the word for the rows',
  heading: 'the heading of a group',
  empty: 'what stands for nothing',
  missing: 'what is said without an address',
  sent: 'what is said once it was sent',
};

/** Says how a part looks or works otherwise, what its values are called, or what is said beside it; undefined where something else is different. */
export function particularInWords({ kind, what, before, after, above }: Difference, { forWhom, screen }: Meeting): Worded | undefined {
  const part = `${partOf(above, screen)}${forWhom}`;
  if (kind !== undefined && kind in BESIDE) return { text: besideInWords(kind, { what, before, after }, part), ...weightOf(before, after) };
  if (kind === 'values') return valuesInWords(valuesOf(before), valuesOf(after), part);
  if (isOf(before, 'address') && isOf(after, 'address'))
    return {
      text: `The address of ${screen} becomes ${after.data.path} instead of ${before.data.path}`,
      strength: 'calls',
      right: 'behaviour',
    };
  if (kind === 'form')
    return {
      text: `${capital(part)} shows its value in another form, which makes no difference in anything that was tried`,
      strength: 'data',
      right: 'layout',
    };
  if (kind === 'holds')
    return {
      text: `${capital(part)} goes by another condition${isTried(above) ? ', which makes no difference in anything that was tried' : ''}`,
      strength: 'data',
      right: 'behaviour',
    };
  if (kind !== 'looks' && kind !== 'works') return undefined;
  const [then, now] = [featuresOf(before), featuresOf(after)];
  const change = facetChange(then.map(featureInWords), now.map(featureInWords)) || 'is set otherwise';
  const text = `${capital(part)} ${change}`;
  if (isOnlyReworded(then, now)) return { text, strength: 'words', right: 'words' };
  return kind === 'looks' ? { text, strength: 'order', right: 'layout' } : { text, strength: 'data', right: 'behaviour' };
}

function featuresOf(fact: Fact | undefined): readonly Feature[] {
  return isOf(fact, 'looks', 'works') ? fact.data.features : [];
}

/** Whether tables tell what a condition makes of its part: no rule is broken in them, and nothing is loaded again. */
function isTried(above: readonly Fact[]): boolean {
  return !isOf(above.at(-1), 'rule', 'loads');
}

/** Other words are words; what they read besides is data. */
function weightOf(before: Fact | undefined, after: Fact | undefined): Pick<Worded, 'strength' | 'right'> {
  const isMore = after !== undefined && (before ? showsMore(before, after) : after.computed !== undefined);
  if (isMore) return { strength: 'data', right: 'access' };
  return isComputedAlike(before?.computed, after?.computed)
    ? { strength: 'words', right: 'words' }
    : { strength: 'data', right: 'behaviour' };
}

function besideInWords(kind: FactKind, { what, before, after }: Pick<Difference, 'what' | 'before' | 'after'>, part: string): string {
  const [said, of] = [capital(BESIDE[kind] as string), kind === 'placeholder' ? `in ${part},` : `of ${part}`];
  const owner = kind === 'placeholder' ? `What stands ${of} while it is empty` : `${said} ${of}`;
  if (what === 'new' || what === 'gone') return `${owner}${quotedIn(after ?? before)} is ${what}`;
  const [then, now] = [before, after].map((side) => (side && textOf(side)) ?? '') as [string, string];
  return then === now ? `${owner} is filled in in another way` : `${owner} ${changeOf(then, now)}`;
}

function quotedIn(fact: Fact | undefined): string {
  const text = fact && textOf(fact);
  return text ? `, "${text}",` : '';
}

/** `the column Status in Child Orders on Order`, or what does it where that is no part by a name. */
function partOf(above: readonly Fact[], screen: string): string {
  const own = above.at(-1);
  const around = above.slice(0, -1);
  if (own === undefined || isOf(own, 'loads', 'mail', 'group') || own.id === LIST) {
    const owner = ownerOf(around, screen);
    return owner === screen ? screen : `${owner}${inside(around.slice(0, -1))} on ${screen}`;
  }
  const name = isOf(own, 'rule') ? `"${textOf(own)}"` : nameOf(own);
  return `the ${elementOf(own.data.kind, around)}${name === '' ? '' : ` ${name}`}${inside(around)} on ${screen}`;
}

/** The values that a fact is about. */
export function valuesOf(fact: Fact | undefined): readonly ValueFact[] {
  return isOf(fact, 'values') ? fact.data.values : [];
}

function looksOf({ tone, hollow }: ValueFact): string {
  return [hollow && 'hollow', tone && TONES[tone]].filter(Boolean).join(' ') || 'plain';
}

/** What the values of a part are called otherwise, how they look otherwise, and which there are. */
function valuesInWords(then: readonly ValueFact[], now: readonly ValueFact[], part: string): Worded {
  const byValue = (side: readonly ValueFact[]): Values => new Map(side.map((each) => [each.value, each]));
  const [old, young] = [byValue(then), byValue(now)];
  const both = [...young].flatMap(([value, is]) => {
    const was = old.get(value);
    return was ? [{ was, is }] : [];
  });
  const renamed = both.filter(({ was, is }) => was.label !== is.label).map(({ was, is }) => `${was.label} is called ${is.label}`);
  const coloured = both
    .filter(({ was, is }) => looksOf(was) !== looksOf(is))
    .map(({ was, is }) => `${is.label} is ${looksOf(is)} instead of ${looksOf(was)}`);
  const added = labelsOf(young, old);
  const gone = labelsOf(old, young);
  const other = added.filter((label) => gone.includes(label));
  const told = [
    ...renamed,
    ...coloured,
    ...other.map((label) => `${label} stands for another value`),
    ...amongValues(
      added.filter((label) => !other.includes(label)),
      'new',
    ),
    ...amongValues(
      gone.filter((label) => !other.includes(label)),
      'no longer',
    ),
  ];
  if (told.length === 0) return { text: `The values stand in another order in ${part}`, strength: 'order', right: 'layout' };
  const isNaming = told.length === renamed.length;
  const right = added.length + gone.length > 0 ? 'behaviour' : isNaming ? 'words' : 'layout';
  return { text: `${listOf(told, 'and')} in ${part}`, strength: right === 'behaviour' ? 'data' : isNaming ? 'words' : 'order', right };
}

type Values = ReadonlyMap<string, ValueFact>;

/** What the values are called that the other side has not. */
function labelsOf(values: Values, others: Values): string[] {
  return [...values].filter(([value]) => !others.has(value)).map(([, { label }]) => label);
}

function amongValues(labels: readonly string[], how: string): string[] {
  return labels.length === 0 ? [] : [`${listOf(labels, 'and')} ${labels.length === 1 ? 'is' : 'are'} ${how} among the values`];
}

/** What values are called on both sides of a difference of their names: to find where the same is told by what is shown. */
export function renamedIn({ before, after }: Difference): ReadonlyMap<string, string> {
  const young = new Map(valuesOf(after).map(({ value, label }) => [value, label]));
  return new Map(valuesOf(before).map(({ value, label }) => [label, young.get(value) ?? label]));
}
