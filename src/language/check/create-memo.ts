/** Gives a result for an owner that was made from the same sources, else makes it anew. */
export type Memo<Owner extends object, Value> = (owner: Owner, sources: readonly unknown[], make: () => Value) => Value;

/**
 * A memo with the last two results per owner: what is undone is not made again. Sources are compared by identity, or by value where they are plain. Owners that
 * nobody holds any more are forgotten by themselves.
 */
export function createMemo<Owner extends object, Value>(): Memo<Owner, Value> {
  const known = new WeakMap<Owner, { sources: readonly unknown[]; value: Value }[]>();
  return (owner, sources, make) => {
    const lastTwo = known.get(owner) ?? [];
    const again = lastTwo.find(
      (last) => last.sources.length === sources.length && last.sources.every((source, index) => source === sources[index]),
    );
    const latest = again ?? { sources, value: make() };
    if (latest !== lastTwo[0]) known.set(owner, [latest, ...lastTwo.filter((last) => last !== latest)].slice(0, 2));
    return latest.value;
  };
}
