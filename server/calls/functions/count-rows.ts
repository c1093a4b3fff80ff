/** Counting fewer rows than this costs no more than asking. */
const SMALL = 1_000;
/** A count above this is kept for a while whatever changes: counting a million rows for every page costs more than the page. */
const LARGE = 50_000;
/** How long one in between is kept where nothing is heard of a change, in milliseconds: somebody may have written past every console. */
const QUIET = 5_000;
/** How long a large one is, in milliseconds. */
const KEPT = 20_000;
/** Until then, in milliseconds, an older large one is told while it is counted anew. */
const TOLD = 60_000;
/** How many counts are kept for one database. */
const MOST = 500;

/** What is counted: a name that tells filters apart, the tables that the count is made of, and the counting itself. */
export interface RowCount {
  key: string;
  of: readonly string[];
  count: () => Promise<number>;
}

/** A moment between two changes that this process heard of. */
type Moment = number;

interface CachedCount {
  total: number;
  countedAt: number;
  /** What had been heard of when counting began. */
  moment: Moment;
  isCounting: boolean;
}

const kept = new WeakMap<object, Map<string, CachedCount>>();
const changedAt = new Map<string, Moment>();
let latest: Moment = 0;
let changedAnywhere: Moment = 0;

/** Hears that something has committed: in these tables, or nobody knows where. Counts that are made of them are counted anew. */
export function noteChanged(tables?: readonly string[]): void {
  latest += 1;
  if (tables === undefined) changedAnywhere = latest;
  else for (const table of tables) changedAt.set(table, latest);
}

/** What to keep a count with that begins now: what changes meanwhile may be in it or not. */
export function countingFrom(): Moment {
  return latest;
}

/**
 * How many rows a filter matches, where that is known: a count of up to 50,000 until a change of its tables is heard of, a larger one for a minute. A large one that is older than
 * 20 seconds is counted anew beside it, for whoever asks next. The database tells whose counts they are, so that two never mix.
 */
export function knownCount(database: object, now: Date, { key, of, count }: RowCount): number | undefined {
  const known = kept.get(database)?.get(key);
  if (known === undefined) return undefined;
  const age = now.getTime() - known.countedAt;
  if (known.total <= LARGE) return age < QUIET && !hasChanged(of, known.moment) ? known.total : undefined;
  if (age >= TOLD) return undefined;
  if (age >= KEPT && !known.isCounting) {
    known.isCounting = true;
    const moment = countingFrom();
    count().then(
      (total) => cacheCount(database, now, { key, total, moment }),
      // Whoever asks next counts, and hears what is wrong.
      () => kept.get(database)?.delete(key),
    );
  }
  return known.total;
}

/** Keeps a count that began at a moment. A small one is counted each time. */
export function cacheCount(database: object, now: Date, { key, total, moment }: { key: string; total: number; moment: Moment }): void {
  const counts = kept.get(database) ?? new Map<string, CachedCount>();
  kept.set(database, counts);
  counts.delete(key);
  if (total > SMALL) counts.set(key, { total, countedAt: now.getTime(), moment, isCounting: false });
  if (counts.size > MOST) counts.delete(counts.keys().next().value as string);
}

/**
 * The rows that a filter matches. Up to 50,000 the count is exact, unless another process wrote in the last five seconds and told nobody; a larger one may be
 * up to a minute old, and up to 20 seconds while somebody asks.
 */
export async function countRows(database: object, now: Date, counting: RowCount): Promise<number> {
  const known = knownCount(database, now, counting);
  if (known !== undefined) return known;
  const moment = countingFrom();
  const total = await counting.count();
  cacheCount(database, now, { key: counting.key, total, moment });
  return total;
}

function hasChanged(tables: readonly string[], since: Moment): boolean {
  return changedAnywhere > since || tables.some((table) => (changedAt.get(table) ?? 0) > since);
}
