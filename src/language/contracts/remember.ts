/** What `remember` keeps values in. */
interface Known<Key, Value> {
  has(key: Key): boolean;
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** The value that is known for a key; where none is, it is made and kept. */
export function remember<Key, Value>(known: Known<Key, Value>, key: Key, make: () => Value): Value {
  if (!known.has(key)) known.set(key, make());
  return known.get(key) as Value;
}
