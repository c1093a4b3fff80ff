import { useEffect, useRef, useState } from 'react';

/** A piece of code that is fetched on first touch and kept. */
export interface PartLoader<T> {
  /** What was fetched, once it is there. */
  readonly part: T | undefined;
  /** Fetches it, once; a failure is forgotten, so that the next touch tries again. */
  load(): Promise<T>;
}

/** Makes a loader around a dynamic import. */
export function createPartLoader<T>(fetch: () => Promise<T>): PartLoader<T> {
  let part: T | undefined;
  let pending: Promise<T> | undefined;
  return {
    get part() {
      return part;
    },
    load() {
      pending ??= fetch().then(
        (fetched) => {
          part = fetched;
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
 * The part, or undefined while it is not wanted, still on its way, or could not be fetched (`failed`). No Suspense: what stands there stays
 * until the part can replace it in one commit.
 */
export function usePart<T>(loader: PartLoader<T>, wanted: boolean): { part: T | undefined; failed: boolean } {
  const [, redraw] = useState(0);
  const [failed, setFailed] = useState(false);
  const part = wanted ? loader.part : undefined;
  const drawn = useRef(part);
  drawn.current = part;
  useEffect(() => {
    if (!wanted) return;
    if (loader.part) {
      // It may have come after this was drawn and before this effect.
      if (drawn.current === undefined) redraw((count) => count + 1);
      return;
    }
    let left = false;
    loader.load().then(
      () => !left && redraw((count) => count + 1),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
      setFailed(false);
    };
  }, [loader, wanted]);
  return { part, failed };
}
