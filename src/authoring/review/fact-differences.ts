import { remember } from '../../language/contracts/remember.ts';
import { isComputedAlike } from '../behaviour/computed-as.ts';
import type { FactData, FactKind, Sent } from '../behaviour/fact-data.ts';
import { type Fact, factsById, PARTICULARS } from '../behaviour/facts.ts';
import { oneLine } from '../behaviour/print-fact.ts';
import { movedIn } from '../edit/merge/merge-order.ts';

/** One difference between two behaviour snapshots. */
export interface Difference {
  /** The kind of its fact; for a changed order, that of the parent. */
  kind: FactKind | undefined;
  /** Ids of the facts that lead to it; duplicates are numbered. */
  path: readonly string[];
  /** The facts above it, outermost first, as they are now where they still are. */
  above: readonly Fact[];
  /**
   * Only one side has it; another name or value; another origin of an equal value; another computation; another order of its parts; another
   * position.
   */
  what: 'new' | 'gone' | 'name' | 'value' | 'source' | 'computation' | 'order' | 'moved';
  before?: Fact;
  after?: Fact;
  /** The moved parts, for a changed order. */
  moved?: readonly Fact[];
  /** For a removed title: its fields stand without a title now. */
  isBare?: boolean;
  /** Parts from other places with their former parents: the moved part itself, or parts that came with a new one. */
  arrived?: readonly { fact: Fact; from: readonly Fact[] }[];
  /** For a condition: its effect in the tested states. */
  effect?: { gained: boolean; lost: boolean };
}

/** Whether the computations of both sides can be described. */
export type CanDescribe = (then: Fact, now: Fact) => boolean;

/** Facts with the one that they did not differ from, in nothing below either: many states share the facts of a part. */
const alike = new WeakMap<Fact, Fact>();

/** Everything that is different, each by itself. None exactly where both sides say the same that is computed in the same way. */
export function differencesOf(
  before: readonly Fact[],
  after: readonly Fact[],
  canDescribe: CanDescribe,
  { above, path }: { above: readonly Fact[]; path: readonly string[] } = { above: [], path: [] },
): Difference[] {
  const [old, young] = [factsById(before), factsById(after)];
  const found: Difference[] = [];
  for (const [id, now] of young) {
    const at = { kind: now.data.kind, path: [...path, id], above };
    const then = old.get(id);
    if (id === PARTICULARS) {
      if (!then || !isSameFact(then, now)) found.push(...differencesOf(then?.facts ?? [], now.facts, canDescribe, { above, path }));
    } else if (!then) found.push({ ...at, what: 'new', after: now });
    else if (alike.get(now) !== then) {
      const known = found.length;
      if (!isCalledAlike(then, now)) found.push({ ...at, what: 'name', before: then, after: now });
      const what = changedAspect(then, now, canDescribe);
      if (what) found.push({ ...at, what, before: then, after: now });
      found.push(...differencesOf(then.facts, now.facts, canDescribe, { above: [...above, now], path: at.path }));
      if (found.length === known) alike.set(now, then);
    }
  }
  for (const [id, then] of old)
    if (!young.has(id) && id !== PARTICULARS) found.push({ kind: then.data.kind, path: [...path, id], above, what: 'gone', before: then });
  const kept = [...old.keys()].filter((id) => young.has(id));
  const order = [...young.keys()].filter((id) => old.has(id));
  const moved = kept.every((id, index) => order[index] === id) ? [] : movedIn(kept, order);
  if (moved.length > 0)
    found.push({ kind: above.at(-1)?.data.kind, path, above, what: 'order', moved: moved.map((id) => young.get(id) as Fact) });
  return found;
}

/** The changed aspect of a fact. A computation that cannot be described is reported by its reads, or by its text. */
function changedAspect(then: Fact, now: Fact, canDescribe: CanDescribe): 'source' | 'value' | 'computation' | undefined {
  const isComputedOtherwise = !isComputedAlike(then.computed, now.computed);
  if ((isComputedOtherwise && canDescribe(then, now)) || isOtherValue(then, now)) return 'source';
  if (!isSameFact(then, now)) return 'value';
  return isComputedOtherwise ? 'computation' : undefined;
}

/** Whether a value was replaced by another. Composed values are reported by their text. */
function isOtherValue(then: Fact, now: Fact): boolean {
  const isPlain = [then, now].every(({ of }) => of !== undefined && !of.includes(','));
  return then.of !== now.of && (isPlain || isSameFact(then, now));
}

/** The name of a fact; all other data is its value. */
const CALLED_BY: Partial<Record<FactKind, readonly string[]>> = {
  action: ['label'],
  item: ['label'],
  filter: ['label'],
  field: ['label'],
  calls: ['call', 'setting'],
  loads: ['call', 'source'],
  asks: ['text'],
  opens: ['dialog', 'title'],
  block: ['block', 'widget', 'key'],
  tab: ['title'],
  section: ['title'],
  group: ['by', 'switch'],
  with: ['setting'],
};

/** Whether both sides are called alike. */
function isCalledAlike(then: Fact, now: Fact): boolean {
  return then === now || writtenOf(then).called === writtenOf(now).called;
}

/** Whether both sides say the same, whatever they are called. */
export function isSameFact(then: Fact, now: Fact): boolean {
  return then === now || writtenOf(then).says === writtenOf(now).says;
}

/** Properties of a fact as people see them. */
type Part = Readonly<Record<string, unknown>>;

const written = new WeakMap<FactData, { called: string; says: string; parts: { called: Part; says: Part } }>();

/** Name and value of a fact, written so that indistinguishable values are equal. */
function writtenOf({ data }: Fact) {
  return remember(written, data, () => {
    const names = CALLED_BY[data.kind] ?? [];
    const isRaw = data.kind === 'form' || data.kind === PARTICULARS;
    const entries = Object.entries(data).map(([key, value]) => [key, isRaw ? value : asShown(value)] as const);
    const part = (isName: boolean): Part => Object.fromEntries(entries.filter(([key]) => names.includes(key) === isName).sort());
    const parts = { called: part(true), says: part(false) };
    return { called: JSON.stringify(parts.called), says: JSON.stringify(parts.says), parts };
  });
}

/** The name or the value of a fact, by properties. */
export function partOf(fact: Fact, part: 'called' | 'says'): Part {
  return writtenOf(fact).parts[part];
}

/** Texts on one line, and parameters in order of their names: the written order has no effect. */
function asShown(value: unknown): unknown {
  if (typeof value === 'string') return oneLine(value);
  if (Array.isArray(value)) return value.map(asShown);
  if (typeof value !== 'object' || value === null) return value;
  if ('params' in value) return { params: inOrder((value as Extract<Sent, { params: unknown }>).params) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asShown(inner)]));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder((value as Record<string, unknown>)[name])]));
}
