import { setTimeout as wait } from 'node:timers/promises';
import { type HttpAnswer, isTooLarge, type NoHttpAnswer } from '../relay/http-exchange.ts';
import type { RelayedOutcome } from '../relay/relayed-requests.ts';
import { retryAfter } from './retry-after.ts';

/** One attempt: the answer and its meaning. */
export interface Attempt {
  answer: HttpAnswer | NoHttpAnswer;
  outcome: RelayedOutcome;
}

export interface Retrying {
  /** Sends the same request under the same id, with this timeout in milliseconds. */
  attempt(patience: number): Promise<Attempt>;
  /** Timeout of one attempt in milliseconds. */
  each: number;
  /** Milliseconds after which no attempt begins. */
  longest: number;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 15_000;
/** Statuses that a repetition may get because the previous attempt was done or is running. */
const AMBIGUOUS: ReadonlySet<number> = new Set([404, 409, 410, 412, 428]);

/**
 * Repeats a write with an unknown outcome, for services that guarantee idempotency. After an unknown outcome only an answer that the
 * previous attempt cannot have caused is certain; otherwise the outcome stays unknown.
 */
export async function retryUnknown({ attempt, each, longest }: Retrying): Promise<Attempt> {
  const end = performance.now() + longest;
  let last = await attempt(each);
  for (let pause = FIRST_PAUSE; mayPass(last); pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const next = performance.now() + Math.max(pause, retryAfter(last.answer));
    if (next >= end) break;
    await wait(next - performance.now());
    last = certain(await attempt(Math.min(each, end - next)));
  }
  return last;
}

/** Whether the cause may be temporary. Errors about the request itself, redirects and oversized answers are not. */
function mayPass({ answer, outcome }: Attempt): boolean {
  if (outcome.state !== 'unknown') return false;
  if (answer.state !== 'answered') return !isTooLarge(answer.why);
  return answer.status !== 500 && !(answer.status >= 300 && answer.status < 400);
}

function certain(last: Attempt): Attempt {
  const { answer, outcome } = last;
  const isAmbiguous = outcome.state === 'unsent' || (answer.state === 'answered' && AMBIGUOUS.has(answer.status));
  return isAmbiguous ? { answer, outcome: { state: 'unknown' } } : last;
}
