import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { PARSE_CODES, validationFailed } from '../errors/parse-error.ts';
import { GIVEN_BEFORE } from '../functions/given-once.ts';
import type { RequestKey } from '../functions/request-outcome.ts';
import { outcomeUnknown, refuse, stillUnknown, THE_PARSE_SERVER } from './relay-error.ts';
import type { KnownRequest, RelayedOutcome, RelayedRequests } from './relayed-requests.ts';

/** Sends a request at most once for its id, and gives its result. */
export interface SendOnce {
  /**
   * The result of the first sending, whoever asks. Throws its refusal again; 124 when it was sent just now and no answer came in time; 159 when that was so before.
   * Then it is not sent again. A
   * result that is given once is not kept; whoever asks again is refused.
   */
  once(key: RequestKey, send: () => Promise<RelayedOutcome>, givenOnce?: boolean): Promise<unknown>;
  /** Waits for what is under way, as long as anybody would. */
  settle(): Promise<void>;
}

/** How a request ended, and whether it was this one that was sent. */
interface Ended {
  outcome: RelayedOutcome | KnownRequest;
  isRepeated: boolean;
}

const POLL = 250;

/**
 * Creates the sender; `whom` is how people read of the other server. Whoever waits is answered within `patience` milliseconds; the sending itself may go on, and its outcome is kept for whoever asks again. In the same
 * process repeated requests share one promise, between processes they watch the row of the table.
 */
export function createSendOnce(requests: RelayedRequests, patience: number, logger: Logger, whom = THE_PARSE_SERVER): SendOnce {
  const running = new Map<string, { bodyHash: string; end: Promise<Ended> }>();
  return {
    async once(key, send, givenOnce = false) {
      const name = JSON.stringify([key.userId, key.functionName, key.requestId]);
      const known = running.get(name);
      if (known !== undefined && known.bodyHash !== key.bodyHash) throw validationFailed('This request id was used with other parameters.');
      const end = known?.end ?? begin(name, key, send, givenOnce);
      return resultOf(await inTime(end, patience, whom), whom);
    },

    async settle() {
      await inTime(Promise.allSettled([...running.values()].map(({ end }) => end)), patience, whom).catch(() => undefined);
    },
  };

  function begin(name: string, key: RequestKey, send: () => Promise<RelayedOutcome>, givenOnce: boolean): Promise<Ended> {
    const end = run(key, send, givenOnce).finally(() => running.delete(name));
    running.set(name, { bodyHash: key.bodyHash, end });
    return end;
  }

  async function run(key: RequestKey, send: () => Promise<RelayedOutcome>, givenOnce: boolean): Promise<Ended> {
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
    await requests.keep(key, givenOnce ? withoutResult(outcome) : outcome).catch((error: unknown) => {
      // The row still says that it was sent, so it will not be sent again.
      logger.error({ err: error, function: key.functionName }, 'The outcome of a relayed request could not be kept');
    });
    return { outcome, isRepeated: false };
  }
}

function resultOf({ outcome, isRepeated }: Ended, whom: string): unknown {
  switch (outcome.state) {
    case 'done':
      return outcome.result;
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

/** What is kept of an outcome whose result is given once: whoever asks again is refused. */
function withoutResult(outcome: RelayedOutcome): RelayedOutcome {
  return outcome.state === 'done' ? { state: 'refused', code: PARSE_CODES.functionRefused, text: GIVEN_BEFORE } : outcome;
}
