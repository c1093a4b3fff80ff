import { useEffect, useRef, useState } from 'react';
import { fetchCode } from './old-code.ts';

/** A piece of code that is fetched on first touch and kept. */
export interface ChunkLoader<T> {
  /** The loaded module. */
  readonly chunk: T | undefined;
  /** Fetches it, once; a failure is forgotten, so that the next touch tries again. */
  load(): Promise<T>;
  /** Those who wait for it, also after it could not be fetched for them. */
  waiting: Set<() => void>;
}

/** Makes a loader around a dynamic import. */
export function createChunkLoader<T>(fetch: () => Promise<T>): ChunkLoader<T> {
  let chunk: T | undefined;
  let pending: Promise<T> | undefined;
  const waiting = new Set<() => void>();
  return {
    waiting,
    get chunk() {
      return chunk;
    },
    load() {
      pending ??= fetchCode(fetch).then(
        (fetched) => {
          chunk = fetched;
          for (const listener of waiting) listener();
          return fetched;
        },
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      );
      return pending;
    },
  };
}

/**
 * The chunk; undefined while not wanted, loading, or failed (`failed`). Without Suspense: previous content stays until the chunk can
 * replace it in one commit. `retry` loads it again.
 */
export function useChunk<T>(loader: ChunkLoader<T>, wanted: boolean): { chunk: T | undefined; failed: boolean; retry: () => void } {
  const [, redraw] = useState(0);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const chunk = wanted ? loader.chunk : undefined;
  const rendered = useRef(chunk);
  rendered.current = chunk;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round fetches again
  useEffect(() => {
    if (!wanted) return;
    if (loader.chunk) {
      // It may have loaded between rendering and this effect.
      if (rendered.current === undefined) redraw((count) => count + 1);
      return;
    }
    const listener = () => {
      setFailed(false);
      redraw((count) => count + 1);
    };
    loader.waiting.add(listener);
    loader.load().catch(() => loader.waiting.has(listener) && setFailed(true));
    return () => {
      loader.waiting.delete(listener);
      setFailed(false);
    };
  }, [loader, wanted, round]);
  return { chunk, failed, retry: () => setRound(round + 1) };
}
