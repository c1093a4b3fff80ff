import type { ReadingHints } from './reading-hints.ts';

/** Answers that need no reload after a change: all, or those with these hashes. */
export type ReadAlready = 'all' | ReadonlySet<string>;

const READ = new WeakMap<ReadingHints, Map<string, ReadAlready>>();

/** Notes that everything, or these answers, are up to date or being reloaded after these writes. */
export function readAfter(hints: ReadingHints, calls: readonly string[], what: ReadAlready = 'all'): void {
  const read = READ.get(hints) ?? new Map();
  READ.set(hints, read);
  for (const [change, call] of hints.changes) if (calls.includes(call) && hints.changes.delete(change)) read.set(change, what);
}

/** The note for a change notification. */
export function readAlready(hints: ReadingHints, change: string): ReadAlready | undefined {
  return READ.get(hints)?.get(change);
}
