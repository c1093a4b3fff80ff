/** The time of a page. */
export interface PageClock {
  now(): Date;
  /** Starts the clock at the server's time. */
  run(): void;
}

/**
 * Milliseconds since the navigation, with the time that the computer slept: on several systems `performance.now` stands still meanwhile. A
 * clock that was set back changes nothing.
 */
export function pageAge(): number {
  return Math.max(performance.now(), Date.now() - performance.timeOrigin);
}

/**
 * The server's time: its moment when it made the page, plus the time since. Ranges such as "to now" are then right on computers with a
 * wrong clock. It stands still until it is started, because a minute passing during hydration would change the page. Without a server
 * moment it is the computer's clock.
 */
export function createPageClock(serverNow: string | undefined): PageClock {
  const start = Date.parse(serverNow ?? '');
  if (Number.isNaN(start)) return { now: () => new Date(), run: () => undefined };
  const loaded = pageAge();
  let age = () => loaded;
  return {
    now: () => new Date(start + age() - loaded),
    run() {
      age = pageAge;
    },
  };
}
