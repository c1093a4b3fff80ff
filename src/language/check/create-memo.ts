/** Gives the last result for an owner while everything that it was made from is still the same, else makes it anew. */
export type Memo<Owner extends object, Value> = (owner: Owner, sources: readonly unknown[], make: () => Value) => Value;

/**
 * A memo with one result per owner. Sources are compared by identity, or by value where they are plain. Owners that nobody holds any more
 * are forgotten by themselves.
 */
export function createMemo<Owner extends object, Value>(): Memo<Owner, Value> {
  const known = new WeakMap<Owner, { sources: readonly unknown[]; value: Value }>();
  return (owner, sources, make) => {
    const last = known.get(owner);
    if (last && last.sources.length === sources.length && last.sources.every((source, index) => source === sources[index]))
      return last.value;
    const value = make();
    known.set(owner, { sources, value });
    return value;
  };
}
