/** Returns the cached result of an owner for the same sources, else computes it. */
export type Memo<Owner extends object, Value> = (owner: Owner, sources: readonly unknown[], make: () => Value) => Value;

/**
 * A memo with the last two results per owner, so that an undone change is not computed again. Sources are compared by identity, plain
 * values by value. Unreferenced owners are garbage-collected.
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
