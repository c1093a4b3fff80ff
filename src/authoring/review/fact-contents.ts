import type { FactData, FactKind, ShownFact, ValueFact } from '../behaviour/fact-data.ts';
import { type Fact, isOf } from '../behaviour/facts.ts';
import type { Feature } from '../behaviour/features.ts';
import { oneLine } from '../behaviour/print-fact.ts';

/* The content of a fact as data, without a language. */

/** Kinds of texts: a change is a matter of wording. */
export const TEXT_KINDS = [
  'title',
  'text',
  'button',
  'says',
  'no-rows',
  'nothing',
  'asks',
  'sentence',
  'rule',
] as const satisfies FactKind[];
/** Kinds of texts beside a part. */
export const SIDE_TEXT_KINDS = [
  'hint',
  'subtitle',
  'placeholder',
  'row-label',
  'heading',
  'empty',
  'missing',
  'sent',
] as const satisfies FactKind[];

/** One of some kinds of fact. */
export function isKind<Kind extends FactKind>(kind: FactKind | undefined, kinds: readonly Kind[]): kind is Kind {
  return (kinds as readonly unknown[]).includes(kind);
}

/** The calls that a fact and those below it make. */
export function callsIn({ data, facts }: Fact): string[] {
  const own = data.kind === 'calls' || data.kind === 'loads' ? [data.call] : [];
  return [...new Set([...own, ...facts.flatMap(callsIn)])];
}

/** The text of a fact; undefined for other facts. */
export function factText({ data }: Fact): string | undefined {
  return 'text' in data && data.kind !== 'particulars' ? oneLine(data.text ?? '') : undefined;
}

/** The shown value with link and extras, without its label. */
export type Shown = Pick<ShownFact, 'value' | 'link' | 'extras'>;

/** The shown value of a fact; undefined for other facts. */
export function shownBy(data: FactData): Shown | undefined {
  if (data.kind === 'item') return data;
  if (data.kind === 'row') return { value: '', ...(data.link !== undefined && { link: data.link }), extras: [] };
  return data.kind === 'field' && 'shows' in data ? { value: data.shows, extras: [] } : undefined;
}

/** The values that a fact is about. */
export function valuesOf(fact: Fact | undefined): readonly ValueFact[] {
  return isOf(fact, 'values') ? fact.data.values : [];
}

/** The features that a fact is about. */
export function featuresOf(fact: Fact | undefined): readonly Feature[] {
  return isOf(fact, 'looks', 'works') ? fact.data.features : [];
}

/** The paths that a value is computed from. */
export function readsOf({ computed }: Fact): readonly string[] {
  return computed && computed.is !== 'sent' ? computed.reads : [];
}

/** Whether people see more: another path is read, or the shown value has another origin. */
export function showsMore(before: Fact, after: Fact): boolean {
  const known = new Set(readsOf(before));
  const isText = before.computed?.is === 'text' && after.computed?.is === 'text';
  return readsOf(after).some((path) => !known.has(path)) || (!isText && before.of !== after.of);
}

/** Whether two sides have the same features but for texts that people read. */
export function haveSameFeatures(then: readonly Feature[], now: readonly Feature[]): boolean {
  const around = (features: readonly Feature[]) => JSON.stringify(features.map((each) => ('text' in each ? { ...each, text: '' } : each)));
  return around(then) === around(now);
}

/** Whether only texts changed: the right to edit texts suffices. */
export function isReworded(then: FactData, now: FactData): boolean {
  const [old, young] = [withoutTexts(then), withoutTexts(now)];
  return old !== undefined && old === young;
}

/** The data of a fact without texts; undefined where it has none. */
function withoutTexts(data: FactData): string | undefined {
  if ((data.kind === 'field' && !('shows' in data)) || data.kind === 'filter') {
    const { label: _, messages, input, ...rest } = data;
    return JSON.stringify({ ...rest, input: { ...input, none: input.none !== undefined }, messages: Object.keys(messages) });
  }
  return data.kind === 'group' ? JSON.stringify([data.by, data.switch !== undefined]) : undefined;
}

/** A filter or a field that is typed into. */
export type TypedData = FactData<'filter'> | Extract<FactData<'field'>, { input: unknown }>;

/** The data of a filter or a field that is typed into; undefined for anything else. */
export function typedData(data: FactData): TypedData | undefined {
  return data.kind === 'filter' || (data.kind === 'field' && 'input' in data) ? data : undefined;
}

/** Both sides of an input with one changed property, apart from labels; undefined otherwise. */
export function changedAlone(
  before: FactData,
  after: FactData,
  property: 'messages' | 'off' | 'start',
): readonly [TypedData, TypedData] | undefined {
  const [then, now] = [typedData(before), typedData(after)];
  if (!then || !now) return undefined;
  const rest = (data: TypedData) => JSON.stringify({ ...data, label: '', [property]: undefined });
  return rest(then) === rest(now) ? [then, now] : undefined;
}
