/** The time of a page. */
export interface PageClock {
  now(): Date;
  /** Starts the clock at the server's time. */
  run(): void;
}

/**
 * The server's time: its moment when it made the page, plus the time since. Ranges such as "to now" are then right on computers with a
 * wrong clock. It stands still until it is started, because a minute passing during hydration would change the page. Without a server
 * moment it is the computer's clock.
 */
export function createPageClock(serverNow: string | undefined): PageClock {
  const start = serverNow === undefined ? Number.NaN : Date.parse(serverNow);
  if (Number.isNaN(start)) return { now: () => new Date(), run: () => undefined };
  const loaded = performance.now();
  let isRunning = false;
  return {
    now: () => new Date(isRunning ? start + performance.now() - loaded : start),
    run() {
      isRunning = true;
    },
  };
}
