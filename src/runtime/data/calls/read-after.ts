import type { ReadingHints } from './reading-hints.ts';

/** What needs no reading after a change: everything, or the answers with these hashes. */
export type ReadAlready = 'all' | ReadonlySet<string>;

const READ = new WeakMap<ReadingHints, Map<string, ReadAlready>>();

/** Says what is being read again after these writes, or has what came of them already: everything, or so many answers. */
export function readAfter(told: ReadingHints, calls: readonly string[], what: ReadAlready = 'all'): void {
  const read = READ.get(told) ?? new Map();
  READ.set(told, read);
  for (const [change, call] of told.changes) if (calls.includes(call) && told.changes.delete(change)) read.set(change, what);
}

/** What that was said of when a change is heard of. */
export function readAlready(told: ReadingHints, change: string): ReadAlready | undefined {
  return READ.get(told)?.get(change);
}
