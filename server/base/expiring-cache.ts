import type { Clock } from './clock.ts';

/** Remembers what was asked for a moment; whoever asks the same meanwhile shares the one request that is under way. */
export interface ExpiringCache<T> {
  /** The value of a key, at most as old as the cache keeps it. A failure is not remembered. */
  get(key: string, ask: () => Promise<T>): Promise<T>;
  forget(key: string): void;
  forgetAll(): void;
}

const LARGEST = 10_000;

/** Creates a cache of so many milliseconds, counted from when the question went out. */
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
