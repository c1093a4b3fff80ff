/** A count above this is kept for a while: counting a million rows for every page costs more than the page. */
const LARGE = 50_000;
/** How long, in milliseconds. */
const KEPT = 20_000;
/** How many counts are kept for one database. */
const MOST = 500;

const kept = new WeakMap<object, Map<string, { total: number; until: number }>>();

/**
 * The rows that a filter matches. `key` says what is counted. Up to 50,000 the count is exact; a larger one may be up to 20 seconds old. The database
 * tells whose counts they are, so that two never mix.
 */
export async function countRows(database: object, now: Date, key: string, count: () => Promise<number>): Promise<number> {
  const counts = kept.get(database) ?? new Map();
  kept.set(database, counts);
  const known = counts.get(key);
  if (known && known.until > now.getTime()) return known.total;
  const total = await count();
  counts.delete(key);
  if (total > LARGE) counts.set(key, { total, until: now.getTime() + KEPT });
  if (counts.size > MOST) counts.delete(counts.keys().next().value as string);
  return total;
}
