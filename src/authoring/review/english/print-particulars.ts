import { joinList } from '../../../language/formats/join-list.ts';
import { capital } from '../../../language/text/capital.ts';
import type { ValueFact } from '../../behaviour/fact-data.ts';
import { type Fact, isOf } from '../../behaviour/facts.ts';
import { factText, featuresOf, isKind, SIDE_TEXT_KINDS, valuesOf } from '../fact-contents.ts';
import type { Difference } from '../fact-differences.ts';
import type { Phrase } from '../review-language.ts';
import { partOf } from './fact-names.ts';
import { changeOf } from './print-change.ts';
import { conditionChange } from './print-condition-change.ts';
import { featureChange, TONES } from './print-features.ts';
import type { Frame } from './sentence-frame.ts';

/** Terms for texts beside a part. */
const BESIDE: Readonly<Record<SideTextKind, string>> = {
  hint: 'the hint',
  subtitle: 'the second line',
  placeholder: 'what stands in it while it is empty,',
  'row-label': 'the word for the rows',
  heading: 'the heading of a group',
  empty: 'what stands for nothing',
  missing: 'what is said without an address',
  sent: 'what is said once it was sent',
};

type SideTextKind = (typeof SIDE_TEXT_KINDS)[number];

/** Describes changes of appearance, behaviour, value labels or side texts; undefined for other differences. */
export function describeParticular({ kind, what, before, after, above }: Difference, frame: Frame): string | Phrase | undefined {
  const { forWhom, screen } = frame;
  const part = `${partOf(above, screen)}${forWhom}`;
  if (isKind(kind, SIDE_TEXT_KINDS)) return describeSideText(kind, { what, before, after }, part);
  if (kind === 'values') return describeValues(valuesOf(before), valuesOf(after), part);
  if (isOf(before, 'address') && isOf(after, 'address'))
    return `The address of ${screen} becomes ${after.data.path} instead of ${before.data.path}`;
  if (kind === 'form') return `${capital(part)} shows its value in another form, which makes no difference in anything that was tried`;
  if (kind === 'holds') return conditionChange({ what, before, after, above }, frame);
  if (kind !== 'looks' && kind !== 'works') return undefined;
  const [then, now] = [featuresOf(before), featuresOf(after)];
  return `${capital(part)} ${featureChange(then, now) || 'is set otherwise'}`;
}

function describeSideText(
  kind: SideTextKind,
  { what, before, after }: Pick<Difference, 'what' | 'before' | 'after'>,
  part: string,
): string {
  const [noun, of] = [capital(BESIDE[kind]), kind === 'placeholder' ? `in ${part},` : `of ${part}`];
  const owner = kind === 'placeholder' ? `What stands ${of} while it is empty` : `${noun} ${of}`;
  if (what === 'new' || what === 'gone') return `${owner}${quotedIn(after ?? before)} is ${what}`;
  const [then, now] = [before, after].map((side) => (side && factText(side)) ?? '') as [string, string];
  return then === now ? `${owner} is filled in in another way` : `${owner} ${changeOf(then, now)}`;
}

function quotedIn(fact: Fact | undefined): string {
  const text = fact && factText(fact);
  return text ? `, "${text}",` : '';
}

function appearanceFeatures({ tone, hollow }: ValueFact): string {
  return [hollow && 'hollow', tone && TONES[tone]].filter(Boolean).join(' ') || 'plain';
}

/** Changes of value labels, of their appearance, and of their set. */
function describeValues(then: readonly ValueFact[], now: readonly ValueFact[], part: string): string {
  const byValue = (side: readonly ValueFact[]): Values => new Map(side.map((each) => [each.value, each]));
  const [old, next] = [byValue(then), byValue(now)];
  const both = [...next].flatMap(([value, is]) => {
    const was = old.get(value);
    return was ? [{ was, is }] : [];
  });
  const renamed = both.filter(({ was, is }) => was.label !== is.label).map(({ was, is }) => `${was.label} is called ${is.label}`);
  const coloured = both
    .filter(({ was, is }) => appearanceFeatures(was) !== appearanceFeatures(is))
    .map(({ was, is }) => `${is.label} is ${appearanceFeatures(is)} instead of ${appearanceFeatures(was)}`);
  const added = labelsOf(next, old);
  const gone = labelsOf(old, next);
  const other = added.filter((label) => gone.includes(label));
  const parts = [
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
  return parts.length === 0 ? `The values stand in another order in ${part}` : `${joinList(parts)} in ${part}`;
}

type Values = ReadonlyMap<string, ValueFact>;

/** Labels of values that the other side lacks. */
function labelsOf(values: Values, others: Values): string[] {
  return [...values].filter(([value]) => !others.has(value)).map(([, { label }]) => label);
}

function amongValues(labels: readonly string[], how: string): string[] {
  return labels.length === 0 ? [] : [`${joinList(labels)} ${labels.length === 1 ? 'is' : 'are'} ${how} among the values`];
}
