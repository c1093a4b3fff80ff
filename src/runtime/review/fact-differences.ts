import { type Fact, factsById } from '../behaviour/facts.ts';
import { movedIn } from '../edit/merge-order.ts';

/** One thing that is different between two tables of behaviour. */
export interface Difference {
  /** Ids of the facts that lead to it, the numbers of those that stand twice among them. */
  path: readonly string[];
  /** The facts above it, outermost first, as they are now where they still are. */
  above: readonly Fact[];
  /** Only one side has it; it is called or says something else, or shows something else, however alike the two look; what is in it stands in another order. */
  what: 'new' | 'gone' | 'name' | 'value' | 'source' | 'order';
  before?: Fact;
  after?: Fact;
  /** What was moved, of an order. */
  moved?: readonly Fact[];
  /** Of a title that is gone: fields that stood under it stand without a title now. */
  isBare?: boolean;
}

/** Everything that is different, each by itself. None exactly where both tables print the same. */
export function differencesOf(
  before: readonly Fact[],
  after: readonly Fact[],
  above: readonly Fact[] = [],
  path: readonly string[] = [],
): Difference[] {
  const [old, young] = [factsById(before), factsById(after)];
  const found: Difference[] = [];
  for (const [id, now] of young) {
    const at = { path: [...path, id], above };
    const then = old.get(id);
    if (!then) found.push({ ...at, what: 'new', after: now });
    else {
      if (then.name !== now.name) found.push({ ...at, what: 'name', before: then, after: now });
      if (isOfAnother(then, now)) found.push({ ...at, what: 'source', before: then, after: now });
      else if (then.value !== now.value) found.push({ ...at, what: 'value', before: then, after: now });
      found.push(...differencesOf(then.facts, now.facts, [...above, now], at.path));
    }
  }
  for (const [id, then] of old) if (!young.has(id)) found.push({ path: [...path, id], above, what: 'gone', before: then });
  const kept = [...old.keys()].filter((id) => young.has(id));
  const order = [...young.keys()].filter((id) => old.has(id));
  const moved = kept.every((id, index) => order[index] === id) ? [] : movedIn(kept, order);
  if (moved.length > 0) found.push({ path, above, what: 'order', moved: moved.map((id) => young.get(id) as Fact) });
  return found;
}

/** Whether a value is another one altogether. What is put together of several values and reads differently is told by how it reads. */
function isOfAnother(then: Fact, now: Fact): boolean {
  const isPlain = [then, now].every(({ of }) => of !== undefined && !of.includes(','));
  return then.of !== now.of && (isPlain || then.value === now.value);
}

/** The paths of all facts of a table, as texts. */
export function pathsOf(facts: readonly Fact[], path: readonly string[] = []): string[] {
  return [...factsById(facts)].flatMap(([id, each]) => [[...path, id].join(' > '), ...pathsOf(each.facts, [...path, id])]);
}
