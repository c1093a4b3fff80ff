import { setTimeout as pause } from 'node:timers/promises';
import { type AttemptWork, createErrandAttempts } from './errand-attempts.ts';
import { hasPending, takeUpErrands } from './errand-rows.ts';
import { createErrandWorkers } from './errand-workers.ts';

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

const WATCH_PAUSE = 50;

/**
 * Creates the runner of errands. An attempt is made outside of any transaction. Its outcome, with all that follows from it, commits together with the
 * end of the errand, so it is written down once, whoever else makes the same attempt. Errands whose outcome is not known are never given up.
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
