/** How a preview is: it is being fetched, it answers, or it says nothing any more. */
export type Life = 'starting' | 'alive' | 'silent';

/** Says how a preview is, by when it was heard last. */
export interface SignOfLife {
  /** It said something. */
  heard(now: number): void;
  /** Looks at the clock. A page that nobody looks at is slowed down by the browser, and its frames with it: then silence means nothing. */
  look(now: number, isVisible: boolean): Life;
}

/** A preview that says nothing for so long is silent; its code may take longer to come, in milliseconds. */
export const SILENCE = 2000;
const FETCHING = 15_000;

/** Begins with a preview that was just made. */
export function watchLife(made: number): SignOfLife {
  let last = made;
  let isAlive = false;
  return {
    heard(now) {
      last = now;
      isAlive = true;
    },
    look(now, isVisible) {
      if (!isVisible) last = now;
      if (now - last > (isAlive ? SILENCE : FETCHING)) return 'silent';
      return isAlive ? 'alive' : 'starting';
    },
  };
}
