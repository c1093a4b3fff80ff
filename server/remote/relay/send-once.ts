import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { validationFailed } from '../../base/errors/parse-error.ts';
import type { RequestKey } from '../../calls/functions/request-outcome.ts';
import { outcomeUnknown, refuse, stillUnknown, THE_PARSE_SERVER } from './relay-error.ts';
import type { KnownRequest, RelayedOutcome, RelayedRequests } from './relayed-requests.ts';

/** Sends a request at most once for its id, and gives its result. */
export interface SendOnce {
  /**
   * The result of the first sending, whoever asks. Throws its refusal again; 124 when it was sent just now and no answer came in time; 159 when that was so before.
   * Then it is not sent again. What is kept of an outcome, for whoever asks later, `kept` says.
   */
  once(key: RequestKey, send: () => Promise<RelayedOutcome>, kept?: Kept): Promise<SentResult>;
  /** Waits for what is under way, as long as anybody would. */
  settle(): Promise<void>;
}

/** A result, and whether it is what was kept of one before. */
export interface SentResult {
  result: unknown;
  isGivenAgain: boolean;
}

/** How a request ended, and whether it was this one that was sent. */
interface Ended {
  outcome: RelayedOutcome | KnownRequest;
  isRepeated: boolean;
}

type Kept = (outcome: RelayedOutcome) => RelayedOutcome;

const POLL = 250;

/**
 * Creates the sender; `whom` is how people read of the other server. Whoever waits is answered within `patience` milliseconds; the sending itself may go on, and its outcome is kept for whoever asks again. In the same
 * process repeated requests share one promise, between processes they watch the row of the table.
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
      // Another process has it.
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
      throw isRepeated ? stillUnknown() : outcomeUnknown(whom, outcome);
  }
}

/** Rejects with 124 when something takes longer than `patience` milliseconds. */
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
