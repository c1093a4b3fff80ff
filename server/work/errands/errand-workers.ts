import { causedBy } from '../../base/caused-by.ts';
import type { AttemptWork } from './errand-attempts.ts';
import { claimErrand, type DueErrand, timeToNext } from './errand-rows.ts';

/** Makes the attempts of one process at errands that are due. */
export interface ErrandWorkers {
  /** Looks soon: something was added. */
  wake(): void;
  /** Makes every attempt that is due now; resolves when none is under way. */
  drain(): Promise<void>;
  /** Stops after the attempts that are under way. */
  stop(): Promise<void>;
}

/** Attempts at a time in each process: a service that is slow must not hold up all others. They wait outside of transactions, so each costs a connection to the service and nothing else. */
const AT_ONCE = 16;
const LOOK_AGAIN = 60_000;

/** Creates the workers. Each makes attempts until none is due; one that is slow keeps nobody from making others meanwhile. */
export function createErrandWorkers(
  { database, clock, logger }: Pick<AttemptWork, 'database' | 'clock' | 'logger'>,
  attempt: (errand: DueErrand) => Promise<void>,
): ErrandWorkers {
  const workers = new Set<Promise<void>>();
  /** How often somebody said that something was added: a look that had begun before may have missed it. */
  let wakes = 0;
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;
  const timer = setInterval(wake, LOOK_AGAIN);
  timer.unref();

  return {
    wake,
    async drain() {
      await causedBy(undefined, look);
      while (workers.size > 0) await Promise.all(workers);
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
        continue;
      }
      const wait = await timeToNext(database, clock.now());
      if (isStopped || seen !== wakes) continue;
      clearTimeout(next);
      if (wait !== undefined && wait < LOOK_AGAIN) next = setTimeout(wake, wait + 50).unref();
      return;
    }
  }
}
