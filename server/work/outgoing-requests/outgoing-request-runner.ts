import { setTimeout as pause } from 'node:timers/promises';
import { type AttemptWork, createOutgoingRequestAttempts } from './outgoing-request-attempts.ts';
import { hasPending, takeUpOutgoingRequests } from './outgoing-request-rows.ts';
import { createOutgoingRequestWorkers } from './outgoing-request-workers.ts';

/** Sends outgoing requests until their outcome is known. */
export interface OutgoingRequests {
  /** Resumes interrupted requests, if they are known, and starts with those due. */
  begin(): Promise<void>;
  /** Checks soon, because a request was added. */
  wake(): void;
  /** Makes all due attempts; resolves when none is left. */
  drain(): Promise<void>;
  /** Waits until a queue has nothing pending. Returns false after `milliseconds`, or if the server stops. */
  queueIsEmpty(queue: string, milliseconds: number): Promise<boolean>;
  /** Stops after running attempts; pending requests stay. */
  stop(): Promise<void>;
}

/** Dependencies of the runner. */
export interface OutgoingRequestWork extends AttemptWork {
  /** True if no other process uses this database: requests under way at the start were interrupted. */
  isAlone: boolean;
}

const WATCH_PAUSE = 50;

/**
 * Creates the runner of outgoing requests. Attempts run outside of transactions. The outcome and its consequences commit together
 * with the end of the request, so they are stored once even if another process makes the same attempt. Requests with unknown
 * outcome are never given up.
 */
export function createOutgoingRequestRunner(work: OutgoingRequestWork): OutgoingRequests {
  const { database, clock, isAlone } = work;
  const workers = createOutgoingRequestWorkers(work, createOutgoingRequestAttempts(work));
  let isStopped = false;
  return {
    async begin() {
      if (isAlone) await takeUpOutgoingRequests(database, clock.now());
      workers.wake();
    },
    wake: workers.wake,
    drain: workers.drain,
    async queueIsEmpty(queue, milliseconds) {
      const until = Date.now() + milliseconds;
      while (await hasPending(database, queue)) {
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
