import type { ToldOfCalls } from './told-of-calls.ts';

const READ = new WeakMap<ToldOfCalls, Set<string>>();

/** Says that everything is being read again after these writes. */
export function readAfter(told: ToldOfCalls, calls: readonly string[]): void {
  const read = READ.get(told) ?? new Set();
  READ.set(told, read);
  for (const [change, call] of told.changes) if (calls.includes(call) && told.changes.delete(change)) read.add(change);
}

/** Whether that was said of a change that is heard of. */
export function isRead(told: ToldOfCalls, change: string): boolean {
  return READ.get(told)?.has(change) === true;
}
