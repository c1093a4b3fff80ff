/** Milliseconds after the first rows until the code for updates is loaded. */
export const LIVE_DELAY = 2500;
