/** How a preview is: it is being fetched, it answers, or it says nothing any more. */
export type PreviewLiveness = 'starting' | 'alive' | 'silent';

/** Says how a preview is, by when it was heard last. */
export interface PreviewWatch {
  /** It said something. */
  heard(now: number): void;
  /** Looks at the clock. A page that nobody looks at is slowed down by the browser, and its frames with it: then silence means nothing. */
  look(now: number, isVisible: boolean): PreviewLiveness;
}

/** A preview that says nothing for so long is silent; its code may take longer to come, in milliseconds. */
export const SILENCE = 2000;
const FETCHING = 15_000;

/** Begins with a preview that was just made. */
export function watchPreview(made: number): PreviewWatch {
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
