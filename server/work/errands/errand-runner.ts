import { setTimeout as pause } from 'node:timers/promises';
import { type AttemptWork, createErrandAttempts } from './errand-attempts.ts';
import { hasPending, takeUpErrands } from './errand-rows.ts';
import { createErrandWorkers } from './errand-workers.ts';

/** Sends outgoing requests until their outcome is known. */
export interface Errands {
  /** Resumes interrupted requests, if they are known, and starts with those due. */
  begin(): Promise<void>;
  /** Checks soon, because a request was added. */
  wake(): void;
  /** Makes all due attempts; resolves when none is left. */
  drain(): Promise<void>;
  /** Waits until a lane has nothing pending. Returns false after `milliseconds`, or if the server stops. */
  laneIsEmpty(lane: string, milliseconds: number): Promise<boolean>;
  /** Stops after running attempts; pending requests stay. */
  stop(): Promise<void>;
}

/** Dependencies of the runner. */
export interface ErrandWork extends AttemptWork {
  /** True if no other process uses this database: requests under way at the start were interrupted. */
  isAlone: boolean;
}

const WATCH_PAUSE = 50;

/**
 * Creates the runner of outgoing requests. Attempts run outside of transactions. The outcome and its consequences commit together
 * with the end of the request, so they are stored once even if another process makes the same attempt. Requests with unknown
 * outcome are never given up.
 */
export function createErrandRunner(work: ErrandWork): Errands {
  const { database, clock, isAlone } = work;
  const workers = createErrandWorkers(work, createErrandAttempts(work));
  let isStopped = false;
  return {
    async begin() {
      if (isAlone) await takeUpErrands(database, clock.now());
      workers.wake();
    },
    wake: workers.wake,
    drain: workers.drain,
    async laneIsEmpty(lane, milliseconds) {
      const until = Date.now() + milliseconds;
      while (await hasPending(database, lane)) {
        if (isStopped || Date.now() >= until) return false;
        await pause(WATCH_PAUSE);
      }
      return true;
    },
    async stop() {
      isStopped = true;
      await workers.stop();
    },
  };
}
