/** The order of a list in which two authors moved members: from first to last, or undefined where they disagree. */
export function mergeOrder(base: readonly string[], published: readonly string[], draft: readonly string[]): string[] | undefined {
  const kept = within(base, [...published, ...draft]);
  const addedAlike = within(without(published, base), draft);
  // Members that both added count as old at the place where they were added; at two places, as moved by both.
  const [old, oldOfDraft] = [published, draft].map((side) => filledUp(kept, within(side, [...kept, ...addedAlike]))) as [
    string[],
    string[],
  ];
  if (!isSame(old, oldOfDraft)) return undefined;
  // A member that one side removed and that remains keeps its place, so the other side's moves past it stay moves.
  const [theirs, mine] = [published, draft].map((side) => filledUp(within(side, old), old)) as [string[], string[]];
  const backbone = orderOf(old, theirs, mine);
  if (!backbone) return undefined;
  const [byThem, byMe] = [movedIn(old, theirs), movedIn(old, mine)];
  return placeAmong(placeAmong(backbone, published, without(byMe, byThem)), draft, without(byThem, byMe));
}

/** A list with the additional members of another order. */
function filledUp(list: readonly string[], source: readonly string[]): string[] {
  return placeAmong(list, source, movedIn(within(list, source), within(source, list)));
}

function orderOf(base: readonly string[], published: readonly string[], draft: readonly string[]): readonly string[] | undefined {
  if (isSame(base, draft) || isSame(published, draft)) return published;
  if (isSame(base, published)) return draft;
  const [theirs, mine] = [movesOf(base, published), movesOf(base, draft)];
  const areDisjoint = mine.every((one) => theirs.every((other) => !one.some((id) => other.includes(id))));
  return areDisjoint ? byPairs(base, published, draft) : undefined;
}

/** Which members an author may have moved: of two neighbours that changed places it may be either. */
function movesOf(base: readonly string[], other: readonly string[]): string[][] {
  return [movedIn(base, other), movedIn(base.toReversed(), other.toReversed())];
}

/** Applies every pair of members that an author swapped, where a consistent order exists. */
function byPairs(base: readonly string[], published: readonly string[], draft: readonly string[]): string[] | undefined {
  const [old, theirs, mine] = [base, published, draft].map(placesOf) as [Places, Places, Places];
  const isBefore = (one: string, other: string) => {
    const was = before(old, one, other);
    return before(theirs, one, other) === was && before(mine, one, other) === was ? was : !was;
  };
  const ranks = new Map(base.map((id) => [id, base.filter((other) => other !== id && isBefore(other, id)).length]));
  const isOrder = new Set(ranks.values()).size === base.length;
  return isOrder ? base.toSorted((a, b) => (ranks.get(a) as number) - (ranks.get(b) as number)) : undefined;
}

/** The fewest moved members that explain an order: all but the longest part that kept its order. */
export function movedIn(base: readonly string[], other: readonly string[]): string[] {
  const places = placesOf(base);
  const best: string[][] = [];
  for (const [index, id] of other.entries()) {
    const before = best.slice(0, index).filter((chain) => (places.get(chain.at(-1) as string) ?? 0) < (places.get(id) ?? 0));
    best.push([...before.reduce((a, b) => (b.length > a.length ? b : a), [] as string[]), id]);
  }
  const kept = best.reduce((a, b) => (b.length > a.length ? b : a), [] as string[]);
  return other.filter((id) => !kept.includes(id));
}

function within(list: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return list.filter((each) => known.has(each));
}

function without(list: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return list.filter((each) => !known.has(each));
}

/**
 * Inserts the additional members of another order into a list, each at the position with the most equal neighbours, directly after its
 * former predecessor. Moved members only break ties.
 */
export function placeAmong(list: readonly string[], source: readonly string[], moved: readonly string[]): string[] {
  const merged = [...list];
  const places = placesOf(source);
  const moves = new Set(moved);
  for (const id of source) if (!merged.includes(id)) merged.splice(bestPlace(merged, id, places, moves), 0, id);
  return merged;
}

function bestPlace(list: readonly string[], id: string, places: Places, moved: ReadonlySet<string>): number {
  // Weight of the members in the wrong order, relative to the first place; each step passes one member.
  let turned = 0;
  let [best, least] = [0, 0];
  for (const [index, other] of list.entries()) {
    if (!places.has(other)) continue;
    const weight = moved.has(other) ? 1 : list.length + 1;
    turned += before(places, other, id) ? -weight : weight;
    if (turned < least) [best, least] = [index + 1, turned];
  }
  return best;
}

type Places = ReadonlyMap<string, number>;

function placesOf(list: readonly string[]): Places {
  return new Map(list.map((id, index) => [id, index]));
}

function before(places: Places, one: string, other: string): boolean {
  return (places.get(one) as number) < (places.get(other) as number);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => other[index] === id);
}
