import type { Clock } from './clock.ts';

/** Short-lived cache. Concurrent requests for one key share one load. */
export interface ExpiringCache<T> {
  /** The value of a key, at most as old as the cache allows. Failures are not cached. */
  get(key: string, ask: () => Promise<T>): Promise<T>;
  forget(key: string): void;
  forgetAll(): void;
}

const LARGEST = 10_000;

/** Creates a cache whose entries live for the given milliseconds, counted from the start of the load. */
export function createExpiringCache<T>(clock: Clock, milliseconds: number): ExpiringCache<T> {
  const entries = new Map<string, { askedAt: number; answer: Promise<T>; isThere: boolean }>();
  return {
    get(key, ask) {
      const now = clock.now().getTime();
      const known = entries.get(key);
      if (known !== undefined && (!known.isThere || now - known.askedAt < milliseconds)) return known.answer;
      if (entries.size >= LARGEST) sweep(now);
      const entry = { askedAt: now, answer: ask(), isThere: false };
      entries.set(key, entry);
      entry.answer.then(
        () => {
          entry.isThere = true;
        },
        () => {
          if (entries.get(key) === entry) entries.delete(key);
        },
      );
      return entry.answer;
    },
    forget: (key) => void entries.delete(key),
    forgetAll: () => entries.clear(),
  };

  function sweep(now: number): void {
    for (const [key, { askedAt, isThere }] of entries) {
      if (isThere && now - askedAt >= milliseconds) entries.delete(key);
    }
  }
}
