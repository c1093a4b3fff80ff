/** Milliseconds after its first rows until a page fetches the part that follows changes. */
export const LIVE_DELAY = 2500;
