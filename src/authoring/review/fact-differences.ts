import { isComputedAlike } from '../behaviour/computed-as.ts';
import type { FactData, FactKind, Sent } from '../behaviour/fact-data.ts';
import { type Fact, factsById, PARTICULARS } from '../behaviour/facts.ts';
import { oneLine } from '../behaviour/print-fact.ts';
import { movedIn } from '../edit/merge/merge-order.ts';

/** One thing that is different between two tables of behaviour. */
export interface Difference {
  /** What it is about; of another order, what the parts are in. */
  kind: FactKind | undefined;
  /** Ids of the facts that lead to it, the numbers of those that stand twice among them. */
  path: readonly string[];
  /** The facts above it, outermost first, as they are now where they still are. */
  above: readonly Fact[];
  /**
   * Only one side has it; it is called or says something else; what it says comes from something else, however alike the two look; it is computed in a way that nothing else tells; what is in
   * it stands in another order; it stands in another place.
   */
  what: 'new' | 'gone' | 'name' | 'value' | 'source' | 'computation' | 'order' | 'moved';
  before?: Fact;
  after?: Fact;
  /** What was moved, of an order. */
  moved?: readonly Fact[];
  /** Of a title that is gone: fields that stood under it stand without a title now. */
  isBare?: boolean;
  /** What stood in other places before, with the facts that it was in: what is moved itself, or came with what is new. */
  arrived?: readonly { fact: Fact; from: readonly Fact[] }[];
  /** Of a condition: what somebody meets because of it in the states that were tried. */
  effect?: { gained: boolean; lost: boolean };
}

/** Whether words tell how something is computed on both sides. */
export type CanDescribe = (then: Fact, now: Fact) => boolean;

/** What stands around the facts that are compared. */
interface Around {
  above: readonly Fact[];
  path: readonly string[];
}

/** Everything that is different, each by itself. None exactly where both sides say the same that is computed in the same way. */
export function differencesOf(
  before: readonly Fact[],
  after: readonly Fact[],
  isTold: CanDescribe,
  { above, path }: Around = { above: [], path: [] },
): Difference[] {
  const [old, young] = [factsById(before), factsById(after)];
  const found: Difference[] = [];
  for (const [id, now] of young) {
    const at = { kind: now.data.kind, path: [...path, id], above };
    const then = old.get(id);
    if (id === PARTICULARS) {
      if (!then || !isSameFact(then, now)) found.push(...differencesOf(then?.facts ?? [], now.facts, isTold, { above, path }));
    } else if (!then) found.push({ ...at, what: 'new', after: now });
    else {
      if (!isCalledAlike(then, now)) found.push({ ...at, what: 'name', before: then, after: now });
      const what = changedAspect(then, now, isTold);
      if (what) found.push({ ...at, what, before: then, after: now });
      found.push(...differencesOf(then.facts, now.facts, isTold, { above: [...above, now], path: at.path }));
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

/** What is other about what a fact says. What no words tell is told by what is read alone, or by how it reads. */
function changedAspect(then: Fact, now: Fact, isTold: CanDescribe): 'source' | 'value' | 'computation' | undefined {
  const isComputedOtherwise = !isComputedAlike(then.computed, now.computed);
  if ((isComputedOtherwise && isTold(then, now)) || isOtherValue(then, now)) return 'source';
  if (!isSameFact(then, now)) return 'value';
  return isComputedOtherwise ? 'computation' : undefined;
}

/** Whether a value is another one altogether. What is put together of several values and reads differently is told by how it reads. */
function isOtherValue(then: Fact, now: Fact): boolean {
  const isPlain = [then, now].every(({ of }) => of !== undefined && !of.includes(','));
  return then.of !== now.of && (isPlain || isSameFact(then, now));
}

/** What a fact is called by; everything else of its data is what it says. */
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

/** A part of what a fact says, by its properties as people see them. */
type Part = Readonly<Record<string, unknown>>;

const written = new WeakMap<FactData, { called: string; says: string; parts: { called: Part; says: Part } }>();

/** What a fact is called by and what it says, written so that what people cannot tell apart is the same. */
function writtenOf({ data }: Fact): { called: string; says: string; parts: { called: Part; says: Part } } {
  const known = written.get(data);
  if (known) return known;
  const names = CALLED_BY[data.kind] ?? [];
  const isRaw = data.kind === 'form' || data.kind === PARTICULARS;
  const entries = Object.entries(data).map(([key, value]) => [key, isRaw ? value : asShown(value)] as const);
  const part = (isName: boolean): Part => Object.fromEntries(entries.filter(([key]) => names.includes(key) === isName).sort());
  const parts = { called: part(true), says: part(false) };
  const made = { called: JSON.stringify(parts.called), says: JSON.stringify(parts.says), parts };
  written.set(data, made);
  return made;
}

/** What a fact is called by, or what it says, by properties. */
export function partOf(fact: Fact, part: 'called' | 'says'): Part {
  return writtenOf(fact).parts[part];
}

/** Texts on one line, and what is sent in the order of its names: nobody meets the order in which they are written. */
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

/** The paths of all facts of a table, as texts; particulars are wherever their part is. */
export function pathsOf(facts: readonly Fact[], path: readonly string[] = []): string[] {
  return [...factsById(facts.filter(({ id }) => id !== PARTICULARS))].flatMap(([id, each]) => [
    [...path, id].join(' > '),
    ...pathsOf(each.facts, [...path, id]),
  ]);
}
