import { setTimeout as pause } from 'node:timers/promises';
import { causedBy } from '../caused-by.ts';
import { type AttemptWork, createErrandAttempts } from './errand-attempts.ts';
import { claimErrand, takeUpErrands, timeToNext } from './errand-rows.ts';

/** Runs errands to other systems until their outcome is known. */
export interface Errands {
  /** Takes up what was broken off, where that is known, and begins with what is due. */
  begin(): Promise<void>;
  /** Looks soon: something was just added. */
  wake(): void;
  /** Makes every attempt that is due now; resolves when none is left. */
  drain(): Promise<void>;
  /** Waits until nothing of a lane is pending. False when that takes longer than `milliseconds`, or the server stops. */
  laneIsEmpty(lane: string, milliseconds: number): Promise<boolean>;
  /** Stops after the attempts that are under way; what is pending stays. */
  stop(): Promise<void>;
}

/** What running errands needs. */
export interface ErrandWork extends AttemptWork {
  /** No other process has this database: what is under way at the start was broken off. */
  isAlone: boolean;
}

/** Attempts at a time in each process: a service that is slow must not hold up all others. They wait outside of transactions, so each costs a connection to the service and nothing else. */
const AT_ONCE = 16;
const LOOK_AGAIN = 60_000;
const WATCH_PAUSE = 50;

/**
 * Creates the runner of errands. An attempt is made outside of any transaction. Its outcome, with all that follows from it, commits together with the
 * end of the errand, so it is written down once, whoever else makes the same attempt. Errands whose outcome is not known are never given up.
 */
export function createErrandRunner(work: ErrandWork): Errands {
  const { database, clock, logger, isAlone } = work;
  const attempt = createErrandAttempts(work);
  /** Each makes attempts until none is due. One that is slow keeps nobody from making others meanwhile. */
  const workers = new Set<Promise<void>>();
  /** How often somebody said that something was added: a look that had begun before may have missed it. */
  let wakes = 0;
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;
  const timer = setInterval(wake, LOOK_AGAIN);
  timer.unref();

  return {
    async begin() {
      if (isAlone) await takeUpErrands(database, clock.now());
      wake();
    },
    wake,
    drain,
    async laneIsEmpty(lane, milliseconds) {
      const until = Date.now() + milliseconds;
      for (;;) {
        const row = await database
          .selectFrom('errands')
          .select('id')
          .where('lane', '=', lane)
          .where('state', '=', 'PENDING')
          .executeTakeFirst();
        if (row === undefined) return true;
        if (isStopped || Date.now() >= until) return false;
        await pause(WATCH_PAUSE);
      }
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(next);
      await Promise.allSettled(workers);
    },
  };

  function wake(): void {
    // Whoever wakes it causes only what is its own: each errand knows that by itself.
    causedBy(undefined, look)?.catch((error: unknown) => logger.error({ err: error }, 'The errands could not be looked at'));
  }

  async function drain(): Promise<void> {
    await causedBy(undefined, look);
    while (workers.size > 0) await Promise.all(workers);
  }

  /** Begins one more worker, where there is room; undefined where all that there may be are at work, and will look again. */
  function look(): Promise<void> | undefined {
    wakes += 1;
    if (isStopped || workers.size >= AT_ONCE) return undefined;
    const worker = runUntilNoneIsDue().finally(() => workers.delete(worker));
    workers.add(worker);
    return worker;
  }

  async function runUntilNoneIsDue(): Promise<void> {
    while (!isStopped) {
      const seen = wakes;
      const errand = await claimErrand(database, clock.now());
      if (errand !== undefined) {
        // Where one is due there may be more, which need not wait for this one.
        wake();
        await attempt(errand);
      } else if (seen === wakes) break;
    }
    if (!isStopped) await lookInTime();
  }

  async function lookInTime(): Promise<void> {
    const seen = wakes;
    const wait = await timeToNext(database, clock.now());
    // Who looked later knows better.
    if (isStopped || seen !== wakes) return;
    clearTimeout(next);
    if (wait !== undefined && wait < LOOK_AGAIN) next = setTimeout(wake, wait + 50).unref();
  }
}
