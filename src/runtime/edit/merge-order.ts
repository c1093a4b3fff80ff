/** The order of a list in which two authors moved members: from first to last, or undefined where they disagree. */
export function mergeOrder(base: readonly string[], published: readonly string[], draft: readonly string[]): string[] | undefined {
  const stays = (id: string) => base.includes(id) && published.includes(id) && draft.includes(id);
  const [old, theirs, mine] = [base.filter(stays), published.filter(stays), draft.filter(stays)];
  const backbone = orderOf(old, theirs, mine);
  if (!backbone) return undefined;
  const kept = new Set(backbone);
  // What only one side still has stands where that side has it.
  const merged = insertAfter(
    backbone,
    published.filter((id) => kept.has(id) || !draft.includes(id)),
    onlyIn(movedIn(old, mine), movedIn(old, theirs)),
  );
  return insertAfter(
    merged,
    draft.filter((id) => merged.includes(id) || !published.includes(id)),
    onlyIn(movedIn(old, theirs), movedIn(old, mine)),
  );
}

function orderOf(base: readonly string[], published: readonly string[], draft: readonly string[]): readonly string[] | undefined {
  if (isSame(base, draft) || isSame(published, draft)) return published;
  if (isSame(base, published)) return draft;
  const [theirs, mine] = [waysOfMoving(base, published), waysOfMoving(base, draft)];
  const isApart = mine.every((one) => theirs.every((other) => !one.some((id) => other.includes(id))));
  return isApart ? byPairs(base, published, draft) : undefined;
}

/** Which members an author may have moved: of two neighbours that changed places it may be either. */
function waysOfMoving(base: readonly string[], other: readonly string[]): string[][] {
  return [movedIn(base, other), movedIn(base.toReversed(), other.toReversed())];
}

/** Every pair of members that an author turned round is turned round, where there is an order like that. */
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

/** The fewest members whose moving explains an order: all but the longest part that kept its order. */
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

function onlyIn(some: readonly string[], others: readonly string[]): string[] {
  return some.filter((each) => !others.includes(each));
}

/** Puts what a list has besides into another, each behind the member that it stands behind there. With one that the other author moved away it does not go. */
function insertAfter(list: readonly string[], source: readonly string[], moved: readonly string[]): string[] {
  const merged = [...list];
  for (const [index, id] of source.entries()) {
    if (merged.includes(id)) continue;
    const behind = source.slice(0, index).findLast((other) => merged.includes(other) && !moved.includes(other));
    merged.splice(behind === undefined ? 0 : merged.indexOf(behind) + 1, 0, id);
  }
  return merged;
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
