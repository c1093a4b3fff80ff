/** Milliseconds after the first rows until code is loaded that follows changes, runs actions, and signs in again. */
export const LIVE_DELAY = 2500;
