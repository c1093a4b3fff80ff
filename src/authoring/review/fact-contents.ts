import type { FactData, FactKind, ShownFact, ValueFact } from '../behaviour/fact-data.ts';
import { type Fact, isOf } from '../behaviour/facts.ts';
import type { Feature } from '../behaviour/features.ts';
import { oneLine } from '../behaviour/print-fact.ts';

/* What a fact has in it, in no language. */

/** Kinds that only say something: another text in its place is a matter of words. */
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
/** Kinds that say something beside a part. */
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

/** The text that a fact says; undefined for one that is about something else. */
export function textOf({ data }: Fact): string | undefined {
  return 'text' in data && data.kind !== 'particulars' ? oneLine(data.text ?? '') : undefined;
}

/** What is shown, where it leads and what goes with it, whatever it is called. */
export type Shown = Pick<ShownFact, 'value' | 'link' | 'extras'>;

/** What a fact shows; undefined for one that shows nothing. */
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

/** Whether somebody sees what was not there: something more is read, or what is shown follows from something else. */
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

/** Whether nothing but texts that people read is another: whoever may only reword may change that. */
export function isReworded(then: FactData, now: FactData): boolean {
  const [old, young] = [withoutTexts(then), withoutTexts(now)];
  return old !== undefined && old === young;
}

/** What a fact says besides texts; undefined where it has none. */
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

/** Both sides of an input of which nothing is different but one property, labels aside; undefined for all else. */
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
