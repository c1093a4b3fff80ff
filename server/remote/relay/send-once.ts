import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { validationFailed } from '../../base/errors/parse-error.ts';
import type { RequestKey } from '../../calls/functions/request-outcome.ts';
import { outcomeStillUnknown, outcomeUnknown, refuse, THE_PARSE_SERVER } from './relay-error.ts';
import type { KnownRequest, RelayedOutcome, RelayedRequests } from './relayed-requests.ts';

/** Sends a request at most once per id, and returns its result. */
export interface SendOnce {
  /**
   * The result of the first sending, for every caller. Throws its refusal again; 124 after a timeout; 159 where an earlier outcome is
   * unknown: then it is not sent again. `kept` selects what is stored of an outcome.
   */
  once(key: RequestKey, send: () => Promise<RelayedOutcome>, kept?: Kept): Promise<SentResult>;
  /** Waits for running requests, within their timeout. */
  settle(): Promise<void>;
}

/** A result, and whether it is a stored one. */
export interface SentResult {
  result: unknown;
  isGivenAgain: boolean;
}

/** An outcome, and whether this request was the one sent. */
interface Ended {
  outcome: RelayedOutcome | KnownRequest;
  isRepeated: boolean;
}

type Kept = (outcome: RelayedOutcome) => RelayedOutcome;

const POLL = 250;

/**
 * Creates the sender; `whom`: the server's name in messages. Callers are answered within `patience` milliseconds; sending may continue, and
 * its outcome is stored for a repeated request. Repeated requests share a promise within a process, and poll the table's row across
 * processes.
 */
export function createSendOnce(requests: RelayedRequests, patience: number, logger: Logger, whom = THE_PARSE_SERVER): SendOnce {
  const running = new Map<string, { bodyHash: string; end: Promise<Ended> }>();
  return {
    async once(key, send, kept = (outcome) => outcome) {
      const name = JSON.stringify([key.userId, key.functionName, key.requestId]);
      const known = running.get(name);
      if (known !== undefined && known.bodyHash !== key.bodyHash) throw validationFailed('This request id was used with other parameters.');
      const end = known?.end ?? begin(name, key, send, kept);
      return resultOf(await inTime(end, patience, whom), whom);
    },

    async settle() {
      await inTime(Promise.allSettled([...running.values()].map(({ end }) => end)), patience, whom).catch(() => undefined);
    },
  };

  function begin(name: string, key: RequestKey, send: () => Promise<RelayedOutcome>, kept: Kept): Promise<Ended> {
    const end = run(key, send, kept).finally(() => running.delete(name));
    running.set(name, { bodyHash: key.bodyHash, end });
    return end;
  }

  async function run(key: RequestKey, send: () => Promise<RelayedOutcome>, kept: Kept): Promise<Ended> {
    const start = performance.now();
    for (;;) {
      const known = await requests.enter(key);
      if (known === undefined) break;
      if (known.state !== 'started') return { outcome: known, isRepeated: true };
      // Another process sends it.
      if (performance.now() - start > patience) return { outcome: known, isRepeated: true };
      await wait(POLL);
    }
    const outcome = await send();
    await requests.keep(key, kept(outcome)).catch((error: unknown) => {
      // The row still says that it was sent, so it will not be sent again.
      logger.error({ err: error, function: key.functionName }, 'The outcome of a relayed request could not be kept');
    });
    return { outcome, isRepeated: false };
  }
}

function resultOf({ outcome, isRepeated }: Ended, whom: string): SentResult {
  switch (outcome.state) {
    case 'done':
      return { result: outcome.result, isGivenAgain: isRepeated };
    case 'refused':
      throw refuse(outcome);
    case 'unsent':
      throw outcome.error;
    case 'started':
      throw outcomeUnknown(whom);
    default:
      throw isRepeated ? outcomeStillUnknown() : outcomeUnknown(whom, outcome);
  }
}

/** Rejects with 124 after `patience` milliseconds. */
async function inTime<T>(work: Promise<T>, patience: number, whom: string): Promise<T> {
  const timer = new AbortController();
  try {
    const tooLate = wait(patience, undefined, { signal: timer.signal }).then(() => {
      throw outcomeUnknown(whom);
    });
    return await Promise.race([work, tooLate]);
  } finally {
    timer.abort();
  }
}
