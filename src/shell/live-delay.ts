/** Milliseconds after the first rows until the code for changes, actions and new sign-ins is loaded. */
export const LIVE_DELAY = 1200;
