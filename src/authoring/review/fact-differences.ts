import { type Fact, factsById, PARTICULARS } from '../behaviour/facts.ts';
import { isReckonedAlike } from '../behaviour/reckoned-as.ts';
import { movedIn } from '../edit/merge-order.ts';

/** One thing that is different between two tables of behaviour. */
export interface Difference {
  /** Ids of the facts that lead to it, the numbers of those that stand twice among them. */
  path: readonly string[];
  /** The facts above it, outermost first, as they are now where they still are. */
  above: readonly Fact[];
  /**
   * Only one side has it; it is called or says something else; what it says comes from something else, however alike the two look; it is reckoned in a way that nothing else tells; what is in
   * it stands in another order.
   */
  what: 'new' | 'gone' | 'name' | 'value' | 'source' | 'reckoning' | 'order';
  before?: Fact;
  after?: Fact;
  /** What was moved, of an order. */
  moved?: readonly Fact[];
  /** Of a title that is gone: fields that stood under it stand without a title now. */
  isBare?: boolean;
}

/** Whether words tell how something is reckoned on both sides. */
export type IsTold = (then: Fact, now: Fact) => boolean;

/** What stands around the facts that are compared. */
interface Around {
  above: readonly Fact[];
  path: readonly string[];
}

/** Everything that is different, each by itself. None exactly where both sides say the same that is reckoned in the same way. */
export function differencesOf(
  before: readonly Fact[],
  after: readonly Fact[],
  isTold: IsTold,
  { above, path }: Around = { above: [], path: [] },
): Difference[] {
  const [old, young] = [factsById(before), factsById(after)];
  const found: Difference[] = [];
  for (const [id, now] of young) {
    const at = { path: [...path, id], above };
    const then = old.get(id);
    if (id === PARTICULARS) {
      if (then?.value !== now.value) found.push(...differencesOf(then?.facts ?? [], now.facts, isTold, { above, path }));
    } else if (!then) found.push({ ...at, what: 'new', after: now });
    else {
      if (then.name !== now.name) found.push({ ...at, what: 'name', before: then, after: now });
      const what = whatIsOther(then, now, isTold);
      if (what) found.push({ ...at, what, before: then, after: now });
      found.push(...differencesOf(then.facts, now.facts, isTold, { above: [...above, now], path: at.path }));
    }
  }
  for (const [id, then] of old)
    if (!young.has(id) && id !== PARTICULARS) found.push({ path: [...path, id], above, what: 'gone', before: then });
  const kept = [...old.keys()].filter((id) => young.has(id));
  const order = [...young.keys()].filter((id) => old.has(id));
  const moved = kept.every((id, index) => order[index] === id) ? [] : movedIn(kept, order);
  if (moved.length > 0) found.push({ path, above, what: 'order', moved: moved.map((id) => young.get(id) as Fact) });
  return found;
}

/** What is other about what a fact says. What no words tell is told by what is read alone, or by how it reads. */
function whatIsOther(then: Fact, now: Fact, isTold: IsTold): 'source' | 'value' | 'reckoning' | undefined {
  const isReckonedOtherwise = !isReckonedAlike(then.reckoned, now.reckoned);
  if ((isReckonedOtherwise && isTold(then, now)) || isOfAnother(then, now)) return 'source';
  if (then.value !== now.value && sentInOrder(then) !== sentInOrder(now)) return 'value';
  return isReckonedOtherwise ? 'reckoning' : undefined;
}

/** What a fact says, with what is sent in the order of its names: nobody meets the order in which they are written. */
function sentInOrder({ id, value }: Fact): string {
  const start = /^(calls|loads)\b/.test(id) ? value.indexOf('{') : value.indexOf(WITHIN) + WITHIN.length - 1;
  const end = value[start] === '{' ? endOfObject(value, start) : -1;
  return end < 0 ? value : `${value.slice(0, start)}${JSON.stringify(inOrder(JSON.parse(value.slice(start, end))))}${value.slice(end)}`;
}

/** What a lookup is limited by. */
const WITHIN = ' within {';

/** Where an object that is written as JSON ends; -1 where it does not. */
function endOfObject(text: string, start: number): number {
  let [depth, isText] = [0, false];
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (isText && letter === '\\') at += 1;
    else if (letter === '"') isText = !isText;
    else if (!isText && letter === '{') depth += 1;
    else if (!isText && letter === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder((value as Record<string, unknown>)[name])]));
}

/** Whether a value is another one altogether. What is put together of several values and reads differently is told by how it reads. */
function isOfAnother(then: Fact, now: Fact): boolean {
  const isPlain = [then, now].every(({ of }) => of !== undefined && !of.includes(','));
  return then.of !== now.of && (isPlain || then.value === now.value);
}

/** The paths of all facts of a table, as texts; particulars are wherever their part is. */
export function pathsOf(facts: readonly Fact[], path: readonly string[] = []): string[] {
  return [...factsById(facts.filter(({ id }) => id !== PARTICULARS))].flatMap(([id, each]) => [
    [...path, id].join(' > '),
    ...pathsOf(each.facts, [...path, id]),
  ]);
}
