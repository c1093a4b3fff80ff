/** Liveness of a preview: loading, responding, or unresponsive. */
export type PreviewLiveness = 'starting' | 'alive' | 'silent';

/** Liveness by the time of the last message. */
export interface PreviewWatch {
  /** A message arrived. */
  heard(now: number): void;
  /** Checks the time. Browsers slow down hidden pages, so silence then means nothing. */
  look(now: number, isVisible: boolean): PreviewLiveness;
}

/** Milliseconds without a message after which a preview is unresponsive, and those allowed for loading. */
export const SILENCE = 2000;
const FETCHING = 15_000;

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
