import { setTimeout as wait } from 'node:timers/promises';
import { type HttpAnswer, isTooLarge, type NoHttpAnswer } from '../relay/http-exchange.ts';
import type { RelayedOutcome } from '../relay/relayed-requests.ts';

/** One attempt: the answer, and what it means. */
export interface Attempt {
  answer: HttpAnswer | NoHttpAnswer;
  outcome: RelayedOutcome;
}

/** What repeating a write needs. */
export interface Retrying {
  /** Sends the same request under the same id, for at most so many milliseconds. */
  attempt(patience: number): Promise<Attempt>;
  /** Milliseconds of one attempt. */
  each: number;
  /** Milliseconds after which no attempt begins. */
  longest: number;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 15_000;
/** Statuses that a repeated request may get because the one before it was done, or still runs. */
const AMBIGUOUS: ReadonlySet<number> = new Set([404, 409, 410, 412, 428]);

/**
 * Sends a write again while its outcome is unknown, as a service allows that promises to do one id once. After an unknown outcome only an answer that cannot come from the
 * attempt before is certain: otherwise the outcome stays unknown.
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

/** Whether the outcome is unknown for a reason that may pass. A service that fails at the request itself, leads elsewhere or says too much does so again. */
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

/** Milliseconds that a service asks to wait; 0 where it does not say a number of seconds. */
function retryAfter(answer: HttpAnswer | NoHttpAnswer): number {
  const seconds = answer.state === 'answered' ? Number([answer.headers['retry-after']].flat()[0]) : 0;
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}
