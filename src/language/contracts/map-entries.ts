/** One entry of a map, as a row. */
export interface MapEntry {
  readonly key: string;
  readonly value: unknown;
}

const walked = new WeakMap<object, readonly MapEntry[]>();
const origins = new WeakMap<object, object>();

/** The entries of a map in its order, as rows; none without a map. The same map gives the same rows, so they are not rendered again. */
export function entriesOf(map: unknown): readonly MapEntry[] {
  if (typeof map !== 'object' || map === null) return [];
  let entries = walked.get(map);
  if (!entries) {
    entries = Object.entries(map).map(([key, value]) => ({ key, value }));
    walked.set(map, entries);
    for (const entry of entries) origins.set(entry, map);
  }
  return entries;
}

/** The map that an entry came from; undefined for what is no entry. */
export function mapOf(entry: object): object | undefined {
  return origins.get(entry);
}
