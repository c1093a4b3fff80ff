/** A count above this is kept for a while: counting a million rows for every page costs more than the page. */
const LARGE = 50_000;
/** How long, in milliseconds. */
const KEPT = 20_000;
/** Until then, in milliseconds, an older one is told while it is counted anew. */
const TOLD = 60_000;
/** How many counts are kept for one database. */
const MOST = 500;

interface KeptCount {
  total: number;
  countedAt: number;
  isCounting: boolean;
}

const kept = new WeakMap<object, Map<string, KeptCount>>();

/**
 * How many rows a filter matches, where a large count of the last minute is known. One that is older than 20 seconds is counted anew beside it, for
 * whoever asks next. The database tells whose counts they are, so that two never mix; `key` says what is counted.
 */
export function knownCount(database: object, now: Date, key: string, count: () => Promise<number>): number | undefined {
  const known = kept.get(database)?.get(key);
  if (known === undefined) return undefined;
  const age = now.getTime() - known.countedAt;
  if (age >= TOLD) return undefined;
  if (age >= KEPT && !known.isCounting) {
    known.isCounting = true;
    count().then(
      (total) => keepCount(database, now, key, total),
      // Whoever asks next counts, and hears what is wrong.
      () => kept.get(database)?.delete(key),
    );
  }
  return known.total;
}

/** Keeps a count if it is large; a small one is counted each time, so that it is exact. */
export function keepCount(database: object, now: Date, key: string, total: number): void {
  const counts = kept.get(database) ?? new Map<string, KeptCount>();
  kept.set(database, counts);
  counts.delete(key);
  if (total > LARGE) counts.set(key, { total, countedAt: now.getTime(), isCounting: false });
  if (counts.size > MOST) counts.delete(counts.keys().next().value as string);
}

/** The rows that a filter matches. Up to 50,000 the count is exact; a larger one may be up to a minute old, and up to 20 seconds while somebody asks. */
export async function countRows(database: object, now: Date, key: string, count: () => Promise<number>): Promise<number> {
  const known = knownCount(database, now, key, count);
  if (known !== undefined) return known;
  const total = await count();
  keepCount(database, now, key, total);
  return total;
}
