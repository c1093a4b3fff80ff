/** Below this number, counting costs no more than checking for changes. */
const SMALL = 1_000;
/** Larger counts are cached for a time despite changes: counting a million rows costs more than reading a page. */
const LARGE = 50_000;
/** Milliseconds for which a medium count is cached without notified changes: rows may be changed outside of all consoles. */
const QUIET = 5_000;
/** Milliseconds for which a large count is cached. */
const KEPT = 20_000;
/** Until this age, in milliseconds, an old large count is returned while it is counted again. */
const MAX_AGE = 60_000;
/** Maximum number of cached counts per database. */
const MOST = 500;

/** A count: a key for its filters, its tables, and the query. */
export interface RowCount {
  key: string;
  of: readonly string[];
  count: () => Promise<number>;
}

/** A position between two notified changes. */
type Moment = number;

interface CachedCount {
  total: number;
  countedAt: number;
  /** Last change notified before counting began. */
  moment: Moment;
  isCounting: boolean;
}

const kept = new WeakMap<object, Map<string, CachedCount>>();
const changedAt = new Map<string, Moment>();
let latest: Moment = 0;
let changedAnywhere: Moment = 0;

/** Handles a commit in these tables, or in unknown ones: counts of them are counted again. */
export function noteChanged(tables?: readonly string[]): void {
  latest += 1;
  if (tables === undefined) changedAnywhere = latest;
  else for (const table of tables) changedAt.set(table, latest);
}

/** The position to store a new count with: later changes may or may not be included. */
export function countingFrom(): Moment {
  return latest;
}

/**
 * A cached count of a filter: up to 50,000 until its tables change, larger ones for a minute. A large one older than 20 seconds
 * is recounted in the background. The database is part of the key, so that counts of two databases never mix.
 */
export function knownCount(database: object, now: Date, { key, of, count }: RowCount): number | undefined {
  const known = kept.get(database)?.get(key);
  if (known === undefined) return undefined;
  const age = now.getTime() - known.countedAt;
  if (known.total <= LARGE) return age < QUIET && !hasChanged(of, known.moment) ? known.total : undefined;
  if (age >= MAX_AGE) return undefined;
  if (age >= KEPT && !known.isCounting) {
    known.isCounting = true;
    const moment = countingFrom();
    count().then(
      (total) => cacheCount(database, now, { key, total, moment }),
      // The next caller counts and gets the error.
      () => kept.get(database)?.delete(key),
    );
  }
  return known.total;
}

/** Caches a count that began at a position. Small counts are not cached. */
export function cacheCount(database: object, now: Date, { key, total, moment }: { key: string; total: number; moment: Moment }): void {
  const counts = kept.get(database) ?? new Map<string, CachedCount>();
  kept.set(database, counts);
  counts.delete(key);
  if (total > SMALL) counts.set(key, { total, countedAt: now.getTime(), moment, isCounting: false });
  if (counts.size > MOST) counts.delete(counts.keys().next().value as string);
}

/**
 * Number of rows that match a filter. Exact up to 50,000, unless rows were changed outside of the consoles in the last five
 * seconds; larger counts may be up to a minute old, and up to 20 seconds while in use.
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
