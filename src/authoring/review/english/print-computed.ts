import { labelOf } from '../../../language/compile/label-of.ts';
import { constantIn } from '../../../language/expression/condition-facts.ts';
import { joinList } from '../../../language/formats/join-list.ts';
import type { Computed, Fact } from '../../behaviour/facts.ts';
import { describeExpression, type NamesOfPaths } from '../../edit/describe/describe-expression.ts';
import { readsOf, type Shown, shownBy } from '../fact-contents.ts';
import { isSameFact } from '../fact-differences.ts';
import type { ReviewNames } from '../review-names.ts';
import { describeStart } from './print-call.ts';
import { type ComputedSent, insteadOf } from './print-change.ts';
import { describeFacetChange, shownChange, shownIn, valueChange } from './print-facets.ts';

/* Describes the computations of both sides, independently of sample data. */

/** Text for a computation that is too complex to describe. */
const ANOTHER_WAY = 'is computed in another way';
/** The longest computation that a sentence repeats, in characters. */
const LONGEST = 240;

/** Two sides of something that is computed. */
interface Sides {
  before: Fact;
  after: Fact;
  words: ReviewNames;
}

/** Whether both computations can be described. Parameters are described one by one. */
export function canDescribeComputing(sides: Sides): boolean {
  const [before, after] = [sides.before.computed, sides.after.computed];
  return before?.is === 'sent' || after?.is === 'sent' || describeBoth(sides) !== undefined;
}

/** The shown value and further differences: `shows Subtotal plus Fee instead of Subtotal and leads to "/orders/7"`. */
export function describeShownChange(sides: Sides): string {
  const [old, next] = [sides.before, sides.after].map(({ data }) => shownBy(data) ?? NOTHING) as [Shown, Shown];
  const pair = describeBoth(sides) ?? readFromBoth(sides);
  return shownChange(old, next, pair ? `shows ${insteadOf(...pair)}` : valueChange(old, next) || ANOTHER_WAY);
}

const NOTHING: Shown = { value: '', extras: [] };

/** The initial value of a field and further differences. */
export function describeStartChange(sides: Sides): string {
  const [old, next] = [sides.before, sides.after].map(withoutStart) as [Fact, Fact];
  const also = isSameFact(old, next) ? [] : [describeFacetChange(old.data, next.data)];
  const pair = describeBoth(sides);
  return joinList([pair ? `starts as ${insteadOf(...pair)}` : `${ANOTHER_WAY} at first`, ...also]);
}

function withoutStart(side: Fact): Fact {
  const { data } = side;
  if (data.kind !== 'field' || !('input' in data)) return side;
  const { start: _start, ...rest } = data;
  return { ...side, data: rest };
}

/** Both sides in words, placeholders of a text in brackets; undefined where one of them has none, or they are the same. */
export function describeBoth({ before, after, words }: Sides): readonly [string, string] | undefined {
  const names = namesIn(words, [before, after].flatMap(readsOf));
  const [old, next] = [before, after].map((side) => (side.computed ? describeComputed(side.computed, names) : uncomputed(side)));
  const canDescribe = old && next && old !== next && Math.max(old.length, next.length) <= LONGEST;
  return canDescribe ? [old, next] : undefined;
}

/** A constant is described by its value, a text without placeholders by its wording. */
function uncomputed(side: Fact): string {
  const { data } = side;
  const shown = shownBy(data);
  if (shown) return shownIn(shown);
  if (data.kind !== 'field' || !('input' in data)) return '';
  return data.start ? describeStart(data.start.value) : 'nothing';
}

/** By the names of the read paths alone, where these differ. */
function readFromBoth({ before, after, words }: Sides): readonly [string, string] | undefined {
  const beside = [before, after].flatMap(readsOf);
  const [old, next] = [before, after].map((side) => {
    const names = readsOf(side).map((path) => words.shownCalled(path, beside));
    return joinList(names);
  });
  return old && next && old !== next ? [old, next] : undefined;
}

/** Changes of computed parameters. Constants are described by their values. */
export function describeSentChange({ before, after, words }: Sides): ComputedSent {
  const [old, next] = [partsOf(before), partsOf(after)];
  const names = namesIn(words);
  const inWords = (source: string | undefined) =>
    source === undefined || constantIn(source) !== undefined ? undefined : describeExpression(source, names);
  const paths = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((path) => old[path] !== next[path]);
  return new Map(
    paths.flatMap((path) => {
      const [was, is] = [inWords(old[path]), inWords(next[path])];
      return was === undefined && is === undefined ? [] : [[path, was === '' || is === '' || was === is ? 'undescribed' : { was, is }]];
    }),
  );
}

function partsOf({ computed }: Fact): Readonly<Record<string, string>> {
  return computed?.is === 'sent' ? computed.parts : {};
}

function describeComputed(computed: Computed, names: NamesOfPaths): string {
  if (computed.is === 'value') return describeExpression(computed.expression, names);
  if (computed.is === 'sent') return '';
  const [only, ...more] = computed.parts;
  if (typeof only === 'object' && more.length === 0) return describeExpression(only.placeholder, names);
  const parts = computed.parts.map((part) => {
    const words = typeof part === 'string' ? part : describeExpression(part.placeholder, names);
    return typeof part === 'string' ? part : words && `[${words}]`;
  });
  return parts.includes('') ? '' : `"${parts.join('')}"`;
}

/** Variables that are read as a whole. */
const ALONE: Readonly<Record<string, string | undefined>> = { now: 'now', value: 'what is chosen' };

/** Names of the paths of an expression, and of their values. */
export function namesIn(words: ReviewNames, beside: readonly string[] = []): NamesOfPaths {
  const inside = (path: string) => path.slice(path.indexOf('.') + 1);
  return {
    path: (path) => ALONE[path] ?? (path.includes('.') ? words.shownCalled(inside(path), beside) : labelOf(path)),
    value: (path, value) => words.valueShownCalled(inside(path), value),
  };
}
