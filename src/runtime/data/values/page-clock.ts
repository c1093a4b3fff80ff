/** The time of a page. */
export interface PageClock {
  now(): Date;
  /** Lets a clock run that stands at the server's moment. */
  run(): void;
}

/**
 * The time as the server has it: what it said when it made the page, and how long that was ago. Ranges such as "to now" are then right
 * on a computer whose own clock is not. It stands at the server's moment until it is let run, for a minute that passes while the browser takes over
 * what the server drew would make it another page. Without a moment of the server it is the computer's own clock.
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
