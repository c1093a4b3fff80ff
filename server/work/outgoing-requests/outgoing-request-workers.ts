import { runForRequest } from '../../base/current-request.ts';
import type { AttemptWork } from './outgoing-request-attempts.ts';
import { claimOutgoingRequest, type DueOutgoingRequest, timeToNext } from './outgoing-request-rows.ts';

/** Makes the due attempts of one process. */
export interface OutgoingRequestWorkers {
  /** Checks soon, because a request was added. */
  wake(): void;
  /** Makes all due attempts; resolves when none is running. */
  drain(): Promise<void>;
  /** Stops after running attempts. */
  stop(): Promise<void>;
}

/** Concurrent attempts per process: a slow service must not block others. Waiting attempts cost only a connection to the service. */
const AT_ONCE = 16;
const LOOK_AGAIN = 60_000;

/** Creates the workers. Each makes attempts until none is due; a slow one does not block the others. */
export function createOutgoingRequestWorkers(
  { database, clock, logger }: Pick<AttemptWork, 'database' | 'clock' | 'logger'>,
  attempt: (outgoingRequest: DueOutgoingRequest) => Promise<void>,
): OutgoingRequestWorkers {
  const workers = new Set<Promise<void>>();
  /** Number of wake-ups: a check that began earlier may have missed the new request. */
  let wakes = 0;
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;
  const timer = setInterval(wake, LOOK_AGAIN);
  timer.unref();

  return {
    wake,
    async drain() {
      await runForRequest(undefined, look);
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
    // The waking request is not the cause: each outgoing request has its own.
    runForRequest(undefined, look)?.catch((error: unknown) => logger.error({ err: error }, 'The outgoing requests could not be looked at'));
  }

  /** Starts one more worker below the limit; undefined if all are busy and will check again. */
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
      const outgoingRequest = await claimOutgoingRequest(database, clock.now());
      if (outgoingRequest !== undefined) {
        // If one is due there may be more, which need not wait for this one.
        wake();
        await attempt(outgoingRequest);
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
